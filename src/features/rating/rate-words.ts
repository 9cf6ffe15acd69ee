import type { LtlPlace, LtlRate, LtlRateResult } from '#src/api/generated/types.ts';
import { formatMoney } from '#src/lib/figures.ts';
import { listReceipt } from './receipt.ts';

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

const describeEnd = (one: LtlPlace): string => `${one.postalCode} ${describePlace(one)}`;

/** '60446 Romeoville, IL to 72712 Bentonville, AR'. */
export const describeLane = (origin: LtlPlace, destination: LtlPlace): string =>
  `${describeEnd(origin)} to ${describeEnd(destination)}`;

/** The receipt as records to paste into a mail or a spreadsheet. Rejected steps are left out. */
export function receiptRecords(
  rate: LtlRate,
  origin: LtlPlace,
  destination: LtlPlace,
): readonly (readonly string[])[] {
  return [
    ['From', describeEnd(origin)],
    ['To', describeEnd(destination)],
    ['Tariff', rate.tariffName],
    ...listReceipt(rate)
      .filter(({ kind }) => kind !== 'rejected')
      .map(({ label, amount, note }) => [label, formatMoney(amount), note ?? '']),
  ];
}
