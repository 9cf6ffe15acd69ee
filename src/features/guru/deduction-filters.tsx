import type { ReactNode } from 'react';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { ComboboxFilter } from '#src/components/filter/combobox-filter.tsx';
import {
  CodeFilter,
  DateFilter,
  MultiSelectFilter,
  NumberFilter,
  SelectFilter,
} from '#src/components/filter/filter-controls.tsx';
import { formatMoney } from '#src/lib/figures.ts';
import { deductions as list } from '#src/api/generated/lists/deductions.ts';
import type { deductions } from './deductions-dashboard.ts';
import type { guru } from './guru-dashboard.ts';

const { minAmount, maxAmount } = list.table.filters;
const money = { format: formatMoney, unit: 'USD' } as const;

type EitherProps = DashboardProps<typeof deductions> | DashboardProps<typeof guru>;

/** The filters of deductions, on both dashboards. */
export function DeductionFilters({
  dashboard,
  children,
}: EitherProps & {
  /** Further filters, first. */
  readonly children?: ReactNode;
}): ReactNode {
  const { filter } = dashboard;
  return (
    <>
      <DateFilter label="Date" {...filter('dateType')} />
      {children}
      <SelectFilter label="Worklist" {...filter('worklist')} />
      <SelectFilter label="Needs attention" {...filter('attention')} />
      <CodeFilter label="Code" {...filter('code')} />
      <MultiSelectFilter label="Family" {...filter('family')} />
      <CodeFilter label="DC" {...filter('dcNumber')} />
      <MultiSelectFilter label="Status" {...filter('status')} />
      <MultiSelectFilter label="Repayment" {...filter('paymentStatus')} />
      <SelectFilter label="Documents" {...filter('readiness')} />
      <MultiSelectFilter label="Written off because" {...filter('writeOffReason')} />
      <MultiSelectFilter label="Days left" {...filter('deadline')} />
      <MultiSelectFilter label="Cause" {...filter('rootCause')} />
      <ComboboxFilter label="Item" allText="All items" {...filter('itemNumber')} />
      <NumberFilter label="Amount from" {...filter('minAmount')} {...money} limits={minAmount} />
      <NumberFilter label="Amount to" {...filter('maxAmount')} {...money} limits={maxAmount} />
      <CodeFilter label="Vendor number" {...filter('vendorNumber')} />
      <CodeFilter label="Department" {...filter('department')} />
    </>
  );
}
