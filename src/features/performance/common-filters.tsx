import type { Dashboard } from '#src/components/dashboard/use-dashboard.ts';
import { CodeFilter, DateFilter, MultiSelectFilter } from '#src/components/filter/filter-controls.tsx';
import type { items, overview, regions, retailers } from './performance-dashboards.ts';

type AnyPerformance = Dashboard<
  (typeof overview)['list'] | (typeof items)['list'] | (typeof retailers)['list'] | (typeof regions)['list']
>;

/** The filters that all views have. */
export function CommonFilters({ filter }: Pick<AnyPerformance, 'filter'>) {
  return (
    <>
      <DateFilter label="Compare with" {...filter('compareTo')} />
      <CodeFilter label="Warehouse" {...filter('warehouse')} />
      <CodeFilter label="Retailer" {...filter('retailerId')} />
      <CodeFilter label="Item" {...filter('itemNumber')} />
      <MultiSelectFilter label="Region" {...filter('region')} />
      <MultiSelectFilter label="Ship-to state" {...filter('shipToState')} />
    </>
  );
}
