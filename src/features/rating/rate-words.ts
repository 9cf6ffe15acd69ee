import type { LtlPlace, LtlRate, LtlRateOutcome, WeightBreak } from '#src/api/generated/types.ts';
import { formatNumber } from '#src/lib/figures.ts';

/** 'The tariff X is not known. Code 4104.' */
export function describeEngineError({ problem }: Pick<LtlRateOutcome, 'problem'>): string {
  return problem?.title ?? 'The rating engine reported an error.';
}

/** '3, direct'; null when the transit is not known. */
export function describeTransit({ transitDays, serviceType }: LtlRate): string | null {
  if (transitDays === null) return null;
  return serviceType === null ? String(transitDays) : `${transitDays}, ${serviceType.toLowerCase()}`;
}

/** 'Romeoville, IL'; the state alone where the city is not known. */
export const describePlace = ({ city, state }: Pick<LtlPlace, 'city' | 'state'>): string =>
  city === null ? state : `${city}, ${state}`;

/** '60446 Romeoville, IL'. */
export const describeEnd = (place: LtlPlace): string => `${place.postalCode} ${describePlace(place)}`;

/** '+5%', '−5%'. */
export const formatChange = (pct: number): string => `${pct < 0 ? '−' : '+'}${formatNumber(Math.abs(pct))}%`;

/** Weight breaks by their minimum weight. */
export const weightBreakTexts: Readonly<Record<WeightBreak, string>> = {
  L5C: 'Under 500 lb',
  M5C: '500 lb',
  M1M: '1,000 lb',
  M2M: '2,000 lb',
  M5M: '5,000 lb',
  M10M: '10,000 lb',
  M20M: '20,000 lb',
};
