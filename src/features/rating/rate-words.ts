import type { LtlPlace, LtlRate } from '#src/api/generated/types.ts';
import type { RateOutcome } from '#src/api/queries/ltl-rating.ts';

/** 'The tariff X is not known. Code 4104.' */
export function describeEngineError({ problem }: Pick<RateOutcome, 'problem'>): string {
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
