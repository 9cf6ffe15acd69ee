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
