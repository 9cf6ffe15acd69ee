import type {
  Asn,
  Deduction,
  InboundOrder,
  InventoryRow,
  Invoice,
  OrderSummary,
  ReceivingVariance,
  Report,
  Retailer,
  RetailerLocation,
  SearchField,
  SearchMatch,
  SearchResults,
  StockLot,
  User,
} from '#src/api/generated/types.ts';
import { varianceStatusText, varianceTones } from '#src/components/record/variance-status.ts';
import { userStatusLooks } from '#src/components/record/user-status.ts';
import { stockTones } from '#src/components/record/stock-status.ts';
import { inboundTones, orderTones, performanceTones } from '#src/components/record/order-status.ts';
import { invoiceTones } from '#src/components/record/invoice-status.ts';
import { deductionStatusText, disputeTones } from '#src/components/record/deduction-status.ts';
import { asnTones } from '#src/components/record/asn-status.ts';
import {
  asnPath,
  invoicePath,
  reportPath,
  stockLotPath,
  variancePath,
} from '#src/components/record/opened-paths.ts';
import {
  claimPath,
  itemPath,
  orderPath,
  receiptPath,
  retailerPath,
  userPath,
} from '#src/components/record/record-paths.ts';
import { formatNearDay, formatNearMomentDay } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatMoney, formatNumber } from '#src/lib/figures.ts';
import type { Tone } from '#src/ui/badge.tsx';
import type { Tones } from '#src/components/page/status-badge.tsx';

export type SearchKind = keyof SearchResults;

/** The numbers that identify a record of each kind; other records may refer to them. */
const identifying: Readonly<Record<SearchKind, readonly SearchField[]>> = {
  orders: [
    'OrderNumber',
    'PoNumber',
    'CustomerReference',
    'BolNumber',
    'ProNumber',
    'LoadNumber',
    'TrailerNumber',
    'SealNumber',
    'Sscc',
  ],
  inboundOrders: ['ReceiptNumber', 'ReplenishmentNumber', 'PoNumber', 'TrailerNumber', 'ContainerNumber'],
  deductions: ['ClaimId', 'CheckNumber', 'MicrofilmNumber', 'DocumentNumber', 'ControlNumber'],
  receivingVariances: ['VarianceId'],
  asns: ['AsnId', 'ShipmentId'],
  invoices: ['InvoiceNumber', 'DisputeId'],
  items: ['ItemNumber', 'Upc', 'Gtin'],
  lots: ['LotNumber', 'TraceabilityLotCode'],
  retailers: ['Code', 'AccountNumber', 'VendorNumber'],
  locations: ['Code'],
  reports: ['Name'],
  users: ['Email'],
};

interface HitStatus {
  readonly text: string;
  readonly tone: Tone;
}

/** A found record as the palette shows it. */
export interface SearchHit {
  readonly kind: SearchKind;
  readonly path: string;
  readonly number: string;
  readonly about: readonly string[];
  readonly status?: HitStatus;
  readonly end?: string;
  readonly match: SearchMatch;
  /** The search is a number that identifies this record, not one that it only refers to. */
  readonly isIdentified: boolean;
}

type Found<Row> = Row & { readonly match: SearchMatch };
type HitContent = Omit<SearchHit, 'kind' | 'match' | 'isIdentified'>;

const readStatus = <Value extends string>(
  value: Value,
  tones: Tones<Value>,
  text = enumText(value),
): HitStatus => ({ text, tone: tones[value] ?? 'neutral' });

/** The delivery where it needs attention, otherwise the status. */
function readOrderStatus({ deliveryPerformance, status }: OrderSummary): HitStatus {
  const isWarning = deliveryPerformance === 'Late' || deliveryPerformance === 'AtRisk';
  return isWarning ? readStatus(deliveryPerformance, performanceTones) : readStatus(status, orderTones);
}

function describeOrder(order: OrderSummary): HitContent {
  const { orderNumber, retailerName, shipTo, deliveredAt, mabd, timeZone } = order;
  const place = [shipTo.city, shipTo.state].filter(Boolean).join(' ');
  return {
    path: orderPath(order),
    number: orderNumber,
    about: [[retailerName, shipTo.code].filter(Boolean).join(' '), place],
    status: readOrderStatus(order),
    ...(deliveredAt !== null
      ? { end: formatNearMomentDay(deliveredAt, timeZone) }
      : mabd !== null && { end: `MABD ${formatNearDay(mabd)}` }),
  };
}

function describeReceipt(receipt: InboundOrder): HitContent {
  const { receiptNumber, supplierName, warehouseCode, status, expectedDate } = receipt;
  return {
    path: receiptPath(receipt),
    number: receiptNumber,
    about: [supplierName, warehouseCode],
    status: readStatus(status, inboundTones),
    end: formatNearDay(expectedDate),
  };
}

function describeDeduction(deduction: Deduction): HitContent {
  const { claimId, code, dcNumber, deductedAmount, disputeStatus, deadline } = deduction;
  return {
    path: claimPath(deduction),
    number: claimId,
    about: [`Code ${code}`, `DC ${dcNumber}`, formatMoney(deductedAmount)],
    status: readStatus(disputeStatus, disputeTones, deductionStatusText(deduction)),
    ...(deadline !== null && { end: `by ${formatNearDay(deadline)}` }),
  };
}

