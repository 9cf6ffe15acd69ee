const plain = new Intl.NumberFormat('en-US');

/** A number to read: '5,000', at most three decimals. */
export function formatNumber(value: number): string {
  return plain.format(value);
}
