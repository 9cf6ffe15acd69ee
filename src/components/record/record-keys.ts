import type {
  Asn,
  Deduction,
  InboundOrder,
  Invoice,
  OrderSummary,
  OtifPo,
  ReceivingVariance,
  Report,
  Schedule,
  StockLot,
  ThreadSummary,
  TraceEvent,
} from '#src/api/generated/types.ts';
import type { RecordType } from './record-types.ts';

/** A type of record, and the members of a row that are its key. */
const defineKey = <Type extends RecordType, Row>(
  type: Type,
  getKey: (row: Row) => readonly [id: string, qualifier?: string],
) => ({
  type,
  toRecord: (row: Row) => {
    const [id, qualifier = null] = getKey(row);
    return { type, id, qualifier };
  },
});

export const asnKey = defineKey('Asn', ({ asnId }: Pick<Asn, 'asnId'>) => [asnId]);
export const claimKey = defineKey('Deduction', ({ claimId, warc }: Pick<Deduction, 'claimId' | 'warc'>) => [
  claimId,
  warc,
]);
export const eventKey = defineKey('TraceEvent', ({ eventId }: Pick<TraceEvent, 'eventId'>) => [eventId]);
export const invoiceKey = defineKey('Invoice', ({ invoiceNumber }: Pick<Invoice, 'invoiceNumber'>) => [
  invoiceNumber,
]);
export const orderKey = defineKey(
  'Order',
  ({ orderNumber, bsid }: Pick<OrderSummary, 'orderNumber' | 'bsid'>) => [orderNumber, bsid],
);
export const poKey = defineKey(
  'OtifPo',
  ({ poNumber, retailerId }: Pick<OtifPo, 'poNumber' | 'retailerId'>) => [poNumber, String(retailerId)],
);
export const receiptKey = defineKey(
  'InboundOrder',
  ({ receiptNumber, bsid }: Pick<InboundOrder, 'receiptNumber' | 'bsid'>) => [receiptNumber, bsid],
);
export const reportKey = defineKey('Report', ({ reportId }: Pick<Report, 'reportId'>) => [reportId]);
export const scheduleKey = defineKey('Schedule', ({ scheduleId }: Pick<Schedule, 'scheduleId'>) => [
  scheduleId,
]);
export const stockLotKey = defineKey(
  'Lot',
  ({ lotNumber, itemNumber }: Pick<StockLot, 'lotNumber' | 'itemNumber'>) => [lotNumber, itemNumber],
);
/** With the customer, because the provider's list has the questions of several. */
export const threadKey = defineKey(
  'Thread',
  ({ threadId, customerId }: Pick<ThreadSummary, 'threadId' | 'customerId'>) => [threadId, customerId],
);
export const varianceKey = defineKey(
  'ReceivingVariance',
  ({ varianceId }: Pick<ReceivingVariance, 'varianceId'>) => [varianceId],
);
