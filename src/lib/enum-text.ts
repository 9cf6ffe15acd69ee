/** Words that are written in their own way. */
const own: Readonly<Record<string, string>> = {
  Mabd: 'MABD',
  AsnFailed: 'ASN failed',
  SignedBOL: 'Signed BOL',
  PrivateFleet: 'Private fleet',
};

/**
 * A value of an enumeration in words: 'InTransit' is 'In transit', 'LTL' stays. So a value that the portal does not
 * know yet is readable all the same.
 */
export function enumText(value: string): string {
  const known = own[value];
  if (known !== undefined) return known;
  const words = value.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [value];
  return words
    .map((word, index) => (index === 0 || /^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
}
