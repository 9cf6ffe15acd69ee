import type {
  Asn,
  OtifAppointmentEvent,
  OtifEvidence,
  OtifLine,
  OtifPoDetail,
  OtifPoFine,
  RootCauseSetting,
} from '#src/api/generated/types.ts';
import { summarizeAsn } from '#mocks/world/notices/resends.ts';
import { listAppointmentSteps, nameParty } from '#mocks/world/orders/calendar/appointments.ts';
import { explainDelay } from '#mocks/world/orders/shipments/delays.ts';
import { gateInAt } from '#mocks/world/orders/transport/loads.ts';
import { orderDocuments } from '#mocks/world/orders/views/order-documents.ts';
import { orderRow, planned, reached } from '#mocks/world/orders/views/order-rows.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { percent } from '#mocks/lib/numbers.ts';
import { getAlignment } from './alignment.ts';
import { findFilingGuide } from './filings.ts';
import { costCents, countNonCompliant } from './judgments.ts';
import type { OtifFact } from './otif-results.ts';
import { getFineStatus, otifRow } from './otif-row.ts';
import { getPickup } from './pickup.ts';
import { findProgram } from './programs.ts';

/** The delivery window of an order in words, as the retailer's program states it. */
function describeWindow(order: Shipment): string {
  const program = findProgram(order.destination.retailerCode, 'OnTime', order.mabd, getAlignment(order));
  const unloadType = order.isDrop ? 'Drop' : 'Live';
  const rule = program?.windows.find(
    (candidate) =>
      (candidate.network === null || candidate.network === order.destination.network) &&
      (candidate.unloadType === null || candidate.unloadType === unloadType) &&
      (candidate.mode === null || candidate.mode === order.mode),
  );
  if (order.windowStart === order.windowEnd) return 'The MABD only.';
  return rule?.description ?? 'The MABD and the days before it that the retailer allows.';
}

/** The calculation of a PO's fines by metric. */
export function listFines(fact: OtifFact): OtifPoFine[] {
  return fact.judgments.flatMap((judgment) => {
    const { month, metric } = judgment;
    const { program } = month;
    if (!program) return [];
    return {
      metric,
      programName: program.name,
      validFrom: program.validFrom,
      isVerified: program.isVerified,
      retailMonth: month.month.retailMonth,
      monthName: month.month.name,
      goalPct: program.goalPct,
      actualPct: percent(month.cases - month.nonCompliant, month.cases),
      isGoalMissed: month.isGoalMissed,
      casesJudged: judgment.cases,
      nonCompliantCases: judgment.nonCompliant,
      cogs: judgment.costCents / 100,
      penaltyType: program.penaltyType,
      penaltyRate: program.penaltyRate,
      fineAmount: judgment.fineCents / 100,
      status: getFineStatus(fact, judgment),
      disputeBy: judgment.fineCents > 0 ? month.disputeBy : null,
    };
  });
}

const documentTypes = { BOL: 'Bol', POD: 'Pod' } as const;

/** The evidence of the delivery so far, oldest first. */
function listEvidence(order: Shipment, asn: Asn | undefined, now: Date): OtifEvidence[] {
  const [from, to] = [order.warehouse.place.timeZone, order.destination.place.timeZone];
  const { appointmentAt, appointmentNumber } = orderRow(order, now);
  const add = (
    type: OtifEvidence['type'],
    description: string,
    occurredAt: string | null,
    timeZone: string,
  ): OtifEvidence[] =>
    occurredAt === null ? [] : [{ type, description, occurredAt, timeZone, document: null }];
  const documents = orderDocuments(order, now).flatMap((document): OtifEvidence[] => {
    const { documentType, createdAt } = document;
    if (documentType !== 'BOL' && documentType !== 'POD') return [];
    const description = documentType === 'BOL' ? 'Bill of lading' : 'Proof of delivery';
    const type = documentTypes[documentType];
    return [{ type, description, occurredAt: createdAt, timeZone: type === 'Bol' ? from : to, document }];
  });
  return [
    ...add('Departure', 'Departed from the warehouse.', reached(order.shippedAt, now), from),
    ...add('Asn', `The retailer accepted the ASN ${asn?.asnId ?? ''}.`, asn?.validatedAt ?? null, from),
    ...add('Appointment', `Delivery appointment ${appointmentNumber ?? ''}.`, appointmentAt, to),
    ...add('GateIn', 'The truck was at the gate.', reached(gateInAt(order), now), to),
    ...add('DockIn', 'The truck was at the dock.', reached(order.arrivedAt, now), to),
    ...documents,
  ].toSorted((a, b) => a.occurredAt.localeCompare(b.occurredAt));
}

/** The history of the delivery appointment, oldest first. */
function listAppointments(order: Shipment, now: Date): OtifAppointmentEvent[] {
  return listAppointmentSteps(order, now.getTime()).map(({ type, at, slot, party, reason }) => ({
    type,
    occurredAt: new Date(at).toISOString(),
    scheduledAt: slot === null ? null : planned(slot),
    party,
    partyName: nameParty(order, party),
    reasonText: reason,
  }));
}

/** The pickup of collect freight at a moment; null for other freight. */
function buildPickup(order: Shipment, now: Date): OtifPoDetail['pickup'] {
  if (order.freightTerms !== 'Collect') return null;
  const { appointmentAt, readyAt, pickedUpAt } = getPickup(order);
  const appointment = planned(appointmentAt);
  if (appointment === null) return null;
  return {
    requestedShipDate: order.requestedShipDate,
    appointmentAt: appointment,
    readyAt: reached(readyAt, now),
    pickedUpAt: reached(pickedUpAt, now),
    timeZone: order.warehouse.place.timeZone,
  };
}

/** The lines of a PO with the cases that do not comply. */
export function listLines({ order, judgments }: OtifFact): OtifLine[] {
  const missed = judgments.filter(({ cause }) => cause !== null);
  return order.lines.map((line, index) => {
    const counts = missed.map(({ metric }) => countNonCompliant(line, metric));
    return {
      lineNumber: index + 1,
      itemNumber: line.item.itemNumber,
      description: line.item.description,
      casesOrdered: line.ordered,
      casesShipped: order.isShipped ? line.toShip : 0,
      casesReceived: order.isDelivered ? line.toDeliver : null,
      unitCost: line.item.unitCost,
      nonCompliantCases: counts.reduce((sum, count) => sum + count, 0),
      nonCompliantCost: counts.reduce((sum, count) => sum + costCents(line, count), 0) / 100,
    };
  });
}

/** A PO with its lines, evidence and fines at a moment. */
export function otifDetail(
  fact: OtifFact,
  settings: readonly RootCauseSetting[],
  asn: Asn | undefined,
  now: Date,
): OtifPoDetail {
  const { order } = fact;
  const { loadNumber, proNumber } = orderRow(order, now);
  return {
    ...otifRow(fact, now),
    lines: listLines(fact),
    fines: listFines(fact),
    evidence: listEvidence(order, asn, now),
    appointments: listAppointments(order, now),
    pickup: buildPickup(order, now),
    loadNumber,
    proNumber,
    dockInAt: reached(order.arrivedAt, now),
    windowText: describeWindow(order),
    delay: explainDelay(order),
    rootCauses: [...settings],
    filingGuide: findFilingGuide(fact),
    asn: summarizeAsn(asn) ?? null,
    asOf: now.toISOString(),
  };
}
