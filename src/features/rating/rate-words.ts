import type { LtlPlace, LtlRate, LtlRateResult } from '#src/api/generated/types.ts';

/** 'The tariff X is not known. Code 4104.' */
export function describeEngineError({
  errorCode,
  errorMessage,
}: Pick<LtlRateResult, 'errorCode' | 'errorMessage'>): string {
  return `${errorMessage ?? 'The rating engine reported an error.'}${errorCode === null ? '' : ` Code ${errorCode}.`}`;
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
