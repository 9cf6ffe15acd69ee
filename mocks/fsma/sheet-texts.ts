import type { KeyDataElement, Party, TlcSource, TraceEvent } from '#src/api/generated/types.ts';
import { toLabel } from '#mocks/lib/enum-labels.ts';

/** The missing elements of a row in one line: 'From location, lot code source missing'. */
export function writeMissing(missing: readonly KeyDataElement[]): string {
  const names = missing.map(toLabel);
  const [first, ...rest] = names;
  if (first === undefined) return 'Complete';
  return `${[first, ...rest.map((name) => name.toLowerCase())].join(', ')} missing`;
}

/** A place by its name and city; null if unknown. */
export function writePlace(party: Party | null): string | null {
  if (party === null) return null;
  const { name, city, state } = party;
  return name.includes(city) ? name : `${name}, ${city} ${state}`;
}

export function writeSource(source: TlcSource | null): string | null {
  return source && (writePlace(source.location) ?? source.reference);
}

/** The document with its kind: 'Bill of lading 06141410000109913'; null if either is missing. */
export function writeDocument(
  event: Pick<TraceEvent, 'referenceDocumentType' | 'referenceDocumentNumber'>,
): string | null {
  const { referenceDocumentType: type, referenceDocumentNumber: number } = event;
  return type === null || number === null ? null : `${toLabel(type)} ${number}`;
}
