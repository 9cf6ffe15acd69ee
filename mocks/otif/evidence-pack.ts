import { listAppointmentSteps, nameParty } from '#mocks/world/orders/calendar/appointments.ts';
import { gateInAt } from '#mocks/world/orders/transport/loads.ts';
import { orderFile } from '#mocks/world/orders/views/order-documents.ts';
import { orderRow, planned, reached } from '#mocks/world/orders/views/order-rows.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { writePdf } from '#mocks/files/pdf.ts';
import { writeSheets, writeZip, type Sheet, type SheetValue } from '#mocks/files/spreadsheet.ts';
import { toLabel } from '#mocks/lib/enum-labels.ts';
import { toClockTime } from '#mocks/lists/exports.ts';
import type { OtifFact } from '#mocks/world/otif/otif-results.ts';
import { otifRow } from '#mocks/world/otif/otif-row.ts';

type Columns = Sheet['columns'];

function buildColumns(
  ...columns: readonly (readonly [heading: string, kind?: Columns[number]['kind']])[]
): Columns {
  return columns.map(([heading, kind = 'text']) => ({ heading, kind }));
}

function clock(moment: string | null, timeZone: string): SheetValue {
  return moment === null ? null : toClockTime(moment, timeZone);
}

function listPos(facts: readonly OtifFact[], now: Date): Sheet {
  return {
    columns: buildColumns(
      ['PO'],
      ['Order'],
      ['Retailer'],
      ['DC'],
      ['Terms'],
      ['MABD', 'day'],
      ['Window from', 'day'],
      ['Window to', 'day'],
      ['Arrival compliance date', 'day'],
      ['Cases ordered', 'number'],
      ['Non-compliant cases', 'number'],
      ['Fine', 'money'],
      ['Root cause'],
      ['Accountable'],
      ['Dispute by', 'day'],
    ),
    rows: facts.map((fact) => {
      const row = otifRow(fact, now);
      return [
        row.poNumber,
        row.orderNumber,
        row.retailerName,
        row.dcNumber,
        row.freightTerms,
        row.mabd,
        row.windowStart,
        row.windowEnd,
        row.arrivalComplianceDate,
        row.casesOrdered,
        row.nonCompliantCases,
        row.fineAmount,
        row.rootCause === null ? null : toLabel(row.rootCause),
        row.accountableParty,
        row.disputeBy,
      ];
    }),
  };
}

/** Every step of the appointments; a PO without any has one row. */
function listAppointments(facts: readonly OtifFact[], now: Date): Sheet {
  return {
    columns: buildColumns(
      ['PO'],
      ['Appointment'],
      ['Step'],
      ['On', 'moment'],
      ['Scheduled for', 'moment'],
      ['By'],
      ['Reason'],
      ['At the gate', 'moment'],
      ['At the dock', 'moment'],
      ['Carrier'],
      ['PRO'],
      ['Time zone'],
    ),
    rows: facts.flatMap(({ order }) => {
      const { appointmentNumber, timeZone, carrier, proNumber } = orderRow(order, now);
      const steps = listAppointmentSteps(order, now.getTime());
      const records: readonly (readonly SheetValue[])[] =
        steps.length === 0
          ? [['No appointment', null, null, null, null]]
          : steps.map(({ type, at, slot, party, reason }) => [
              toLabel(type),
              clock(planned(at), timeZone),
              clock(slot === null ? null : planned(slot), timeZone),
              nameParty(order, party),
              reason,
            ]);
      return records.map((record) => [
        order.poNumber,
        appointmentNumber,
        ...record,
        clock(reached(gateInAt(order), now), timeZone),
        clock(reached(order.arrivedAt, now), timeZone),
        carrier?.name ?? null,
        proNumber,
        timeZone,
      ]);
    }),
  };
}

