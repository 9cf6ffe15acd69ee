import { clearCookie, listCookies, readCookie, writeCookie } from './cookies.ts';

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

/** The layouts of files of a kind that a user has matched, the last one first. */
export function listFileLayouts(kind: string): readonly string[] {
  return listCookies(`file.${kind}.`)
    .map(({ value }) => value)
    .toReversed();
}

/** Cookies are sent with every request, so that the number of layouts has a limit. */
const maxLayouts = 5;

/** A layout holds letters, digits, points and hyphens only. */
export function storeFileLayout(kind: string, id: string, layout: string): void {
  const prefix = `file.${kind}.`;
  const name = `${prefix}${id}`;
  const earlier = listCookies(prefix).filter((cookie) => cookie.name !== name);
  // Browsers list cookies with the same path by their age.
  clearCookie(name);
  for (const cookie of earlier.slice(0, Math.max(0, earlier.length - maxLayouts + 1)))
    clearCookie(cookie.name);
  writeCookie(name, layout);
}
