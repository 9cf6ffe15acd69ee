import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { RenderedRoute } from './render-route.tsx';

/** Chooses the last option of a control; the first may be "all". */
export async function narrowDown({ user }: RenderedRoute, control: HTMLElement): Promise<void> {
  await user.click(control);
  if (control.matches('input')) return;
  const list = await screen.findByRole('listbox');
  const option = within(list).getAllByRole('option').at(-1);
  if (!option) throw new Error(`${control.textContent} offers nothing.`);
  await user.click(option);
  // A multiple-choice list remains open until it loses focus.
  if (screen.queryByRole('listbox')) await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
}

/** Chooses from the open or opening menu, once the item is enabled: a menu opens also while its action is pending. */
export async function chooseItem(
  { user }: Pick<RenderedRoute, 'user'>,
  name: string | RegExp,
): Promise<void> {
  const item = (): HTMLElement => screen.getByRole('menuitem', { name });
  await waitFor(() => expect(item().getAttribute('aria-disabled')).toBeNull());
  await user.click(item());
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
}

/** Failures in the page, not in snackbars. */
export function failures(): readonly HTMLElement[] {
  return within(screen.getByRole('main')).queryAllByRole('alert');
}

/** Goes back in the history of the window. */
export async function goBack({ address }: Pick<RenderedRoute, 'address'>): Promise<void> {
  const before = address();
  history.back();
  await waitFor(() => expect(address()).not.toBe(before));
}

/** Selects a company in the frame, for people who have several. */
export async function chooseCompany({ user }: Pick<RenderedRoute, 'user'>, name: RegExp): Promise<void> {
  await user.click(await screen.findByLabelText('Company'));
  await user.click(await screen.findByRole('option', { name }));
}

/** Opens a path of the portal as a link would, with the portal's session. */
export function follow(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}
