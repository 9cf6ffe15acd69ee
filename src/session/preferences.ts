/**
 * Choices of this browser that carry no data of a customer. They live in cookies: local storage is kept to what
 * the specification lists.
 */
export type Theme = 'light' | 'dark';

const year = 365 * 24 * 60 * 60;

function readCookie(name: string): string | undefined {
  const prefix = `${name}=`;
  return document.cookie
    .split('; ')
    .find((entry) => entry.startsWith(prefix))
    ?.slice(prefix.length);
}

function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${year}; SameSite=Lax`;
}

/** The theme that the person chose; undefined follows the system. */
export function readTheme(): Theme | undefined {
  const stored = readCookie('theme');
  return stored === 'light' || stored === 'dark' ? stored : undefined;
}

/** Puts the chosen theme on the page; without a choice the page follows the system. */
export function applyTheme(): void {
  const theme = readTheme();
  if (theme) document.documentElement.dataset['theme'] = theme;
}

export function chooseTheme(theme: Theme): void {
  writeCookie('theme', theme);
  applyTheme();
}

export function shownTheme(): Theme {
  return readTheme() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}

/** Whether the navigation stands beside the page on wide screens. */
export function readIsDrawerOpen(): boolean {
  return readCookie('drawer') !== 'closed';
}

export function storeIsDrawerOpen(isOpen: boolean): void {
  writeCookie('drawer', isOpen ? 'open' : 'closed');
}

const densities = ['compact', 'regular', 'comfortable'] as const;

/** How close the rows of tables stand. */
export type Density = (typeof densities)[number];

export function readDensity(): Density {
  const stored = readCookie('density');
  return densities.find((density) => density === stored) ?? 'regular';
}

export function storeDensity(density: Density): void {
  writeCookie('density', density);
}

/** The columns that somebody has chosen for a table, in their order; undefined while nothing was chosen. */
export function readColumns(table: string): readonly string[] | undefined {
  return readCookie(`columns.${table}`)?.split('.').filter(Boolean);
}

/** Column ids hold letters and digits only. Undefined goes back to the usual columns. */
export function storeColumns(table: string, ids: readonly string[] | undefined): void {
  if (ids === undefined) document.cookie = `columns.${table}=; Path=/; Max-Age=0; SameSite=Lax`;
  else writeCookie(`columns.${table}`, ids.join('.'));
}
