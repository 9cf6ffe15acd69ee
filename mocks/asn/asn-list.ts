import { AsnStatus } from '#src/api/generated/enums.ts';
import type { Asn, AsnExceptionType, AsnFilter, AsnWorklist } from '#src/api/generated/types.ts';
import type { NoticedShipment } from '#mocks/world/notices/asn-rows.ts';
import { dayMs } from '#mocks/lib/days.ts';
import { toLabel } from '#mocks/lib/enum-labels.ts';
import { localDay } from '#mocks/world/orders/calendar/order-calendar.ts';
import type { Place } from '#mocks/world/orders/places/places.ts';
import { createSsccMatch } from '#mocks/world/orders/items/pallets.ts';
import { matchAny, matchSome } from '#mocks/lists/filters.ts';
import { matchRecords, toRecordKey } from '#mocks/lists/record-set.ts';
import { defineList, type MatchesOf, type SortColumn } from '#mocks/lists/list.ts';
import { defineTextSearch } from '#mocks/lists/text-search.ts';
import type { Sortable } from '#mocks/lists/sorting.ts';

const statuses: readonly string[] = Object.values(AsnStatus);

function dayAt(moment: string | null, place: Place): string | null {
  return moment === null ? null : localDay(Date.parse(moment), place);
}

/** The day that a period filter of this type compares; null if the notice has none yet. */
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

/** Exceptions that do not come from the retailer's response to the first attempt. */
const independentExceptions: readonly AsnExceptionType[] = ['Missing', 'Late', 'QuantityMismatch', 'Overage'];

/** Whether the retailer has rejected the first attempt. */
export function isRejectedFirst({ exceptionTypes }: Asn): boolean {
  return exceptionTypes.some((type) => !independentExceptions.includes(type));
}

/** Whether the retailer has rejected the last attempt. */
const isRejected = ({ status }: Asn): boolean => status === 'Rejected' || status === 'Error';

/** The exceptions in words; those of the first transmission that the retailer no longer rejects say so. */
function exceptionWords(row: Asn): string | null {
  const isSettled = row.attempts > 1 && !isRejected(row);
  const words = row.exceptionTypes.map((type) =>
    isSettled && !independentExceptions.includes(type) ? `${toLabel(type)} at first` : toLabel(type),
  );
  return words.join(', ') || null;
}

/** Whether an ASN is on a worklist. */
export function isOnWorklist(row: Asn, worklist: AsnWorklist): boolean {
  switch (worklist) {
    case 'StillInTime':
      return row.canResend && row.gateInAt === null;
    case 'ToResend':
      return isRejected(row);
    case 'CorrectionRequested':
      return row.requestStatus === 'Open' || row.requestStatus === 'Corrected';
    case 'NotSent':
      return row.attempts === 0;
    case 'Late':
      return row.onTime === false;
    case 'RejectedFirst':
      return isRejectedFirst(row);
    case 'LateOrRejected':
      return row.onTime === false || isRejectedFirst(row);
    case 'Inaccurate':
      return row.accurate === false;
    case 'Charged':
      return row.chargeAmount > 0;
    case 'AnyException':
      return row.exceptionTypes.length > 0;
  }
}

/** Finds ASNs by any of their numbers, by ship-to, or by lot. */
export const asnSearch = defineTextSearch<NoticedShipment>(
  ({ order, row, readLots }) => [
    ['AsnId', row.asnId],
    ['ShipmentId', row.shipmentId],
    ['OrderNumber', row.orderNumber],
    ['PoNumber', row.poNumber],
    ['BolNumber', row.bolNumber],
    ['ProNumber', row.proNumber],
    ['Name', row.retailerName],
    ['Code', row.dcNumber],
    ['Name', row.dcName],
    ...readLots(order).map((lot) => ['LotNumber', lot] as const),
  ],
  {
    createSsccMatch: (search) => {
      const isOnPallet = createSsccMatch(search);
      return isOnPallet && (({ order }) => isOnPallet(order));
    },
  },
);

/** Days after the arrival during which an ASN that was not accepted can still be corrected. */
const correctionDays = 7;

/** Whether an ASN is not accepted, can be sent, and has not arrived long ago. */
function needsSending({ canResend, gateInAt }: Asn, now: Date): boolean {
  return canResend && (gateInAt === null || Date.parse(gateInAt) >= now.getTime() - correctionDays * dayMs);
}

const matches: MatchesOf<'listAsns', NoticedShipment> = {
  dateType: null,
  worklist:
    (worklist) =>
    ({ row }) =>
      isOnWorklist(row, worklist),
  attention:
    (_kind, { now }) =>
    ({ row }) =>
      needsSending(row, now),
  records: matchRecords(({ row }) => toRecordKey('Asn', row.asnId)),
  status: matchAny(({ row }) => row.status),
  exceptionType: matchSome(({ row }) => row.exceptionTypes),
  retailerId: matchAny(({ row }) => row.retailerId),
  chargedFor: matchSome(({ row }) => row.charges.map(({ type }) => type)),
  dcNumber: matchAny(({ row }) => row.dcNumber),
  warehouse: matchAny(({ row }) => row.warehouseCode),
  search: asnSearch.match,
};

function getSortValue({ row }: NoticedShipment, column: SortColumn<'listAsns'>): Sortable {
  if (column !== 'status') return row[column];
  // Within a status, rows with an exception come first.
  return statuses.indexOf(row.status) * 2 + (row.exceptionTypes.length > 0 ? 0 : 1);
}

export const asnList = defineList({
  operation: 'listAsns',
  matches,
  getDay: getAsnDay,
  ignoresPeriod: ({ attention, records }) => attention !== undefined || records !== undefined,
  hasFixedRows: true,
  getSortValue,
  toItem: ({ row }) => row,
  sheet: {
    name: 'ASNs',
    getCell: (row, column) => {
      switch (column) {
        case 'rejection':
          return row.rejection && `${row.rejection.segment}: ${row.rejection.meaning}`;
        case 'exceptionTypes':
          return exceptionWords(row);
        default:
          return row[column];
      }
    },
    getTimeZone: ({ timeZone }) => timeZone,
  },
});
