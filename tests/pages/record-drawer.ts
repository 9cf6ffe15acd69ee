import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { findViolations } from './axe.ts';
import { goBack } from './page-actions.ts';
import type { RenderedRoute } from './render-route.tsx';

interface StepsOptions {
  /** What the list calls its records: 'PO'. */
  readonly noun: string;
  readonly title: RegExp;
  /** The buttons in the list that open its records. */
  readonly getOpeners: () => readonly HTMLElement[];
}

/**
 * Opens the first record of a list, steps to others by button and by key, and goes back: the drawer closes, and the
 * list is as it was.
 */
export async function expectDrawerSteps(
  { user, address }: Pick<RenderedRoute, 'user' | 'address'>,
  { noun, title, getOpeners }: StepsOptions,
): Promise<void> {
  const list = address();
  const [opener] = getOpeners();
  if (!opener) throw new Error('The list is empty.');
  await user.click(opener);
  const drawer = await screen.findByRole('dialog', { name: title });
  const copied = `^Copy ${noun} `;
  /** The title has the number that is copied, and the URL names the record. */
  const readRecord = (): string => {
    const [copy] = within(drawer).getAllByRole('button', { name: new RegExp(copied) });
    const number = copy?.getAttribute('aria-label')?.replace(new RegExp(copied), '') ?? '';
    expect(screen.getByRole('dialog', { name: title })).toBe(drawer);
    expect(within(drawer).getByRole('heading', { level: 2 }).textContent).toContain(number);
    return address();
  };
  const expectPosition = (position: number): Promise<HTMLElement> =>
    within(drawer).findByText(new RegExp(`^${position} of [\\d,]+$`));
  await expectPosition(1);
  const first = readRecord();
  const getButton = (name: string): HTMLElement => within(drawer).getByRole('button', { name });
  expect(getButton(`Previous ${noun}`).getAttribute('aria-disabled')).toBe('true');
  await user.click(getButton(`Next ${noun}`));
  await expectPosition(2);
  const second = readRecord();
  expect(second).not.toBe(first);
  expect(document.activeElement).toBe(getButton(`Next ${noun}`));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expectPosition(1);
  expect(readRecord()).toBe(first);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expectPosition(2);
  expect(readRecord()).toBe(second);
  expect(await findViolations(drawer)).toEqual([]);
  await goBack({ address });
  expect(address()).toBe(list);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(getOpeners()[0]));
}
