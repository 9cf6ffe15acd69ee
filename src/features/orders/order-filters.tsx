import type { FilterOptions } from '#src/api/generated/types.ts';
import { OrderDateType, OrderExceptionType, OrderStatus, TransportMode } from '#src/api/generated/enums.ts';
import { ChoiceFilter, ChoicesFilter } from '#src/components/filter/choice-filter.tsx';
import { CarrierFilter, WarehouseFilter } from '#src/components/filter/code-filters.tsx';
import { withChosen } from '#src/components/filter/with-chosen.ts';
import { enumText } from '#src/lib/enum-text.ts';
import type { OrderView } from './order-list.ts';

interface OrderFiltersProps {
  readonly view: OrderView;
  /** Undefined until they are there; choices made before stay in force. */
  readonly options: FilterOptions | undefined;
}

const named = <V extends string>(values: readonly V[]) =>
  values.map((value) => ({ value, label: enumText(value) }));

/** The filters of the outbound view. */
export function OrderFilters({ view, options }: OrderFiltersProps) {
  const { filters, setFilter } = view;
  return (
    <>
      <ChoiceFilter
        label="Date"
        options={named(Object.values(OrderDateType))}
        value={filters.dateType}
        onChange={(dateType) => setFilter('dateType', dateType)}
      />
      <ChoicesFilter
        label="Status"
        options={
          options?.statuses.flatMap(({ value, label }) => {
            const status = Object.values(OrderStatus).find((known) => known === value);
            return status === undefined ? [] : [{ value: status, label }];
          }) ?? named(Object.values(OrderStatus))
        }
        value={filters.status}
        onChange={(status) => setFilter('status', status)}
      />
      <ChoicesFilter
        label="Exception"
        options={named(Object.values(OrderExceptionType))}
        value={filters.exception}
        onChange={(exception) => setFilter('exception', exception)}
      />
      <ChoicesFilter
        label="Retailer"
        options={withChosen(
          options?.retailers.map(({ retailerId, name }) => ({ value: retailerId, label: name })) ?? [],
          filters.retailerId,
        )}
        value={filters.retailerId}
        onChange={(retailerId) => setFilter('retailerId', retailerId)}
      />
      <WarehouseFilter
        options={options}
        value={filters.warehouse}
        onChange={(warehouse) => setFilter('warehouse', warehouse)}
      />
      <CarrierFilter options={options} value={filters.scac} onChange={(scac) => setFilter('scac', scac)} />
      <ChoicesFilter
        label="Mode"
        options={named(Object.values(TransportMode))}
        value={filters.mode}
        onChange={(mode) => setFilter('mode', mode)}
      />
    </>
  );
}
