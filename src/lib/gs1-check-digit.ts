/**
 * Whether the check digit of a GS1 number (GLN, GTIN, SSCC) is correct: from the right, the other digits are weighted 3
 * and 1 in turn, and the check digit completes the sum to a multiple of ten. False when it contains anything but
 * digits.
 */
export function hasGs1CheckDigit(number: string): boolean {
  if (!/^\d{2,}$/.test(number)) return false;
  const sum = Array.from(number, Number)
    .toReversed()
    .reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
