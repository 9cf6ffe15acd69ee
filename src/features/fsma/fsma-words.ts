import type { KeyDataElement, Party, TlcSource, TraceEvent, TraceLot } from '#src/api/generated/types.ts';
import { enumText, wordsFor } from '#src/lib/enum-text.ts';

/** A key data element in words. */
export const kdeText = wordsFor<KeyDataElement>({
  TraceabilityLotCode: 'Lot code',
  OccurredOn: 'Date',
  TlcSource: 'Lot code source',
});

export function placeText(party: Party | null): string | null {
  if (party === null) return null;
  const { name, city, state } = party;
  return name.includes(city) ? name : `${name}, ${city} ${state}`;
}

export function sourceText(source: TlcSource | null): string | null {
  return source && (placeText(source.location) ?? source.reference);
}

export function documentText({
  referenceDocumentType: type,
  referenceDocumentNumber: number,
}: Pick<TraceEvent, 'referenceDocumentType' | 'referenceDocumentNumber'>): string | null {
  return type === null || number === null ? null : `${enumText(type)} ${number}`;
}

/** The same for a narrow cell: 'Lot code source +1'; null when it is complete. */
export function briefMissingText([first, ...rest]: readonly KeyDataElement[]): string | null {
  if (first === undefined) return null;
  return rest.length === 0 ? kdeText(first) : `${kdeText(first)} +${rest.length}`;
}

/** The missing key data of a record: 'Lot code source missing'; null when complete. */
export function missingText(missing: readonly KeyDataElement[]): string | null {
  if (missing.length === 0) return null;
  const names = missing.map((kde, index) => (index === 0 ? kdeText(kde) : kdeText(kde).toLowerCase()));
  return `${names.join(', ')} missing`;
}

/**
 * Cases of a lot that are not accounted for: shipped without a named consignee, or missing or found in counts. Cases
 * found in one count do not offset unexplained ones.
 */
export function countUnaccounted({
  notExplained,
  withoutConsignee,
}: Pick<TraceLot, 'notExplained' | 'withoutConsignee'>): number {
  return withoutConsignee + Math.abs(notExplained - withoutConsignee);
}
