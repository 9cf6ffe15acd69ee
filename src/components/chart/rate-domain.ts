/**
 * The ends of an axis for rates from 0 to 100: near the lowest and highest value, with one step of margin, at most 100.
 */
export function getRateDomain(values: readonly number[]): readonly [from: number, to: number] {
  const [least, max] = [Math.min(100, ...values), Math.max(0, ...values)];
  const step = max - least > 40 ? 20 : max - least > 15 ? 10 : 5;
  return [
    Math.max(0, Math.floor(least / step) * step - (least % step === 0 ? step : 0)),
    Math.max(Math.min(100, Math.ceil(max / step) * step + step), max),
  ];
}
