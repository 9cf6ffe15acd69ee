import type { FilterOptions } from '#src/api/generated/types.ts';
import { OrderDateType, OrderExceptionType, OrderStatus, TransportMode } from '#src/api/generated/enums.ts';
import { ChoiceFilter, ChoicesFilter } from '#src/components/filter/choice-filter.tsx';
import { CodesFilter, EnumFilter } from '#src/components/filter/code-filters.tsx';
import { enumText } from '#src/lib/enum-text.ts';
import { states, type OrderView } from './order-list.ts';

interface OrderFiltersProps {
  readonly view: OrderView;
  /** Undefined until they are there. */
  readonly options: FilterOptions | undefined;
}

/** The filters of the outbound view. */
export function OrderFilters({ view, options }: OrderFiltersProps) {
  const { filters, setFilter } = view;
  return (
    <>
      <ChoiceFilter
        label="Date"
        options={Object.values(OrderDateType).map((value) => ({ value, label: enumText(value) }))}
        value={filters.dateType}
        onChange={(dateType) => setFilter('dateType', dateType)}
      />
      <EnumFilter
        label="Status"
        values={Object.values(OrderStatus)}
        value={filters.status}
        onChange={(status) => setFilter('status', status)}
      />
      <EnumFilter
        label="Exception"
        values={Object.values(OrderExceptionType)}
        value={filters.exception}
        onChange={(exception) => setFilter('exception', exception)}
      />
      <CodesFilter
        label="Retailer"
        options={options?.retailers.map(({ retailerId, name }) => ({ value: retailerId, label: name }))}
        value={filters.retailerId}
        onChange={(retailerId) => setFilter('retailerId', retailerId)}
      />
      <CodesFilter
        label="Warehouse"
        options={options?.warehouses.map(({ code, name }) => ({ value: code, label: name }))}
        value={filters.warehouse}
        onChange={(warehouse) => setFilter('warehouse', warehouse)}
      />
      <CodesFilter
        label="Carrier"
        options={options?.carriers.map(({ scac, name }) => ({ value: scac, label: name }))}
        value={filters.scac}
        onChange={(scac) => setFilter('scac', scac)}
      />
      <EnumFilter
        label="Mode"
        values={Object.values(TransportMode)}
        value={filters.mode}
        onChange={(mode) => setFilter('mode', mode)}
      />
      <ChoicesFilter
        label="Ship-to state"
        options={states.map((value) => ({ value, label: value }))}
        value={filters.shipToState}
        onChange={(shipToState) => setFilter('shipToState', shipToState)}
      />
    </>
  );
}
