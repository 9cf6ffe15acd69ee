import { clearCookie, readCookie, writeCookie } from './cookies.ts';

const densities = ['compact', 'regular', 'comfortable'] as const;

/** The row density of tables. */
export type Density = (typeof densities)[number];

export function readDensity(): Density {
  const stored = readCookie('density');
  return densities.find((density) => density === stored) ?? 'regular';
}

export function storeDensity(density: Density): void {
  writeCookie('density', density);
}

/** The stored columns of a table in order; undefined for the defaults. */
export function readColumns(table: string): readonly string[] | undefined {
  return readCookie(`columns.${table}`)?.split('.').filter(Boolean);
}

/** Column ids hold letters and digits only. Undefined restores the default columns. */
export function storeColumns(table: string, ids: readonly string[] | undefined): void {
  if (ids === undefined) clearCookie(`columns.${table}`);
  else writeCookie(`columns.${table}`, ids.join('.'));
}

/** The columns that a user gave to a file of one layout, in the order of the file; undefined when it is new. */
export function readFileColumns(layout: string): readonly string[] | undefined {
  return readCookie(`file.${layout}`)?.split('.');
}

/** Names hold letters and digits only; an empty one stands for a column that is left out. */
export function storeFileColumns(layout: string, columns: readonly string[]): void {
  writeCookie(`file.${layout}`, columns.join('.'));
}
