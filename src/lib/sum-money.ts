/** The sum of amounts in US dollars, added up in cents: sums of fractions are inexact. */
export function sumMoney<Row>(rows: readonly Row[], getAmount: (row: Row) => number): number {
  return rows.reduce((cents, row) => cents + Math.round(getAmount(row) * 100), 0) / 100;
}
