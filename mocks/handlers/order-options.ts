import {
  InboundOrderStatus,
  inboundOrderStatusNames,
  OrderStatus,
  orderStatusNames,
} from '#src/api/generated/enums.ts';
import type { Carrier, FilterOptions } from '#src/api/generated/types.ts';
import type { Receipt } from '#mocks/data/orders/receipts.ts';
import type { Shipment } from '#mocks/data/orders/shipment.ts';
import type { Warehouse } from '#mocks/data/orders/warehouses.ts';

/** `AppointmentScheduled` as people read it, where no better word is given. */
function wordsOf(name: string): string {
  const words = name
    .replaceAll(/([A-Z])/g, ' $1')
    .trim()
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

const labels: Readonly<Partial<Record<OrderStatus | InboundOrderStatus, string>>> = {
  Released: 'Released to warehouse',
  AtDelivery: 'Arrived at delivery',
  PutAway: 'Put away',
};

function statusOptions<Status extends OrderStatus | InboundOrderStatus>(
  all: readonly Status[],
  rows: readonly { readonly status: Status }[],
): FilterOptions['statuses'] {
  const counts = new Map<Status, number>();
  for (const { status } of rows) counts.set(status, (counts.get(status) ?? 0) + 1);
  return all.map((value) => ({
    value,
    label: labels[value] ?? wordsOf(value),
    count: counts.get(value) ?? 0,
  }));
}

interface Moved {
  readonly warehouse: Warehouse;
  readonly carrier: Carrier;
}

function placesAndCarriers(rows: readonly Moved[]): Pick<FilterOptions, 'warehouses' | 'carriers'> {
  const warehouses = new Map(rows.map(({ warehouse: { code, name } }) => [code, { code, name }]));
  const carriers = new Map(rows.map(({ carrier: { scac, name } }) => [scac, { scac, name }]));
  return {
    warehouses: [...warehouses.values()].toSorted((one, other) => one.code.localeCompare(other.code)),
    carriers: [...carriers.values()].toSorted((one, other) => one.name.localeCompare(other.name)),
  };
}

export function orderOptions(rows: readonly Shipment[]): FilterOptions {
  const retailers = new Map(
    rows.map(({ retailerId, destination }) => [retailerId, { retailerId, name: destination.retailerName }]),
  );
  return {
    ...placesAndCarriers(rows),
    retailers: [...retailers.values()].toSorted((one, other) => one.name.localeCompare(other.name)),
    statuses: statusOptions(
      Object.values(orderStatusNames).map((name) => OrderStatus[name]),
      rows,
    ),
  };
}

export function inboundOptions(rows: readonly Receipt[]): FilterOptions {
  return {
    ...placesAndCarriers(rows),
    retailers: [],
    statuses: statusOptions(
      Object.values(inboundOrderStatusNames).map((name) => InboundOrderStatus[name]),
      rows,
    ),
  };
}
