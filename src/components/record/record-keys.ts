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
const defineKey =
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

export const asnKey = defineKey<Asn>()('Asn', 'asnId');
export const claimKey = defineKey<Deduction>()('Deduction', 'claimId', 'warc');
export const eventKey = defineKey<TraceEvent>()('TraceEvent', 'eventId');
export const invoiceKey = defineKey<Invoice>()('Invoice', 'invoiceNumber');
export const orderKey = defineKey<OrderSummary>()('Order', 'orderNumber', 'bsid');
export const poKey = defineKey<OtifPo>()('OtifPo', 'poNumber', 'retailerId');
export const receiptKey = defineKey<InboundOrder>()('InboundOrder', 'receiptNumber', 'bsid');
export const reportKey = defineKey<Report>()('Report', 'reportId');
export const scheduleKey = defineKey<Schedule>()('Schedule', 'scheduleId');
export const stockLotKey = defineKey<StockLot>()('Lot', 'lotNumber', 'itemNumber');
/** With the customer, because the provider's list has the questions of several. */
export const threadKey = defineKey<ThreadSummary>()('Thread', 'threadId', 'customerId');
export const varianceKey = defineKey<ReceivingVariance>()('ReceivingVariance', 'varianceId');
