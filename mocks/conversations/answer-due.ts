import type { ThreadRecordType } from '#src/api/generated/types.ts';
import { dayName, dayNumber, hourMs } from '#mocks/lib/days.ts';
import { dayStart } from '#mocks/world/orders/calendar/order-calendar.ts';
import { getClosure } from '#mocks/world/orders/calendar/ship-calendar.ts';
import { findWarehouse } from '#mocks/world/orders/places/warehouses.ts';

/** The place whose local time sets the business hours. */
const { place } = findWarehouse('IL-01');
/** Hours of the day between which questions are answered. */
const opensAt = 8;
const closesAt = 17;

/** Business hours until an answer is due. */
const serviceHours: Readonly<Record<ThreadRecordType, number>> = {
  Order: 4,
  Asn: 4,
  Invoice: 6,
  Lot: 9,
  Deduction: 18,
  ReceivingVariance: 18,
  InboundOrder: 4,
};

/** The moment that is a number of business hours after another, in milliseconds since 1970. */
export function addBusinessHours(from: number, hours: number): number {
  let remainingMs = hours * hourMs;
  for (let day = dayNumber(from - place.hoursBehindUtc * hourMs); ; day += 1) {
    if (getClosure(dayName(day)) !== null) continue;
    const start = dayStart(day, place);
    const begin = Math.max(from, start + opensAt * hourMs);
    const end = start + closesAt * hourMs;
    if (begin >= end) continue;
    if (begin + remainingMs <= end) return begin + remainingMs;
    remainingMs -= end - begin;
  }
}

/** Until when an answer is due to a question about a kind of record. */
export function getAnswerDue(type: ThreadRecordType, since: number): number {
  return addBusinessHours(since, serviceHours[type]);
}
