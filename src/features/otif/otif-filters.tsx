import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { ComboboxFilter } from '#src/components/filter/combobox-filter.tsx';
import { CodeFilter, MultiSelectFilter, SelectFilter } from '#src/components/filter/filter-controls.tsx';
import type { otif } from './otif-dashboard.ts';

/** The filters of the POs. */
export function Filters({ dashboard }: DashboardProps<typeof otif>) {
  const { filter } = dashboard;
  return (
    <>
      <CodeFilter label="Retailer" {...filter('retailerId')} />
      <SelectFilter label="Worklist" {...filter('worklist')} />
      <SelectFilter label="Needs attention" {...filter('attention')} />
      <SelectFilter label="Metric" {...filter('metric')} />
      <SelectFilter label="Freight terms" {...filter('freightTerms')} />
      <MultiSelectFilter label="Root cause" {...filter('rootCause')} />
      <MultiSelectFilter label="Accountable" {...filter('accountableParty')} />
      <MultiSelectFilter label="Fine status" {...filter('fineStatus')} />
      <CodeFilter label="DC" {...filter('dcNumber')} />
      <CodeFilter label="Carrier" {...filter('scac')} />
      <ComboboxFilter label="Item" allText="All items" {...filter('itemNumber')} />
      <CodeFilter label="Retail week" {...filter('retailWeek')} />
      <MultiSelectFilter label="Days from MABD" {...filter('daysVsMabd')} />
      <MultiSelectFilter label="Alignment" {...filter('merchandiseAlignment')} />
    </>
  );
}
