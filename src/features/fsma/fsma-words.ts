import type { KeyDataElement, Party, TlcSource, TraceEvent } from '#src/api/generated/types.ts';
import { enumText } from '#src/lib/enum-text.ts';

const kdeTexts: Readonly<Partial<Record<KeyDataElement, string>>> = {
  TraceabilityLotCode: 'Lot code',
  FromLocation: 'From location',
  ToLocation: 'To location',
  OccurredOn: 'Date',
  TlcSource: 'Lot code source',
};

/** A key data element in words. */
export function kdeText(kde: string): string {
  return new Map<string, string>(Object.entries(kdeTexts)).get(kde) ?? enumText(kde);
}

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
