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

/** A type of record, and the members of its rows that are the two parts of its key. */
const keyOf =
  <Row>() =>
  <Type extends RecordType, Id extends keyof Row, Qualifier extends keyof Row = never>(
    type: Type,
    id: Id,
    qualifier?: Qualifier,
  ) => ({
    type,
    toRecord: (row: Pick<Row, Id | Qualifier>) => ({
      type,
      id: String(row[id]),
      qualifier: qualifier === undefined ? null : String(row[qualifier]),
    }),
  });

export const asnKey = keyOf<Asn>()('Asn', 'asnId');
export const claimKey = keyOf<Deduction>()('Deduction', 'claimId', 'warc');
export const eventKey = keyOf<TraceEvent>()('TraceEvent', 'eventId');
export const invoiceKey = keyOf<Invoice>()('Invoice', 'invoiceNumber');
export const orderKey = keyOf<OrderSummary>()('Order', 'orderNumber', 'bsid');
export const poKey = keyOf<OtifPo>()('OtifPo', 'poNumber', 'retailerId');
export const receiptKey = keyOf<InboundOrder>()('InboundOrder', 'receiptNumber', 'bsid');
export const reportKey = keyOf<Report>()('Report', 'reportId');
export const scheduleKey = keyOf<Schedule>()('Schedule', 'scheduleId');
export const stockLotKey = keyOf<StockLot>()('Lot', 'lotNumber', 'itemNumber');
/** With the customer, because the provider's list has the questions of several. */
export const threadKey = keyOf<ThreadSummary>()('Thread', 'threadId', 'customerId');
export const varianceKey = keyOf<ReceivingVariance>()('ReceivingVariance', 'varianceId');
