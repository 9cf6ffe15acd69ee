import { dayMs } from '#mocks/lib/days.ts';
import { createRandom, type Random } from '#mocks/lib/random.ts';
import type { Variance } from './make-variances.ts';
import type { VarianceStep } from './variance-state.ts';

const people = ['Casey Ortiz', 'Jordan Lee'] as const;

/** Variances below this are written off, US cents. */
const smallCents = 2_500;

function reactTo({ order, varianceId }: Variance): Random {
  return createRandom(order.serial, 'variance reactions', order.customerId, varianceId);
}

/** Whether the first submission of an invoice fails, as for a few variances. */
export function failsToInvoice(variance: Variance): boolean {
  return reactTo(variance).chance(0.05);
}

/** The retailer's reaction to an action, if any. Moments may be in the future. */
export function reactToVariance(
  variance: Variance,
  event: VarianceStep['event'],
  at: number,
): VarianceStep[] {
  const random = reactTo(variance);
  const wait = random.whole(25, 45) * dayMs;
  const isPartial = random.chance(0.15);
  const share = 0.5 + 0.4 * random.next();
  if (event === 'Invoiced') {
    const cents = isPartial ? Math.max(1, Math.round(variance.cents * share)) : variance.cents;
    return [{ at: at + wait, event: isPartial ? 'PartiallyPaid' : 'Paid', actor: null, cents }];
  }
  if (event === 'Disputed') {
    // The second record decides.
    const isProved = variance.receivedDss !== variance.received;
    return [{ at: at + wait, event: isProved ? 'Corrected' : 'Confirmed', actor: null }];
  }
  return [];
}

/**
 * The generated steps of a variance: simulated user actions stop at `start`, the last reset; the retailer's continue as
 * the clock moves.
 */
export function makeVarianceSteps(variance: Variance, start: number): VarianceStep[] {
  const { order, varianceId, cents, judgedAfter, foundAt } = variance;
  const random = createRandom(order.serial, 'variance steps', order.customerId, varianceId);
  const actor = random.pick(people);
  const judgedAt = Date.parse(judgedAfter) + 1.6 * dayMs;
  const isHandled = random.chance(cents > 0 ? 0.72 : 0.3);
  const isReviewedEarly = random.chance(0.25);
  const reviewedAt = isReviewedEarly
    ? foundAt + random.whole(1, 20) * dayMs
    : judgedAt + random.whole(0, 70) * dayMs;
  const decidedAt = Math.max(reviewedAt, judgedAt) + random.whole(1, 14) * dayMs + dayMs / 8;
  if (!isHandled || reviewedAt > start) return [];
  const reviewed: VarianceStep = { at: reviewedAt, event: 'Reviewed', actor };
  if (decidedAt > start) return [reviewed];
  if (Math.abs(cents) < smallCents)
    return [
      reviewed,
      { at: decidedAt, event: 'WrittenOff', actor, cents, comment: 'Below the minimum amount.' },
    ];
  const event = cents > 0 ? 'Invoiced' : 'Disputed';
  return [reviewed, { at: decidedAt, event, actor, cents }, ...reactToVariance(variance, event, decidedAt)];
}
