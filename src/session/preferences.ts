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

/** What is on or off; `initial` without a stored choice. */
const storedSwitch = (name: string, on: string, off: string, initial: boolean) => ({
  read: (): boolean => (readCookie(name) === (initial ? off : on) ? !initial : initial),
  write: (isOn: boolean): void => writeCookie(name, isOn ? on : off),
});

/** Whether the navigation is open next to the page on wide screens. */
export const storedDrawer = storedSwitch('drawer', 'open', 'closed', true);

/** Whether the further figures of a dashboard are open. Dashboard names hold letters only. */
export const storedMoreFigures = (dashboard: string) =>
  storedSwitch(`figures.${dashboard}`, 'open', 'closed', false);

/** Whether single keys are shortcuts. */
export const storedShortcuts = storedSwitch('shortcuts', 'on', 'off', true);