function listReceipts(facts: readonly OtifFact[]): Sheet {
  return {
    columns: buildColumns(
      ['PO'],
      ['Line', 'number'],
      ['Item'],
      ['Description'],
      ['Cases ordered', 'number'],
      ['Cases shipped', 'number'],
      ['Cases received', 'number'],
    ),
    rows: facts.flatMap(({ order }) =>
      order.lines.map((line, index): SheetValue[] => [
        order.poNumber,
        index + 1,
        line.item.itemNumber,
        line.item.description,
        line.ordered,
        order.isShipped ? line.toShip : 0,
        order.isDelivered ? line.toDeliver : null,
      ]),
    ),
  };
}

/** A workbook with a sheet each for POs, appointments and receipts. */
export async function writeEvidenceSheets(
  facts: readonly OtifFact[],
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  return await writeSheets({
    POs: listPos(facts, now),
    Appointments: listAppointments(facts, now),
    Receipts: listReceipts(facts),
  });
}

/** The record of an appointment as a document; undefined for an order without one. */
function writeAppointment(order: Shipment, now: Date): Uint8Array<ArrayBuffer> | undefined {
  const { appointmentNumber, timeZone, carrier, proNumber } = orderRow(order, now);
  const steps = listAppointmentSteps(order, now.getTime());
  if (steps.length === 0) return undefined;
  const format = (moment: number): string =>
    toClockTime(new Date(moment).toISOString(), timeZone).replace('T', ' ');
  const reachedText = (moment: number): string => (moment <= now.getTime() ? format(moment) : 'not yet');
  return writePdf(`Appointment ${order.poNumber}`, [
    { style: 'title', text: 'Delivery appointment' },
    { style: 'text', text: `Purchase order ${order.poNumber}, order ${order.orderNumber}` },
    { style: 'text', text: `Appointment ${appointmentNumber ?? 'not confirmed'}` },
    { style: 'text', text: `Carrier ${carrier?.name ?? 'not assigned'}, PRO ${proNumber ?? 'none'}` },
    { style: 'heading', text: `History, times of ${timeZone}` },
    ...steps.map(({ type, at, slot, party, reason }) => ({
      style: 'text' as const,
      text: [
        `${format(at)}: ${toLabel(type)} by ${nameParty(order, party)}`,
        ...(slot === null ? [] : [`for ${format(slot)}`]),
        ...(reason === null ? [] : [reason]),
      ].join(', '),
    })),
    { style: 'heading', text: 'Arrival' },
    { style: 'text', text: `At the gate: ${reachedText(gateInAt(order))}` },
    { style: 'text', text: `At the dock: ${reachedText(order.arrivedAt)}` },
  ]);
}

/** Writes the ASN of an order as last sent; undefined for an order without one. */
export type WriteAsn = (order: Shipment) => { readonly asnId: string; readonly x12: string } | undefined;

/**
 * A zip file of the workbook and, in one folder for each PO, the documents on file, the record of the appointment and
 * the ASN as last sent.
 */
export async function writeEvidenceZip(
  facts: readonly OtifFact[],
  now: Date,
  writeAsn: WriteAsn,
): Promise<Uint8Array<ArrayBuffer>> {
  const documents = facts.flatMap(({ order }) => {
    const files = (['BOL', 'SignedBOL', 'POD'] as const).flatMap((type) => {
      const file = orderFile(order, type, now);
      return file ? [[file.fileName, file.bytes] as const] : [];
    });
    const appointment = writeAppointment(order, now);
    const asn = writeAsn(order);
    return [
      ...files,
      ...(appointment ? [[`Appointment-${order.orderNumber}.pdf`, appointment] as const] : []),
      ...(asn ? [[`${asn.asnId}.edi`, new TextEncoder().encode(asn.x12)] as const] : []),
    ].map(([name, bytes]) => [`${order.poNumber}/${name}`, bytes] as const);
  });
  const workbook = await writeEvidenceSheets(facts, now);
  return writeZip({ 'evidence.xlsx': workbook, ...Object.fromEntries(documents) });
}
