import { readCookie, writeCookie } from './cookies.ts';

export type Theme = 'light' | 'dark';

/** The theme that the user selected; undefined follows the system. */
function readTheme(): Theme | undefined {
  const stored = readCookie('theme');
  return stored === 'light' || stored === 'dark' ? stored : undefined;
}

/** Applies the selected theme; without one the page follows the system. */
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

/** Whether the navigation is open next to the page on wide screens. */
export function readIsDrawerOpen(): boolean {
  return readCookie('drawer') !== 'closed';
}

export function storeIsDrawerOpen(isOpen: boolean): void {
  writeCookie('drawer', isOpen ? 'open' : 'closed');
}

/** Whether the further figures of a dashboard are open. Dashboard names hold letters only. */
export function readIsMoreFiguresOpen(dashboard: string): boolean {
  return readCookie(`figures.${dashboard}`) === 'open';
}

export function storeIsMoreFiguresOpen(dashboard: string, isOpen: boolean): void {
  writeCookie(`figures.${dashboard}`, isOpen ? 'open' : 'closed');
}

/** Whether single keys are shortcuts. */
export function readAreShortcutsOn(): boolean {
  return readCookie('shortcuts') !== 'off';
}

export function storeAreShortcutsOn(areOn: boolean): void {
  writeCookie('shortcuts', areOn ? 'on' : 'off');
}
