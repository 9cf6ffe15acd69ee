import type { Party, RecallExerciseDetail, RecallTrace } from '#src/api/generated/types.ts';
import { writePdf, type PdfBlock } from '#mocks/files/pdf.ts';
import { writeSheets, type ColumnKind, type Sheet, type SheetValue } from '#mocks/files/spreadsheet.ts';
import { readableDay } from '#mocks/lib/days.ts';
import { describeLocation } from './trace-locations.ts';

type Column = readonly [heading: string, kind: ColumnKind];

/** Address, telephone number and email address. */
function contactCells({ phone, email, ...party }: Party): readonly SheetValue[] {
  return [describeLocation({ ...party, phone: null, email: null }), phone, email];
}

/** The name and contact details of a party, without duplicates. */
function contactText(party: Party): string {
  const [address, phone, email] = contactCells(party);
  return [address, phone ?? 'no phone', email ?? 'no email'].join(', ');
}

/** `Nov 25, 2026, 7:00 PM UTC`. */
function readableMoment(moment: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(new Date(moment))} UTC`;
}

const noRows: PdfBlock = { style: 'row', text: 'None' };

function sheet(columns: readonly Column[], rows: readonly (readonly SheetValue[])[]): Sheet {
  return { columns: columns.map(([heading, kind]) => ({ heading, kind })), rows };
}

const lotColumns: readonly Column[] = [
  ['Lot code', 'text'],
  ['Item', 'text'],
  ['Received', 'number'],
  ['Shipped', 'number'],
  ['On hand', 'number'],
  ['Disposed', 'number'],
  ['Unexplained', 'number'],
  ['Accounted for', 'percent'],
];

function lotSheet({ lots }: RecallTrace): Sheet {
  return sheet(
    lotColumns,
    lots.map((lot) => [
      lot.traceabilityLotCode,
      `${lot.itemNumber} ${lot.description}`,
      lot.received,
      lot.shipped,
      lot.onHand,
      lot.adjusted,
      lot.notExplained,
      lot.accountedForPct,
    ]),
  );
}

function stockSheet({ onHand }: RecallTrace): Sheet {
  return sheet(
    [
      ['Warehouse', 'text'],
      ['Lot code', 'text'],
      ['Cases', 'number'],
      ['On hold', 'number'],
      ['Hold requested', 'text'],
      ['Address', 'text'],
      ['Phone', 'text'],
      ['Email', 'text'],
    ],
    onHand.map((row) => [
      `${row.warehouseCode} ${row.warehouseName}`,
      row.traceabilityLotCode,
      row.quantity,
      row.onHold,
      row.holdRequestedAt,
      ...contactCells(row.contact),
    ]),
  );
}

function shipmentSheet({ shippedTo, shippedToNobody }: RecallTrace): Sheet {
  return sheet(
    [
      ['Shipped to', 'text'],
      ['Address', 'text'],
      ['Phone', 'text'],
      ['Email', 'text'],
      ['Lot code', 'text'],
      ['Shipped', 'day'],
      ['Cases', 'number'],
      ['Order', 'text'],
      ['PO', 'text'],
      ['BOL', 'text'],
    ],
    [
      ...shippedTo.flatMap(({ contact, shipments }) => shipments.map((row) => ({ row, contact }))),
      ...shippedToNobody.map((row) => ({ row, contact: null })),
    ].map(({ row, contact }) => [
      contact?.name ?? 'No consignee named',
      ...(contact ? contactCells(contact) : [null, null, null]),
      row.traceabilityLotCode,
      row.shippedOn,
      row.quantity,
      row.orderNumber,
      row.poNumber,
      row.referenceDocumentNumber,
    ]),
  );
}

export async function writeRecallSheets({ trace }: RecallExerciseDetail): Promise<Uint8Array<ArrayBuffer>> {
  return await writeSheets({
    Lots: lotSheet(trace),
    'On hand': stockSheet(trace),
    'Shipped to': shipmentSheet(trace),
  });
}

export function writeRecallPdf(exercise: RecallExerciseDetail): Uint8Array<ArrayBuffer> {
  const { trace, name, conductedBy, completedAt, elapsedSeconds, accountedForPct, notes } = exercise;
  const blocks: PdfBlock[] = [
    { style: 'title', text: name },
    {
      style: 'text',
      text: `Saved ${readableMoment(completedAt)} by ${conductedBy}, after ${elapsedSeconds} seconds`,
    },
    {
      style: 'text',
      text: `${accountedForPct ?? 0}% of ${trace.received} cases accounted for; ${trace.notExplained} not explained`,
    },
    ...(notes === null ? [] : [{ style: 'text' as const, text: notes }]),
    { style: 'heading', text: 'Lots' },
    ...trace.lots.map((lot) => ({
      style: 'row' as const,
      text: `${lot.traceabilityLotCode} ${lot.itemNumber} ${lot.description}: received ${lot.received}, shipped ${lot.shipped}, on hand ${lot.onHand}, disposed ${lot.adjusted}, not explained ${lot.notExplained}`,
    })),
    { style: 'heading', text: 'On hand' },
    ...(trace.onHand.length === 0 ? [noRows] : []),
    ...trace.onHand.map((row) => ({
      style: 'row' as const,
      text: `${row.warehouseCode} ${row.traceabilityLotCode}: ${row.quantity} cases, ${row.onHold} on hold, ${row.holdRequestedAt === null ? 'no hold requested' : `hold requested ${readableMoment(row.holdRequestedAt)}`}`,
    })),
    ...trace.onHand.map((row) => ({
      style: 'row' as const,
      text: `Contact of ${row.warehouseCode}: ${contactText(row.contact)}`,
    })),
    { style: 'heading', text: 'Shipped to' },
    ...(trace.shippedTo.length + trace.shippedToNobody.length === 0 ? [noRows] : []),
    ...trace.shippedTo.flatMap(({ contact, quantity, shipments }) => [
      { style: 'row' as const, text: `${quantity} cases to ${contactText(contact)}` },
      ...shipments.map((row) => ({
        style: 'row' as const,
        text: `${readableDay(row.shippedOn)}: ${row.quantity} cases of ${row.traceabilityLotCode}, PO ${row.poNumber ?? '-'}, order ${row.orderNumber ?? '-'}, BOL ${row.referenceDocumentNumber ?? '-'}`,
      })),
    ]),
    ...trace.shippedToNobody.map((row) => ({
      style: 'row' as const,
      text: `No consignee named: ${row.quantity} cases of ${row.traceabilityLotCode}, ${readableDay(row.shippedOn)}, PO ${row.poNumber ?? '-'}, order ${row.orderNumber ?? '-'}`,
    })),
  ];
  return writePdf(name, blocks);
}
