import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { plainPath } from '#src/routing/route-paths.ts';
import { findViolations } from './axe.ts';
import { callApi } from './call-api.ts';
import { renderRoute } from './render-route.tsx';
import { openDialog, schedulesPath } from './schedule-page.ts';

const message = 'Choose a value from the list, or clear the text.';
const person = 'customer-user';

const value = (control: HTMLElement): unknown => Reflect.get(control, 'value');
const describe = (control: HTMLElement): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

it(
  'a text that is no option stays in a form as an error, which blocks saving and never drops the choice',
  { tags: 'full' },
  async () => {
    const page = await renderRoute(plainPath('ordersDashboard'), { person });
    const { user, backend } = page;
    const dialog = await openDialog(page);
    const form = within(dialog);
    const zone = form.getByRole('combobox', { name: 'Time zone' });
    const name = form.getByRole('textbox', { name: /^Name/ });
    const stored = value(zone);
    expect(stored).not.toBe('');

    await user.type(zone, 'Nowhere');
    await user.click(name);
    expect(value(zone)).toBe('Nowhere');
    expect([zone.getAttribute('aria-invalid'), describe(zone)]).toEqual([
      'true',
      expect.stringContaining(message),
    ]);
    expect(await findViolations(dialog)).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Save schedule' }));
    await form.findByRole('link', { name: `Time zone: ${message}` });
    expect(backend.requests.list('createSchedule')).toEqual([]);

    await user.clear(zone);
    await user.click(name);
    expect(value(zone)).toBe(stored);
    await waitFor(() => expect(zone.getAttribute('aria-invalid')).toBeNull());

    // A complete text needs no list.
    await user.type(zone, 'america/denver');
    await user.click(name);
    expect(value(zone)).toBe('America/Denver');
    await user.click(form.getByRole('button', { name: 'Save schedule' }));
    await screen.findByText(/ is scheduled\.$/);
    expect(backend.requests.list('createSchedule')[0]?.body).toMatchObject({
      timing: { timeZone: 'America/Denver' },
    });
  },
);

