import type { DocumentRef, DocumentType } from '#src/api/generated/types.ts';
import { writePdf, type PdfBlock } from '#mocks/files/pdf.ts';
import { hourMs } from '#mocks/lib/days.ts';
import { buildBolNumber, reached } from './order-rows.ts';
import type { Receipt } from '#mocks/world/orders/demand/receipts.ts';
import type { Shipment, ShipmentLine } from '#mocks/world/orders/shipments/shipment.ts';

interface Filed {
  readonly type: DocumentType;
  readonly title: string;
  readonly source: DocumentRef['source'];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The documents of an order filed so far, in chronological order. */
function listFiled(order: Shipment, now: number): Filed[] {
  const { shippedAt, podAt, lines } = order;
  const all: Filed[] = [
    { type: 'PackingList', title: 'Packing list', source: 'Warehouse', at: shippedAt - 0.5 * hourMs },
    { type: 'BOL', title: 'Bill of lading', source: 'Warehouse', at: shippedAt },
    { type: 'SignedBOL', title: 'Signed bill of lading', source: 'Carrier', at: shippedAt + 2 * hourMs },
  ];
  if (order.isConsolidated)
    all.push({ type: 'LoadSheet', title: 'Load sheet', source: 'Warehouse', at: shippedAt });
  if (lines.some(({ item }) => item.isTraced))
    all.push({
      type: 'CertificateOfAnalysis',
      title: 'Certificate of analysis',
      source: 'Customer',
      at: shippedAt,
    });
  if (podAt !== null) all.push({ type: 'POD', title: 'Proof of delivery', source: 'Carrier', at: podAt });
  return all.filter(({ at }) => at <= now);
}

/** Cases that the receiver signed for, including those that the retailer miscounts later. */
function countSigned({ toShip, toDeliver, shortCause }: ShipmentLine): number {
  return shortCause === 'RetailerReceiving' ? toShip : toDeliver;
}

function lineRows(order: Shipment, type: DocumentType): PdfBlock[] {
  return order.lines.map((line) => ({
    style: 'row',
    text: `${line.item.itemNumber}  ${line.item.description.padEnd(40)}${String(type === 'POD' ? countSigned(line) : line.toShip).padStart(6)} cases`,
  }));
}

function write(order: Shipment, { type, title, at }: Filed): Uint8Array<ArrayBuffer> {
  const { name, address1, place } = order.destination;
  return writePdf(`${title} ${order.orderNumber}`, [
    { style: 'title', text: title },
    { style: 'text', text: `Order ${order.orderNumber} of ${order.orderDate}, system ${order.bsid}` },
    { style: 'text', text: `Customer ${order.customerId}, purchase order ${order.poNumber}` },
    { style: 'text', text: `Bill of lading ${buildBolNumber(order)}, load ${order.loadNumber}` },
    { style: 'text', text: `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC` },
    { style: 'heading', text: 'Ship to' },
    { style: 'text', text: `${name}, ${address1}, ${place.city}, ${place.state} ${place.postalCode}` },
    { style: 'heading', text: 'Freight' },
    { style: 'text', text: `${order.pallets} pallets, ${order.weightLb} lb, ${order.carrier.name}` },
    ...lineRows(order, type),
  ]);
}

export interface OrderFile {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The document of a type; undefined until it is filed. */
export function orderFile(order: Shipment, type: DocumentType, now: Date): OrderFile | undefined {
  const filed = listFiled(order, now.getTime()).find((document) => document.type === type);
  return filed && { fileName: `${type}-${order.orderNumber}.pdf`, bytes: write(order, filed) };
}

/** The filed documents of an order as list entries. */
export function orderDocuments(order: Shipment, now: Date): DocumentRef[] {
  return listFiled(order, now.getTime()).map((filed) => ({
    documentId: `${order.customerId}-${order.bsid}-${order.orderNumber}-${filed.type}`,
    documentType: filed.type,
    fileName: `${filed.type}-${order.orderNumber}.pdf`,
    contentType: 'application/pdf',
    sizeBytes: write(order, filed).length,
    createdAt: new Date(filed.at).toISOString(),
    source: filed.source,
  }));
}

interface FiledOfReceipt extends Filed {
  readonly createdAt: string;
}

/** The documents of a receipt filed so far: the truck's bill of lading, and the count. */
function listFiledOfReceipt(receipt: Receipt, now: Date): FiledOfReceipt[] {
  if (receipt.status === 'Cancelled') return [];
  const all: readonly Filed[] = [
    { type: 'BOL', title: 'Bill of lading', source: 'Carrier', at: receipt.arrivedAt },
    { type: 'InspectionReport', title: 'Inspection report', source: 'Warehouse', at: receipt.receivedAt },
  ];
  return all.flatMap((filed) => {
    const createdAt = reached(filed.at, now);
    return createdAt === null ? [] : [{ ...filed, createdAt }];
  });
}

function writeOfReceipt(receipt: Receipt, { type, title }: Filed): Uint8Array<ArrayBuffer> {
  const { supplier, warehouse, receiptNumber } = receipt;
  return writePdf(`${title} ${receiptNumber}`, [
    { style: 'title', text: title },
    {
      style: 'text',
      text: `Receipt ${receiptNumber}, purchase order ${receipt.poNumber}, system ${receipt.bsid}`,
    },
    { style: 'text', text: `From ${supplier.name} to ${warehouse.name}, expected ${receipt.expectedDate}` },
    {
      style: 'text',
      text: `${receipt.carrier.name}, trailer ${receipt.trailerNumber}, ${receipt.pallets} pallets`,
    },
    ...receipt.lines.map(({ item, lotNumber, expected, toReceive, damaged }): PdfBlock => ({
      style: 'row',
      text: `${item.itemNumber}  ${lotNumber}  ${
        type === 'BOL' ? `${expected} cases` : `${toReceive} of ${expected} cases, ${damaged} damaged`
      }`,
    })),
  ]);
}

/** The document of a type of a receipt; undefined until it is filed. */
export function receiptFile(receipt: Receipt, type: DocumentType, now: Date): OrderFile | undefined {
  const filed = listFiledOfReceipt(receipt, now).find((document) => document.type === type);
  return filed && { fileName: `${type}-${receipt.receiptNumber}.pdf`, bytes: writeOfReceipt(receipt, filed) };
}

/** The filed documents of a receipt as list entries. */
export function receiptDocuments(receipt: Receipt, now: Date): DocumentRef[] {
  return listFiledOfReceipt(receipt, now).map((filed) => ({
    documentId: `${receipt.customerId}-${receipt.bsid}-${receipt.receiptNumber}-${filed.type}`,
    documentType: filed.type,
    fileName: `${filed.type}-${receipt.receiptNumber}.pdf`,
    contentType: 'application/pdf',
    sizeBytes: writeOfReceipt(receipt, filed).length,
    createdAt: filed.createdAt,
    source: filed.source,
  }));
}
