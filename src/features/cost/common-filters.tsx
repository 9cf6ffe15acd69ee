import type { Dashboard } from '#src/components/dashboard/use-dashboard.ts';
import { CodeFilter, DateFilter, MultiSelectFilter } from '#src/components/filter/filter-controls.tsx';
import type { cpc, insights, orders, overview } from './cost-dashboards.ts';

type AnyCost = Dashboard<
  (typeof overview)['list'] | (typeof cpc)['list'] | (typeof orders)['list'] | (typeof insights)['list']
>;

/** The filters that all views of orders have. */
export function CommonFilters({ filter }: Pick<AnyCost, 'filter'>) {
  return (
    <>
      <DateFilter label="Compare with" {...filter('compareTo')} />
      <CodeFilter label="Warehouse" {...filter('warehouse')} />
      <CodeFilter label="Retailer" {...filter('retailerId')} />
      <MultiSelectFilter label="Region" {...filter('region')} />
      <MultiSelectFilter label="Ship-to state" {...filter('shipToState')} />
      <MultiSelectFilter label="Mode" {...filter('mode')} />
    </>
  );
}
