import type { ReactNode } from 'react';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { QueryBar } from '#src/components/dashboard/query-bar.tsx';
import { ComboboxFilter } from '#src/components/filter/combobox-filter.tsx';
import {
  CodeFilter,
  DateFilter,
  MultiSelectFilter,
  SelectFilter,
} from '#src/components/filter/filter-controls.tsx';
import type { deductions } from './deductions-dashboard.ts';
import type { guru } from './guru-dashboard.ts';

type EitherProps = DashboardProps<typeof deductions> | DashboardProps<typeof guru>;

/** The period and the filters of deductions, on both dashboards. */
export function DeductionFilters({ dashboard }: EitherProps): ReactNode {
  const { filter } = dashboard;
  return (
    <QueryBar dashboard={dashboard} searchLabel="Search claims">
      <DateFilter label="Date" {...filter('dateType')} />
      <SelectFilter label="Bucket" {...filter('bucket')} />
      <SelectFilter label="Worklist" {...filter('worklist')} />
      <CodeFilter label="Code" {...filter('code')} />
      <MultiSelectFilter label="Family" {...filter('family')} />
      <CodeFilter label="DC" {...filter('dcNumber')} />
      <MultiSelectFilter label="Status" {...filter('status')} />
      <MultiSelectFilter label="Repayment" {...filter('paymentStatus')} />
      <SelectFilter label="Documents" {...filter('readiness')} />
      <MultiSelectFilter label="Days left" {...filter('deadline')} />
      <MultiSelectFilter label="Cause" {...filter('rootCause')} />
      <ComboboxFilter label="Item" allText="All items" {...filter('itemNumber')} />
      <CodeFilter label="Vendor number" {...filter('vendorNumber')} />
      <CodeFilter label="Department" {...filter('department')} />
    </QueryBar>
  );
}
