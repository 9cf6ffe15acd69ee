import type { Granularity } from '#src/api/generated/enums.ts';
import type { OrderFilter, OrderDateType } from '#src/api/generated/types.ts';
import { dayMs, dayName, hourMs } from '#mocks/data/orders/order-calendar.ts';
import { bolNumberOf } from '#mocks/data/orders/order-rows.ts';
import type { ShipmentBook } from '#mocks/data/orders/shipment-world.ts';
import type { Shipment } from '#mocks/data/orders/shipment.ts';
import { isOne } from '#mocks/tools/paging.ts';
import { bucketOf, isWithin, requirePeriod } from '#mocks/tools/period.ts';

/** The day by the clock of the ship-to, or of the warehouse, at a moment. */
export function localDay(moment: number, hoursBehindUtc: number): string {
  return dayName(Math.floor((moment - hoursBehindUtc * hourMs) / dayMs));
}

/** The day that a period of this kind is about; null when the order has none yet. */
export function dateOf(order: Shipment, dateType: OrderDateType): string | null {
  switch (dateType) {
    case 'OrderDate':
      return order.orderDate;
    case 'RequestedShip':
      return order.requestedShipDate;
    case 'Mabd':
      return order.mabd;
    case 'Shipped':
      return order.isShipped ? localDay(order.shippedAt, order.warehouse.place.hoursBehindUtc) : null;
    case 'Delivered':
      return order.isDelivered ? localDay(order.deliveredAt, order.destination.place.hoursBehindUtc) : null;
  }
}

/** The part of the book, which is in the order of its days, that lies in a period. */
function slice(rows: readonly Shipment[], { startDate, endDate }: OrderFilter): readonly Shipment[] {
  const firstNotBefore = (day: string): number => {
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((rows[middle]?.orderDate ?? '') < day) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  if (startDate === undefined && endDate === undefined) return rows;
  // `~` sorts behind every day.
  return rows.slice(
    startDate === undefined ? 0 : firstNotBefore(startDate),
    endDate === undefined ? rows.length : firstNotBefore(`${endDate}~`),
  );
}

function matches(order: Shipment, wanted: string): boolean {
  const { destination, serial, customerId } = order;
  return (
    order.orderNumber.toLowerCase().includes(wanted) ||
    order.poNumber.toLowerCase().includes(wanted) ||
    `${customerId}-${80_000 + serial}`.toLowerCase().includes(wanted) ||
    destination.name.toLowerCase().includes(wanted) ||
    destination.code.toLowerCase().includes(wanted) ||
    destination.place.city.toLowerCase().includes(wanted) ||
    (order.proNumber?.includes(wanted) ?? false) ||
    order.loadNumber.toLowerCase().includes(wanted) ||
    // Only numbers that can stand in it make its check digit worth computing.
    (/^\d{6,17}$/.test(wanted) && order.isShipped && bolNumberOf(order).includes(wanted))
  );
}

/** Whether an order fits every filter but the period. */
function fits(filter: OrderFilter, now: number): (order: Shipment) => boolean {
  const wanted = filter.search?.trim().toLowerCase() ?? '';
  const { status, retailerId, warehouse, scac, mode, shipToState, freightTerms, exception, hasPod } = filter;
  return (order) =>
    isOne(status, order.status) &&
    isOne(retailerId, order.retailerId) &&
    isOne(warehouse, order.warehouse.code) &&
    // Who carries is not known before the release.
    (scac === undefined ||
      scac.length === 0 ||
      (order.releasedAt <= now && scac.includes(order.carrier.scac))) &&
    isOne(mode, order.mode) &&
    isOne(shipToState, order.destination.place.state) &&
    (freightTerms === undefined || order.freightTerms === freightTerms) &&
    (exception === undefined ||
      exception.length === 0 ||
      exception.some((type) => order.exceptionTypes.includes(type))) &&
    (hasPod === undefined || (order.podAt !== null && order.podAt <= now) === hasPod) &&
    (wanted === '' || matches(order, wanted));
}

/** The orders that fit, oldest first. Throws 422 for a period that ends before it begins. */
export function findOrders(book: ShipmentBook, filter: OrderFilter, now: Date): Shipment[] {
  requirePeriod(filter);
  const { dateType = 'OrderDate' } = filter;
  const isFitting = fits(filter, now.getTime());
  const rows = dateType === 'OrderDate' ? slice(book.rows, filter) : book.rows;
  if (dateType === 'OrderDate') return rows.filter(isFitting);
  return rows.filter((order) => isWithin(filter, dateOf(order, dateType)) && isFitting(order));
}

/** The point of a chart that an order belongs to; null without such a date. */
export function orderBucket(
  order: Shipment,
  dateType: OrderDateType,
  granularity: Granularity,
): string | null {
  const day = dateOf(order, dateType);
  return day === null ? null : bucketOf(day, granularity);
}
