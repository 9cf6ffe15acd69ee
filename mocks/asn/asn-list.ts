import { AsnStatus } from '#src/api/generated/enums.ts';
import type { Asn, AsnExceptionType, AsnFilter, AsnWorklist } from '#src/api/generated/types.ts';
import type { NoticedShipment } from '#mocks/world/notices/asn-rows.ts';
import { localDay } from '#mocks/world/orders/order-calendar.ts';
import type { Place } from '#mocks/world/orders/places.ts';
import { createSsccMatch } from '#mocks/world/orders/pallets.ts';
import { type Condition, matchAny, matchSome, matchText } from '#mocks/lists/filters.ts';
import { defineList, type MatchesOf, type SortColumn } from '#mocks/lists/list.ts';
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

/** Whether an ASN is on a worklist. */
export function isOnWorklist(row: Asn, worklist: AsnWorklist): boolean {
  switch (worklist) {
    case 'StillInTime':
      return row.canResend && row.gateInAt === null;
    case 'ToResend':
      return row.status === 'Rejected' || row.status === 'Error';
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

/** Matches the numbers and names of a row, then its lots. */
function matchSearch(search: string): Condition<NoticedShipment> {
  const isOnPallet = createSsccMatch(search);
  if (isOnPallet) return ({ order }) => isOnPallet(order);
  const inRow = matchText<NoticedShipment>(({ row }) => [
    row.asnId,
    row.shipmentId,
    row.orderNumber,
    row.poNumber,
    row.bolNumber,
    row.proNumber,
    row.retailerName,
    row.dcNumber,
    row.dcName,
  ])(search);
  const inLots = matchText<NoticedShipment>(({ readLots }) => readLots())(search);
  return inRow && inLots && ((shipment) => inRow(shipment) || inLots(shipment));
}

const matches: MatchesOf<'listAsns', NoticedShipment> = {
  dateType: null,
  worklist:
    (worklist) =>
    ({ row }) =>
      isOnWorklist(row, worklist),
  status: matchAny(({ row }) => row.status),
  exceptionType: matchSome(({ row }) => row.exceptionTypes),
  retailerId: matchAny(({ row }) => row.retailerId),
  chargedFor: matchSome(({ row }) => row.charges.map(({ type }) => type)),
  dcNumber: matchAny(({ row }) => row.dcNumber),
  warehouse: matchAny(({ row }) => row.warehouseCode),
  search: matchSearch,
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
  hasFixedRows: true,
  getSortValue,
  toItem: ({ row }) => row,
  sheet: {
    name: 'ASNs',
    getCell: (row, column) => {
      if (column !== 'rejection') return row[column];
      return row.rejection && `${row.rejection.segment}: ${row.rejection.meaning}`;
    },
    getTimeZone: ({ timeZone }) => timeZone,
  },
});
