/** A percentage with two decimals; null for a division by zero. */
export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : round((part / whole) * 100, 2);
}

export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round((value + Number.EPSILON) * factor) / factor;
}

/** A percentile, one decimal; null without values. */
export function percentile(values: readonly number[], rank: number): number | null {
  const sorted = Float64Array.from(values).toSorted();
  const value = sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * rank) / 100))];
  return value === undefined ? null : round(value, 1);
}

/** The sum of a value over rows. */
export function sum<Row>(rows: Iterable<Row>, read: (row: Row) => number): number {
  let total = 0;
  for (const row of rows) total += read(row);
  return total;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$1,234.50`: US dollars for display. */
export function formatDollars(amount: number): string {
  return dollars.format(amount);
}

/** The same, of an amount in cents. */
export function formatCents(cents: number): string {
  return formatDollars(cents / 100);
}
