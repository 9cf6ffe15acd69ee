import { AsnColumn, AsnStatus } from '#src/api/generated/enums.ts';
import type { AsnFilter } from '#src/api/generated/types.ts';
import type { NoticedShipment } from '#mocks/data/asn/asn-rows.ts';
import { localDay } from '#mocks/data/orders/order-calendar.ts';
import type { Place } from '#mocks/data/orders/places.ts';
import { matchAll, matchAny, matchSome, matchText } from '#mocks/lists/filters.ts';
import { defineList, type SortColumn } from '#mocks/lists/list.ts';
import type { Sortable } from '#mocks/lists/sorting.ts';

const statuses: readonly string[] = Object.values(AsnStatus);

function dayAt(moment: string | null, place: Place): string | null {
  return moment === null ? null : localDay(Date.parse(moment), place);
}

/** The day that a period filter of this type compares; null when the notice has none yet. */
export function getAsnDay(
  { order, row }: NoticedShipment,
  { dateType = 'Shipped' }: AsnFilter,
): string | null {
  switch (dateType) {
    case 'Shipped':
      return dayAt(row.shippedAt, order.warehouse.place);
    case 'Sent':
      return dayAt(row.sentAt, order.warehouse.place);
    case 'Arrived':
      return dayAt(row.gateInAt, order.destination.place);
  }
}

function matchAsn(filter: AsnFilter): (shipment: NoticedShipment) => boolean {
  return matchAll<NoticedShipment>(
    matchAny(filter.status, ({ row }) => row.status),
    matchSome(filter.exceptionType, ({ row }) => row.exceptionTypes),
    matchAny(filter.retailerId, ({ row }) => row.retailerId),
    matchAny(filter.warehouse, ({ row }) => row.warehouseCode),
    matchText(filter.search, ({ row }) => [
      row.asnId,
      row.shipmentId,
      row.orderNumber,
      row.poNumber,
      row.bolNumber,
      row.proNumber,
      row.retailerName,
      row.dcNumber,
    ]),
  );
}

function getSortValue({ row }: NoticedShipment, column: SortColumn<'listAsns'>): Sortable {
  return column === 'status' ? statuses.indexOf(row.status) : row[column];
}

export const asnList = defineList({
  operation: 'listAsns',
  match: matchAsn,
  getDay: getAsnDay,
  getSortValue,
  toItem: ({ row }) => row,
  sheet: {
    name: 'ASNs',
    columns: Object.values(AsnColumn),
    getCell: (row, column) => row[column],
    getTimeZone: ({ timeZone }) => timeZone,
    kinds: {
      status: 'words',
      shippedAt: 'moment',
      sentAt: 'moment',
      acknowledgedAt: 'moment',
      validatedAt: 'moment',
      eta: 'moment',
      gateInAt: 'moment',
      chargeAmount: 'money',
    },
  },
});
