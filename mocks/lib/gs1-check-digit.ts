/**
 * The GS1 check digit (mod 10, weights 3 and 1 from the right) of a number without one. Throws unless all characters
 * are digits.
 */
export function gs1CheckDigit(digits: string): number {
  if (!/^\d+$/.test(digits)) throw new Error(`'${digits}' is not a number.`);
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether the last digit of the number is the check digit of the others. */
export function hasGs1CheckDigit(number: string): boolean {
  return /^\d{2,}$/.test(number) && gs1CheckDigit(number.slice(0, -1)) === Number(number.at(-1));
}
