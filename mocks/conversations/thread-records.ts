import { Permission, Tier } from '#src/api/generated/enums.ts';
import { operations, type OperationId } from '#src/api/generated/operations.ts';
import type {
  ThreadDesk,
  ThreadLine,
  ThreadLot,
  ThreadRecord,
  ThreadRecordType,
} from '#src/api/generated/types.ts';
import { hasTier } from '#mocks/access/scope.ts';
import { getNoticed } from '#mocks/asn/asn-store.ts';
import { invoiceStore } from '#mocks/billing/invoice-store.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { forbidden, notFound, unprocessable } from '#mocks/contract/problem.ts';
import { traceStore } from '#mocks/fsma/trace-store.ts';
import { findClaim } from '#mocks/guru/claims/claim-store.ts';
import { findVariance } from '#mocks/guru/variances/variance-store.ts';
import { getLots } from '#mocks/inventory/lots-handlers.ts';
import { getReceipts } from '#mocks/orders/orders-handlers.ts';
import { buildLines } from '#mocks/world/billing/invoice-lines.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';

type Lines = readonly ThreadLine[];

interface RecordRule {
  /** The list whose permission and audience protect the record. */
  readonly list: OperationId;
  readonly tier?: Tier;
  readonly desk: ThreadDesk;
  /** The lines of a record; undefined for one that the customer does not have. */
  readonly findLines: (backend: MockBackend, customerId: string, record: ThreadRecord) => Lines | undefined;
}

/** The lines of an order or a receipt, by its number. */
function listItemLines(number: string, lines: readonly Pick<Shipment['lines'][number], 'item'>[]): Lines {
  return lines.map(({ item }, index) => ({
    lineId: `${number}-${index + 1}`,
    lineNumber: index + 1,
    label: `${item.itemNumber} ${item.description}`,
    amount: null,
  }));
}

const rules: Readonly<Record<ThreadRecordType, RecordRule>> = {
  Order: {
    list: 'listOrders',
    desk: 'Carrier',
    findLines: ({ db }, customerId, { id, qualifier }) => {
      const order = noticeStore(db).findOrder(customerId, qualifier ?? '', id);
      return order && listItemLines(order.orderNumber, order.lines);
    },
  },
  Invoice: {
    list: 'listInvoices',
    desk: 'Billing',
    findLines: ({ db }, customerId, { id }) => {
      const invoice = invoiceStore(db)
        .getInvoices(customerId)
        .invoices.find(({ invoiceNumber }) => invoiceNumber === id);
      return (
        invoice &&
        buildLines(id, invoice.subject).map(({ lineId, description, amount }, index) => ({
          lineId,
          lineNumber: index + 1,
          label: description,
          amount,
        }))
      );
    },
  },
  Deduction: {
    list: 'listDeductions',
    tier: Tier.Guru,
    desk: 'Claims',
    findLines: (backend, customerId, { id, qualifier }) =>
      findClaim(backend, { customerId, claimId: id, warc: qualifier ?? '' })?.claim.lines.map(
        ({ lineNumber, line: { item }, cents }) => ({
          lineId: `${id}-${lineNumber}`,
          lineNumber,
          label: `${item.itemNumber} ${item.description}`,
          amount: cents / 100,
        }),
      ),
  },
  Asn: {
    list: 'listAsns',
    desk: 'Edi',
    findLines: (backend, customerId, { id }) => {
      const noticed = getNoticed(backend, customerId).rows.find(({ row }) => row.asnId === id);
      return noticed && listItemLines(noticed.order.orderNumber, noticed.order.lines);
    },
  },
  ReceivingVariance: {
    list: 'listReceivingVariances',
    tier: Tier.Guru,
    desk: 'Claims',
    findLines: (backend, customerId, { id }) =>
      findVariance(backend, { customerId, varianceId: id }) ? [] : undefined,
  },
  Lot: {
    list: 'listLots',
    desk: 'Quality',
    findLines: (backend, customerId, record) =>
      isInStock(backend, customerId, record) || findTracedLot(backend, customerId, record) ? [] : undefined,
  },
  InboundOrder: {
    list: 'listInboundOrders',
    desk: 'Carrier',
    findLines: (backend, customerId, { id, qualifier }) => {
      const receipt = getReceipts(backend, customerId).rows.find(
        ({ receiptNumber, bsid }) => receiptNumber === id && bsid === qualifier,
      );
      return receipt && listItemLines(id, receipt.lines);
    },
  },
};

