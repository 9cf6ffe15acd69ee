/**
 * Whether the last digit of a GS1 number (GLN, GTIN, SSCC) is right for the digits before it: from the end they weigh
 * 3 and 1 in turn, and the check digit fills the sum up to a multiple of ten. False for what is not all digits.
 */
export function hasGs1CheckDigit(number: string): boolean {
  if (!/^\d{2,}$/.test(number)) return false;
  const sum = Array.from(number, Number)
    .toReversed()
    .reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
