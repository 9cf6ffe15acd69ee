/** The digits of a number as an integer, and the power of ten that it is multiplied by. */
function decimal(value: number): readonly [bigint, number] {
  const [digits = '', exponent = '0'] = value.toExponential().split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  return [BigInt(`${whole}${fraction}`), Number(exponent) - fraction.length];
}

/**
 * The keyword `multipleOf` for decimal numbers as JSON writes them: 19.99 is a multiple of 0.01, although the quotient
 * of the two is not a whole number in floating point.
 */
export function isMultiple(value: number, step: number): boolean {
  const [times, power] = decimal(value);
  const [stepTimes, stepPower] = decimal(step);
  const min = Math.min(power, stepPower);
  const scaled = (integer: bigint, exponent: number): bigint => integer * 10n ** BigInt(exponent - min);
  return stepTimes !== 0n && scaled(times, power) % scaled(stepTimes, stepPower) === 0n;
}
