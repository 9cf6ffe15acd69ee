import { enumText } from '#src/lib/enum-text.ts';

const texts: Readonly<Partial<Record<string, string>>> = {
  // The values of the contract are those of X12 824, which names no status for people.
  Error: 'Rejected by 824',
  AcceptedWithWarnings: 'Accepted, warnings',
};

/** The status of an ASN, or the result of a response to it, in words. */
export function asnStatusText(status: string): string {
  return texts[status] ?? enumText(status);
}