it(
  'a dialog whose only change is a text that is no option asks before it closes, and loses it when discarded',
  { tags: 'full' },
  async () => {
    const page = await renderRoute(plainPath('ordersDashboard'), { person });
    const form = within(await openDialog(page));
    const zone = form.getByRole('combobox', { name: 'Time zone' });
    await page.user.type(zone, 'Nowhere{Escape}');
    // With an open list, Escape takes back the text.
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(value(zone)).not.toBe('Nowhere'));
    await page.user.type(zone, 'Nowhere');
    await page.user.click(form.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await page.user.click(within(question).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

it('a filter shows what it filters by, and names a text that is no option', async () => {
  const { user, address } = await renderRoute(plainPath('userList'), { person: 'internal-admin' });
  await user.click(await screen.findByRole('combobox', { name: 'Customer' }));
  // The control replaces its placeholder on the first interaction.
  const loaded = (): HTMLElement => screen.getByRole('combobox', { name: 'Customer' });
  await waitFor(() => expect(loaded().getAttribute('aria-autocomplete')).toBe('list'));
  const before = address();
  await user.clear(loaded());
  await user.type(loaded(), 'Nothing');
  await user.click(screen.getByRole('heading', { level: 1 }));
  await screen.findByText('“Nothing” is not in the list.');
  expect(value(loaded())).toBe('All customers');
  expect(describe(loaded())).toBe('“Nothing” is not in the list.');
  expect(address()).toBe(before);
  await user.type(loaded(), 'm');
  await waitFor(() => expect(screen.queryByText('“Nothing” is not in the list.')).toBeNull());
});

it('a ship-to that matches no location stays typed, and blocks the order', { tags: 'full' }, async () => {
  const { user, backend } = await renderRoute(plainPath('orderEntry'), { person });
  const shipTo = await screen.findByRole('combobox', { name: /^Ship to/ });
  await user.type(shipTo, 'walmart 6010');
  await screen.findAllByRole('option', { name: /^Walmart 6010/ });
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(value(shipTo)).toMatch(/^Walmart 6010/));
  await user.clear(shipTo);
  await user.type(shipTo, 'nowhere');
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(value(shipTo)).toBe('nowhere');
  expect(describe(shipTo)).toContain(message);
  await user.click(await screen.findByRole('button', { name: /^Submit/ }));
  await screen.findByRole('link', { name: `Ship to: ${message}` });
  expect(backend.requests.list('submitOrderEntry')).toEqual([]);
  await user.clear(shipTo);
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(value(shipTo)).toMatch(/^Walmart 6010/);
});

it.each([
  [/^Ship to/, 'Ship to'],
  [/^Carrier/, 'Carrier'],
])(
  'a typed text that is no option is said before order entry is left: %s',
  { tags: 'full' },
  async (label, name) => {
    const { user, address } = await renderRoute(plainPath('orderEntry'), { person });
    await user.type(await screen.findByLabelText(/^PO number/), 'PO-1');
    await waitFor(() => expect(address()).toContain('draft='));
    const control = await screen.findByRole('combobox', { name: label });
    await user.clear(control);
    await user.type(control, 'nowhere');
    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.click(screen.getByRole('link', { name: 'Customer Portal, home' }));
    const stay = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    stay.getByText(`The text in ${name} is not in the list and would be lost. Everything else is kept.`);
    await user.click(stay.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(value(control)).toBe('nowhere');
    await user.click(screen.getByRole('link', { name: 'Customer Portal, home' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(address()).toBe('/'));
  },
);

it('a typed text that is no option is said before another draft is opened', { tags: 'full' }, async () => {
  const { user, address } = await renderRoute(plainPath('orderEntry'), { person });
  const draft = { name: null, isTemplate: false, values: { poNumber: 'PO-2' } };
  await callApi(person, 'POST', '/Orders/PMF/OrderEntry/Drafts', draft);
  await user.type(await screen.findByLabelText(/^PO number/), 'PO-1');
  await waitFor(() => expect(address()).toContain('draft='));
  const before = address();
  const shipTo = screen.getByRole('combobox', { name: /^Ship to/ });
  await user.type(shipTo, 'nowhere');
  const openOther = async (): Promise<HTMLElement> => {
    await user.click(screen.getByRole('button', { name: 'Drafts and templates' }));
    await user.click(await screen.findByRole('button', { name: 'Open PO PO-2' }));
    return screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  };
  await user.click(within(await openOther()).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect([value(shipTo), address()]).toEqual(['nowhere', before]);
  await user.click(within(await openOther()).getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(value(screen.getByLabelText(/^PO number/))).toBe('PO-2'));
});

it.each([['Keep editing'], ['Leave without saving']])(
  'the question before order entry is left outlasts the creation of the draft: %s',
  { tags: 'full' },
  async (decision) => {
    const { user, address, backend } = await renderRoute(plainPath('orderEntry'), {
      person,
      faults: [{ operationId: 'createOrderDraft', kind: 'delay', delayMs: 3000, times: 1 }],
    });
    await user.type(await screen.findByLabelText(/^PO number/), 'PO-1');
    const shipTo = screen.getByRole('combobox', { name: /^Ship to/ });
    await user.type(shipTo, 'nowhere');
    await user.click(screen.getByRole('link', { name: 'Customer Portal, home' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(address()).not.toContain('draft=');
    await screen.findByText(/^Saved \d/, undefined, { timeout: 10_000 });
    // Its address would end the question.
    expect([document.contains(question), address().includes('draft=')]).toEqual([true, false]);
    await user.click(within(question).getByRole('button', { name: decision }));
    if (decision === 'Keep editing') {
      await waitFor(() => expect(address()).toContain('draft='));
      expect(value(shipTo)).toBe('nowhere');
    } else await waitFor(() => expect(address()).toBe('/'));
    expect(backend.requests.list('createOrderDraft')).toHaveLength(1);
  },
);

it('a report that is no option is not scheduled', { tags: 'full' }, async () => {
  const { user } = await renderRoute(schedulesPath, { person });
  await user.click(await screen.findByRole('button', { name: 'New schedule' }));
  const report = await screen.findByRole('combobox', { name: /^Report/ });
  await user.click(report);
  await user.click((await screen.findAllByRole('option'))[0] ?? report);
  const next = (): HTMLElement => screen.getByRole('button', { name: /^(Continue|Open the report)$/ });
  await waitFor(() => expect(next().getAttribute('aria-disabled')).toBeNull());
  await user.clear(report);
  await user.type(report, 'Nothing');
  await waitFor(() => expect(next().getAttribute('aria-disabled')).toBe('true'));
  await user.tab();
  expect([value(report), describe(report)]).toEqual(['Nothing', message]);
});