function describeVariance(variance: ReceivingVariance): HitContent {
  const { varianceId, itemNumber, dcNumber, varianceAmount, status } = variance;
  return {
    path: variancePath(variance),
    number: varianceId,
    about: [`Item ${itemNumber}`, `DC ${dcNumber}`, formatMoney(varianceAmount)],
    status: readStatus(status, varianceTones, varianceStatusText(variance)),
  };
}

function describeAsn({ asnId, retailerName, dcNumber, status, sentAt, timeZone }: Asn): HitContent {
  return {
    path: asnPath({ asnId }),
    number: asnId,
    about: [`${retailerName} ${dcNumber}`],
    status: readStatus(status, asnTones),
    ...(sentAt !== null && { end: formatNearMomentDay(sentAt, timeZone) }),
  };
}

function describeInvoice(invoice: Invoice): HitContent {
  const { invoiceNumber, invoiceType, warehouseCode, total, status, dueDate } = invoice;
  return {
    path: invoicePath(invoice),
    number: invoiceNumber,
    about: [enumText(invoiceType), ...(warehouseCode === null ? [] : [warehouseCode]), formatMoney(total)],
    status: readStatus(status, invoiceTones),
    end: `due ${formatNearDay(dueDate)}`,
  };
}

function describeItem({ itemNumber, description, stockStatus, available }: InventoryRow): HitContent {
  return {
    path: itemPath({ itemNumber }),
    number: itemNumber,
    about: [description],
    status: readStatus(stockStatus, stockTones),
    end: `${formatNumber(available)} available`,
  };
}

function describeLot({
  lotNumber,
  itemNumber,
  description,
  warehouseCode,
  expirationDate,
  status,
}: StockLot): HitContent {
  return {
    path: stockLotPath({ lotNumber, itemNumber }),
    number: lotNumber,
    about: [description, warehouseCode, enumText(status)],
    ...(expirationDate !== null && { end: `expires ${formatNearDay(expirationDate)}` }),
  };
}

function describeRetailer({ retailerId, name, code, isActive }: Retailer): HitContent {
  return {
    path: retailerPath({ retailerId }),
    number: name,
    about: [code, ...(isActive ? [] : ['Inactive'])],
  };
}

function describeLocation({ locationNumber, name, city, state, retailerId }: RetailerLocation): HitContent {
  return {
    path: retailerPath({ retailerId }),
    number: locationNumber,
    about: [name, `${city} ${state}`],
  };
}

function describeReport({ reportId, name, description }: Report): HitContent {
  return {
    path: reportPath({ reportId }),
    number: name,
    about: [description],
  };
}

function describeUser({ userId, displayName, email, status }: User): HitContent {
  const { label, tone } = userStatusLooks[status] ?? { label: enumText(status), tone: 'neutral' };
  return {
    path: userPath({ userId }),
    number: displayName,
    about: [email],
    status: { text: label, tone },
  };
}

export interface HitGroup {
  readonly kind: SearchKind;
  readonly totalCount: number;
  readonly hits: readonly SearchHit[];
}

/** The records found, by kind, in the order in which they are shown; kinds without a match are omitted. */
export function groupHits(results: SearchResults): HitGroup[] {
  const { orders, inboundOrders, deductions, receivingVariances, asns, invoices } = results;
  const { items, lots, retailers, locations, reports, users } = results;
  const groups = [
    orders && toGroup('orders', orders, describeOrder),
    inboundOrders && toGroup('inboundOrders', inboundOrders, describeReceipt),
    deductions && toGroup('deductions', deductions, describeDeduction),
    receivingVariances && toGroup('receivingVariances', receivingVariances, describeVariance),
    asns && toGroup('asns', asns, describeAsn),
    invoices && toGroup('invoices', invoices, describeInvoice),
    items && toGroup('items', items, describeItem),
    lots && toGroup('lots', lots, describeLot),
    retailers && toGroup('retailers', retailers, describeRetailer),
    locations && toGroup('locations', locations, describeLocation),
    reports && toGroup('reports', reports, describeReport),
    users && toGroup('users', users, describeUser),
  ];
  return groups.filter((group) => group !== null).filter(({ hits }) => hits.length > 0);
}

function toGroup<Row>(
  kind: SearchKind,
  { totalCount, items }: { readonly totalCount: number; readonly items: readonly Found<Row>[] },
  describe: (row: Row) => HitContent,
): HitGroup {
  const hits = items.map((item) => ({
    ...describe(item),
    kind,
    match: item.match,
    isIdentified: item.match.isExact && identifying[kind].includes(item.match.field),
  }));
  return { kind, totalCount, hits };
}

/** Whether all records were searched. The server indexes them first, and finds more when the search is repeated. */
export function isCompleteSearch(results: SearchResults): boolean {
  return Object.values(results).every((group) => group === null || group.isComplete);
}

/** The groups with those of `first` before the others. */
export function placeFirst<Group, Key>(
  groups: readonly Group[],
  first: readonly Key[],
  getKey: (group: Group) => Key,
): readonly Group[] {
  const placed = first.flatMap((key) => groups.find((group) => getKey(group) === key) ?? []);
  return [...placed, ...groups.filter((group) => !first.includes(getKey(group)))];
}

/** The records that the search identifies, each once. */
export function listIdentified(groups: readonly HitGroup[]): SearchHit[] {
  return groups.flatMap(({ hits }) => hits).filter(({ isIdentified }) => isIdentified);
}