function isInStock(backend: MockBackend, customerId: string, { id, qualifier }: ThreadRecord): boolean {
  return getLots(backend, customerId).rows.some(
    ({ lotNumber, itemNumber }) => lotNumber === id && itemNumber === qualifier,
  );
}

/** Traced lots include those of which nothing is on hand. */
function findTracedLot({ db }: MockBackend, customerId: string, { id, qualifier }: ThreadRecord) {
  const { lots } = traceStore(db).getTraceFacts(customerId);
  return [...lots.values()].find(({ lotNumber, item }) => lotNumber === id && item.itemNumber === qualifier);
}

/** Where the lots among the records are. */
export function locateLots(
  backend: MockBackend,
  customerId: string,
  records: readonly ThreadRecord[],
): ThreadLot[] {
  const isTracing = backend.features().fsmaEnabled === true;
  return records
    .filter(({ type }) => type === 'Lot')
    .map((record) => ({
      lotNumber: record.id,
      itemNumber: record.qualifier ?? '',
      traceabilityLotCode:
        (isTracing && findTracedLot(backend, customerId, record)?.traceabilityLotCode) || null,
      isOnHand: isInStock(backend, customerId, record),
    }));
}

/** The desk at which questions about a record start. */
export function getDesk(type: ThreadRecordType): ThreadDesk {
  return rules[type].desk;
}

/** Whether a user may open the records of a type at a customer that they have access to. */
export function mayOpenType(
  backend: MockBackend,
  userId: string,
  customerId: string,
  type: ThreadRecordType,
): boolean {
  const { list, tier } = rules[type];
  if (tier !== undefined && !hasTier(backend, customerId, tier)) return false;
  const { permission } = operations[list];
  if (permission === null || backend.features().rbacEnabled !== true) return true;
  const permissions: Readonly<Record<string, number>> = Permission;
  return peopleStore(backend.db)
    .getPermissions(userId)
    .includes(permissions[permission] ?? -1);
}

export function isSameRecord(a: ThreadRecord, b: ThreadRecord): boolean {
  return a.type === b.type && a.id === b.id && a.qualifier === b.qualifier;
}

/** Throws 403 for a type that the user may not open, 404 for a record that the customer does not have. */
export function requireLines(
  backend: MockBackend,
  userId: string,
  customerId: string,
  record: ThreadRecord,
): Lines {
  if (!mayOpenType(backend, userId, customerId, record.type)) throw forbidden();
  const lines = rules[record.type].findLines(backend, customerId, record);
  if (!lines) throw notFound('The record');
  return lines;
}

/** Throws 422 for records of several types, or a record that the customer does not have; 403 as above. */
export function requireRecords(
  backend: MockBackend,
  userId: string,
  customerId: string,
  records: readonly ThreadRecord[],
): ThreadRecordType {
  const [first] = records;
  if (!first) throw new Error('The contract demands a record.');
  if (records.some(({ type }) => type !== first.type))
    throw unprocessable('Ask about records of one type.', { records: ['Choose records of one type.'] });
  if (!mayOpenType(backend, userId, customerId, first.type)) throw forbidden();
  if (records.some((record) => !rules[record.type].findLines(backend, customerId, record)))
    throw unprocessable('A record was not found.', { records: ['Choose records of the customer.'] });
  return first.type;
}

/** The line of a record; undefined if there is none. For records that the caller may open. */
export function findLine(
  backend: MockBackend,
  customerId: string,
  record: ThreadRecord,
  lineId: string,
): ThreadLine | undefined {
  return rules[record.type].findLines(backend, customerId, record)?.find((line) => line.lineId === lineId);
}
