import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { plainPath } from '#src/routing/route-paths.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';

type User = RenderedRoute['user'];

interface Case {
  readonly name: string;
  readonly person: Parameters<typeof renderRoute>[1]['person'];
  readonly path: string;
  /** Opens the dialog, and returns it. */
  readonly open: (page: RenderedRoute) => Promise<HTMLElement>;
  /** Enters something, and returns the field that has the focus then. */
  readonly enter: (user: User, dialog: HTMLElement) => Promise<HTMLElement>;
  /** Whether what was entered is there. */
  readonly isEntered: (dialog: HTMLElement) => boolean;
}

const field = (dialog: HTMLElement, name: RegExp): HTMLInputElement =>
  within(dialog).getByLabelText<HTMLInputElement>(name);

const openFrom =
  (button: RegExp, name: RegExp) =>
  async ({ user }: RenderedRoute): Promise<HTMLElement> => {
    const [opener] = await screen.findAllByRole('button', { name: button });
    await user.click(opener ?? document.body);
    return screen.findByRole('dialog', { name });
  };

const typeInto =
  (name: RegExp, text: string) =>
  async (user: User, dialog: HTMLElement): Promise<HTMLElement> => {
    const input = field(dialog, name);
    await user.clear(input);
    await user.type(input, text);
    return input;
  };

async function openSnooze({ user }: RenderedRoute): Promise<HTMLElement> {
  const panel = within(await screen.findByRole('region', { name: 'Needs attention' }));
  const [actions] = await panel.findAllByRole('button', { name: /^Actions for / });
  await user.click(actions ?? document.body);
  await user.click(await screen.findByRole('menuitem', { name: 'Snooze until a date…' }));
  return screen.findByRole('dialog', { name: /^Snooze / });
}

const cases: readonly Case[] = [
  {
    name: 'snooze',
    person: 'customer-user',
    path: plainPath('home'),
    open: openSnooze,
    enter: typeInto(/^Until/, '2099-01-04'),
    isEntered: (dialog) => field(dialog, /^Until/).value === '2099-01-04',
  },
  {
    name: '24-hour spreadsheet',
    person: 'customer-user',
    path: plainPath('fsmaDashboard'),
    open: openFrom(/^24-hour spreadsheet$/, /^24-hour spreadsheet$/),
    enter: typeInto(/^Lots/, 'nowhere'),
    isEntered: (dialog) => field(dialog, /^Lots/).value === 'nowhere',
  },
  {
    name: 'upload of a marketing image',
    person: 'internal-admin',
    path: plainPath('marketing'),
    open: openFrom(/^Upload image$/, /^Upload a marketing image$/),
    enter: typeInto(/^Link/, 'https://www.provider.example/otif'),
    isEntered: (dialog) => field(dialog, /^Link/).value !== '',
  },
  {
    name: 'upload of a guide',
    person: 'internal-admin',
    path: plainPath('documentList'),
    open: openFrom(/^Upload version$/, /^Upload a version$/),
    enter: async (user, dialog) => {
      const input = field(dialog, /^New version of the /);
      await user.upload(input, new File(['%PDF-1.4 guide'], 'guide.pdf', { type: 'application/pdf' }));
      await within(dialog).findByText('guide.pdf');
      input.focus();
      return input;
    },
    isEntered: (dialog) => within(dialog).queryByText('guide.pdf') !== null,
  },
];

/** Cancel, and the close button. */
const getClosers = (dialog: HTMLElement): HTMLElement[] =>
  within(dialog).getAllByRole('button', { name: /^(Cancel|Close)$/ });

const findQuestion = (): Promise<HTMLElement> =>
  screen.findByRole('alertdialog', { name: 'Discard your changes?' });
const questionGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it.each(cases)('asks before the dialog loses what was entered: $name', { tags: 'full' }, async (testCase) => {
  const { person, path, open, enter, isEntered } = testCase;
  const page = await renderRoute(path, { person });
  const { user } = page;
  const dialog = await open(page);
  await user.click(getClosers(dialog)[0] ?? dialog);
  await closed();

  const again = await open(page);
  const entered = await enter(user, again);
  // In the open list of a combobox, Escape takes the text back.
  if (entered.getAttribute('role') === 'combobox') await user.click(getClosers(again)[0] ?? again);
  else await user.keyboard('{Escape}');
  await user.click(within(await findQuestion()).getByRole('button', { name: 'Keep editing' }));
  await questionGone();
  await waitFor(() => expect(document.activeElement).toBe(entered));
  expect(isEntered(again)).toBe(true);

  await user.click(getClosers(again)[0] ?? again);
  await user.click(within(await findQuestion()).getByRole('button', { name: 'Discard changes' }));
  await closed();
  expect(isEntered(await open(page))).toBe(false);
});

it(
  'asks before a page is left with an open dialog that would lose what was entered',
  { tags: 'full' },
  async () => {
    const page = await renderRoute(plainPath('announcements'), { person: 'customer-user' });
    await page.user.click(await screen.findByRole('link', { name: 'Customer Portal, home' }));
    const dialog = await openSnooze(page);
    await typeInto(/^Until/, '2099-01-04')(page.user, dialog);
    history.back();
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await page.user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await questionGone();
    expect(field(dialog, /^Until/).value).toBe('2099-01-04');
  },
);

it('a spreadsheet can be downloaded again after a discarded text', { tags: 'full' }, async () => {
  const page = await renderRoute(plainPath('fsmaDashboard'), { person: 'customer-user' });
  const open = openFrom(/^24-hour spreadsheet$/, /^24-hour spreadsheet$/);
  const isOff = (dialog: HTMLElement): string | null =>
    within(dialog).getByRole('button', { name: 'Download (xlsx)' }).getAttribute('aria-disabled');
  const dialog = await open(page);
  await typeInto(/^Items/, 'nowhere')(page.user, dialog);
  await waitFor(() => expect(isOff(dialog)).toBe('true'));
  await page.user.click(getClosers(dialog)[0] ?? dialog);
  await page.user.click(within(await findQuestion()).getByRole('button', { name: 'Discard changes' }));
  await closed();
  const again = await open(page);
  await waitFor(() => expect(isOff(again)).not.toBe('true'));
});
