import type { AttentionRecord } from '#src/api/generated/types.ts';
import { findAsns } from '#mocks/asn/asn-handlers.ts';
import { findTraceEvents } from '#mocks/fsma/fsma-handlers.ts';
import { dayFrom, daysBetween } from '#mocks/lib/days.ts';
import { findOtifPos } from '#mocks/otif/otif-handlers.ts';
import { localDay } from '#mocks/world/orders/calendar/order-calendar.ts';
import { getRetailMonth } from '#mocks/world/otif/retail-calendar.ts';
import { isMissed, listInvalid } from '#mocks/world/otif/otif-row.ts';
import type { FinedJudgment, OtifFact } from '#mocks/world/otif/otif-results.ts';
import type { CustomerContext } from './kind-context.ts';
import { makeRecord } from './make-record.ts';
import { placeOrder } from './order-records.ts';

/** The fault in a retailer's words, without the remedy: not everybody who reads it may correct an ASN. */
const getFault = (meaning: string): string => meaning.replace(/\.( .*)?$/, '');

export function readAsns(context: CustomerContext): AttentionRecord[] {
  return findAsns(context, { attention: 'AsnNotAccepted' }).rows.map(({ order, row }) => {
    const arrival = row.gateInAt ?? row.eta;
    const isSent = row.attempts > 0;
    const { rejection } = row;
    return makeRecord({
      recordNumber: row.asnId,
      target: { type: 'Asn', id: row.asnId },
      place: placeOrder(order),
      reason: isSent ? 'AsnRejected' : 'AsnNotSent',
      facts: isSent && rejection ? { cause: getFault(rejection.meaning) } : {},
      amount: row.chargeAmount > 0 ? row.chargeAmount : null,
      dueDate: arrival === null ? null : localDay(Date.parse(arrival), order.destination.place),
      dueAt: arrival,
      timeZone: arrival === null ? null : row.timeZone,
      urgency: row.gateInAt === null ? 'AtRisk' : 'Missed',
    });
  });
}

function sumCents(judgments: readonly FinedJudgment[]): number {
  return judgments.reduce((sum, { fineCents }) => sum + fineCents, 0);
}

function targetPo({ order }: OtifFact) {
  return { type: 'OtifPo', id: order.poNumber, qualifier: String(order.retailerId) } as const;
}

export function readUnexplainedDeliveries(context: CustomerContext): AttentionRecord[] {
  return findOtifPos(context, { attention: 'DeliveryUnexplained' }).rows.map((fact) => {
    const { order } = fact;
    const missed = fact.judgments.filter(isMissed);
    const late = missed.find(({ metric }) => metric === 'OnTime');
    const judgment = late ?? missed.find(({ metric }) => metric === 'InFull');
    const deliveredOn = localDay(order.deliveredAt, order.destination.place);
    const cause = judgment?.cause?.rootCause;
    const named = cause === undefined ? {} : { cause };
    const cents = sumCents(missed);
    return makeRecord({
      recordNumber: order.poNumber,
      target: targetPo(fact),
      place: placeOrder(order),
      reason: late ? 'DeliveredLate' : 'DeliveredShort',
      facts: late
        ? { ...named, days: Math.max(0, daysBetween(order.windowEnd, deliveredOn)) }
        : { ...named, cases: Math.max(0, order.casesOrdered - order.casesDelivered) },
      amount: cents > 0 ? cents / 100 : null,
      // The cause counts when the retail month is closed.
      dueDate: getRetailMonth(order.mabd).endDate,
      urgency: 'AtRisk',
    });
  });
}

export function readDisputableFines(context: CustomerContext): AttentionRecord[] {
  const { rows, now } = findOtifPos(context, { attention: 'FineDisputable' });
  return rows.map((fact) => {
    const invalid = listInvalid(fact, dayFrom(now, 0));
    const dueDays = invalid.map(({ month }) => month.disputeBy).toSorted();
    const cause = invalid[0]?.cause?.rootCause;
    return makeRecord({
      recordNumber: fact.order.poNumber,
      target: targetPo(fact),
      place: placeOrder(fact.order),
      reason: 'FineCausedByRetailer',
      facts: {
        ...(cause !== undefined && { cause }),
        cases: invalid.reduce((sum, { nonCompliant }) => sum + nonCompliant, 0),
      },
      amount: sumCents(invalid) / 100,
      dueDate: dueDays[0] ?? null,
      urgency: 'AtRisk',
    });
  });
}

export function readIncompleteRecords(context: CustomerContext): AttentionRecord[] {
  return findTraceEvents(context, { attention: 'TraceRecordIncomplete' }).rows.map((event) =>
    makeRecord({
      recordNumber: event.traceabilityLotCode,
      target: { type: 'TraceEvent', id: event.eventId },
      place: {
        subject: event.description,
        retailerName: event.retailerName,
        warehouseCode: event.warehouseCode,
      },
      reason: 'KeyDataMissing',
      facts: {
        count: event.missingKdes.length,
        ...(event.missingKdes[0] && { cause: event.missingKdes[0] }),
      },
      dueDate: null,
      urgency: 'AtRisk',
    }),
  );
}
