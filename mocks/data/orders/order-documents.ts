import type { DocumentRef, DocumentType } from '#src/api/generated/types.ts';
import { writePdf, type PdfBlock } from '../pdf.ts';
import { hourMs } from './order-calendar.ts';
import { buildBolNumber, reached } from './order-rows.ts';
import type { Receipt } from './receipts.ts';
import type { Shipment } from './shipment.ts';

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

function lineRows(order: Shipment, type: DocumentType): PdfBlock[] {
  return order.lines.map(({ item, toShip, toDeliver }) => ({
    style: 'row',
    text: `${item.itemNumber}  ${item.description.padEnd(40)}${String(type === 'POD' ? toDeliver : toShip).padStart(6)} cases`,
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

/** The documents of a receipt: the truck's bill of lading. No operation returns its content yet. */
export function receiptDocuments(receipt: Receipt, now: Date): DocumentRef[] {
  const createdAt = receipt.status === 'Cancelled' ? null : reached(receipt.arrivedAt, now);
  if (createdAt === null) return [];
  return [
    {
      documentId: `${receipt.customerId}-${receipt.bsid}-${receipt.receiptNumber}-BOL`,
      documentType: 'BOL',
      fileName: `BOL-${receipt.receiptNumber}.pdf`,
      contentType: 'application/pdf',
      sizeBytes: 1_480,
      createdAt,
      source: 'Carrier',
    },
  ];
}
