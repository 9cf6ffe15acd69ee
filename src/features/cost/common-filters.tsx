import { CodeFilter, DateFilter, MultiSelectFilter } from '#src/components/filter/filter-controls.tsx';
import type { OrderCost } from './cost-panels.tsx';

/** The filters that all views of orders have. */
export function CommonFilters({ filter }: Pick<OrderCost, 'filter'>) {
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
