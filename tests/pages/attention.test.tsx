import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { plainPath } from '#src/routing/route-paths.ts';
import { callApi } from './call-api.ts';
import { chooseCompany } from './page-actions.ts';
import { renderRoute } from './render-route.tsx';
import { findViolations } from './axe.ts';

const findPanel = async () => within(await screen.findByRole('region', { name: 'Needs attention' }));
const messages = () => within(screen.getByRole('region', { name: 'Messages' }));

/** The section of a kind, once it is loaded; one without room for its records is opened. */
async function findGroup(name: string) {
  const panel = await findPanel();
  await panel.findByRole('tab', { name: /^All/ });
  panel.queryByRole('button', { name: `${name}: show the most urgent` })?.click();
  return within(await panel.findByRole('region', { name }));
}

describe('what needs attention', () => {
  it('is loaded after the cards, and leads to exactly the rows that it counts', async () => {
    const { user, backend, address } = await renderRoute('/', { person: 'customer-user' });
    const group = await findGroup('Orders on hold');
    const requested = backend.requests.list().map(({ operationId }) => operationId);
    expect(requested.indexOf('getAttention')).toBeGreaterThan(requested.indexOf('listCustomerTiers'));
    expect(requested.filter((id) => id === 'getAttention')).toHaveLength(1);
    const link = group.getByRole('link', { name: /^Show all \d+/ });
    const count = Number(/\d+/.exec(link.textContent)?.[0]);
    await user.click(link);
    await waitFor(() => expect(address()).toContain('attention=OrderOnHold'));
    const noun = count === 1 ? 'order' : 'orders';
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        `${count} ${noun}`,
      ),
    );
    await screen.findByRole('button', { name: 'Remove Needs attention: Orders on hold' });
  });

  it(
    'lists the main kind of each area, and opens the three most urgent records of every other one in place',
    { tags: 'full' },
    async () => {
      const { user, backend } = await renderRoute('/', { person: 'customer-user' });
      const panel = await findPanel();
      const sections = async (): Promise<string[]> =>
        (await panel.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
      expect(await sections()).toEqual([
        'Late or at risk',
        'Deductions to answer',
        'Low stock',
        'Invoices past due',
      ]);
      const closed = within(panel.getByRole('list', { name: 'More kinds' }));
      const names = closed.getAllByRole('button').map(({ textContent }) => textContent.replace(/:.*/, ''));
      expect(names).toEqual(expect.arrayContaining(['Orders on hold', 'Lots on hold', 'Fines to dispute']));
      for (const name of names) {
        closed.getByRole('button', { name: `${name}: show the most urgent` }).focus();
        await user.keyboard('{Enter}');
        const group = within(await panel.findByRole('region', { name }));
        const count = Number(/\d+/.exec(group.getByRole('link', { name: /^Show all \d+/ }).textContent)?.[0]);
        const records = group.getAllByRole('listitem');
        expect(records).toHaveLength(Math.min(3, count));
        for (const record of records) expect(within(record).getAllByRole('link')).toHaveLength(1);
        await waitFor(() =>
          expect(document.activeElement?.closest('section')?.getAttribute('aria-label')).toBe(name),
        );
      }
      expect(panel.queryByRole('list', { name: 'More kinds' })).toBeNull();
      expect(await findViolations(screen.getByRole('region', { name: 'Needs attention' }))).toEqual([]);
      expect(backend.requests.list('getAttention')).toHaveLength(1);
    },
  );

  it.each([
    ['customer-user', 'Questions answered', 'Answered', 'QuestionAnswered'],
    ['internal-user', 'Questions to answer', 'Open', 'QuestionAwaitingAnswer'],
  ] as const)(
    'leads %s from %s to exactly these questions',
    { tags: 'full' },
    async (person, name, view, kind) => {
      const route = await renderRoute('/', { person });
      const { user, address } = route;
      if (person === 'internal-user') await chooseCompany(route, /Prairie Mill/);
      await user.click(await screen.findByRole('tab', { name: /^Questions/ }));
      const group = await findGroup(name);
      const link = group.getByRole('link', { name: /^Show all \d+/ });
      const count = Number(/\d+/.exec(link.textContent)?.[0]);
      expect(count).toBeGreaterThan(0);
      await user.click(link);
      const remove = await screen.findByRole('button', { name: `Remove Needs attention: ${name}` });
      expect(address()).toContain(`attention=${kind}`);
      const list = within(await screen.findByRole('list', { name: 'Questions' }));
      expect(list.getAllByRole('listitem')).toHaveLength(count);
      expect(list.queryByText('Carrier scorecard')).toBeNull();
      await user.click(remove);
      await waitFor(() => expect(address()).not.toContain('attention='));
      const option = screen.getByRole('radio', { name: view });
      expect(option).toHaveProperty('checked', true);
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: /^Remove Needs attention/ })).toBeNull(),
      );
    },
  );

  it('opens an answered question from its record', { tags: 'full' }, async () => {
    const { user } = await renderRoute('/', { person: 'customer-user' });
    await user.click(await screen.findByRole('tab', { name: /^Questions/ }));
    const group = await findGroup('Questions answered');
    expect(group.getByText(/^Answered .*, not resolved$/)).toBeTruthy();
    const [record] = group.getAllByRole('link', { name: /^SO-/ });
    await user.click(record ?? document.body);
    const drawer = within(await screen.findByRole('dialog', { name: 'Prairie Mill Foods' }));
    await drawer.findByText('New appointment for this load');
  });

  it('is sorted into areas, whose tabs are navigated with arrow keys', { tags: 'full' }, async () => {
    const { user } = await renderRoute('/', { person: 'customer-user' });
    const panel = await findPanel();
    const all = await panel.findByRole('tab', { name: /^All/ });
    all.focus();
    await user.keyboard('{ArrowRight}');
    const orders = panel.getByRole('tab', { name: /^Orders/ });
    await waitFor(() => expect(orders.getAttribute('aria-selected')).toBe('true'));
    expect(panel.queryByRole('region', { name: 'Invoices past due' })).toBeNull();
    await panel.findByRole('region', { name: 'Orders on hold' });
    const section = screen.getByRole('region', { name: 'Needs attention' });
    expect(await findViolations(section)).toEqual([]);
  });

  it('hides a dismissed record, and shows it again with Undo', { tags: 'full' }, async () => {
    const { user } = await renderRoute('/', { person: 'customer-user' });
    const group = await findGroup('Orders on hold');
    const [menu] = group.getAllByRole('button', { name: /^Actions for / });
    const number = menu?.getAttribute('aria-label')?.replace('Actions for ', '') ?? '';
    await user.click(group.getByRole('button', { name: `Actions for ${number}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Dismiss' }));
    // It stays while the pointer is on it.
    await user.hover(await messages().findByText(`${number} dismissed`, { exact: false }));
    await waitFor(() => expect(group.queryByRole('link', { name: number })).toBeNull());
    await group.findByRole('button', { name: 'Restore 1 dismissed' });
    const focused = () => document.activeElement?.getAttribute('aria-label');
    const first = () =>
      group.getAllByRole('button', { name: /^Actions for / })[0]?.getAttribute('aria-label');
    await waitFor(() => expect(focused()).toBe(first()));
    await user.click(messages().getByRole('button', { name: 'Undo' }));
    await group.findByRole('link', { name: number });
    expect(group.queryByRole('button', { name: /^Restore/ })).toBeNull();
    await waitFor(() => expect(focused()).toMatch(/^Actions for /));
  });

  it('keeps a record that could not be dismissed, and reports it', { tags: 'full' }, async () => {
    const { user } = await renderRoute('/', {
      person: 'customer-user',
      faults: [{ operationId: 'setAttentionDismissal', kind: 'status', status: 400, title: 'Not now' }],
    });
    const group = await findGroup('Orders on hold');
    const [menu] = group.getAllByRole('button', { name: /^Actions for / });
    const number = menu?.getAttribute('aria-label')?.replace('Actions for ', '') ?? '';
    await user.click(group.getByRole('button', { name: `Actions for ${number}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Snooze until tomorrow' }));
    await messages().findByText(`${number} is not dismissed: Not now`, { exact: false });
    expect(group.getByRole('link', { name: number })).toBeTruthy();
  });

  it('is snoozed until a date after today', { tags: 'full' }, async () => {
    const { user, backend } = await renderRoute('/', { person: 'customer-user' });
    const group = await findGroup('Orders on hold');
    const [menu] = group.getAllByRole('button', { name: /^Actions for / });
    const number = menu?.getAttribute('aria-label')?.replace('Actions for ', '') ?? '';
    await user.click(group.getByRole('button', { name: `Actions for ${number}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Snooze until a date…' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Snooze ${number}` }));
    const field = dialog.getByLabelText('Until');
    await user.clear(field);
    await user.click(dialog.getByRole('button', { name: 'Snooze' }));
    await dialog.findByText('Choose a day after today.');
    await user.type(field, '2099-01-04');
    await user.click(dialog.getByRole('button', { name: 'Snooze' }));
    await messages().findByText(`${number} snoozed until Jan 4, 2099`, { exact: false });
    const [dismissal] = backend.requests.list('setAttentionDismissal');
    expect(dismissal?.body).toEqual({ until: '2099-01-04' });
    await callApi('customer-user', 'DELETE', '/Attention/PMF/OrderOnHold/Dismissals');
  });
});

describe('the days of an invoice', () => {
  // The browser is in Chicago, as are the provider's offices; in the evening there, the day in UTC is the next one.
  it.each(['T12:00:00Z', 'T23:30:00Z', 'T03:30:00Z'])(
    'are the same in all places at %s',
    { tags: 'full' },
    async (time) => {
      const { user, backend, goto } = await renderRoute('/announcements', { person: 'customer-user' });
      await screen.findByRole('heading', { level: 1, name: 'Announcements' });
      backend.moveClock((clock) => clock.set(new Date(`${backend.now().toISOString().slice(0, 10)}${time}`)));
      await goto('/');
      await user.click(await (await findPanel()).findByRole('tab', { name: /^Billing/ }));
      const group = await findGroup('Invoices past due');
      const [row] = group.getAllByRole('listitem');
      if (!row) throw new Error('No invoice is past due.');
      const readDays = (pattern: RegExp) => /^\d+/.exec(within(row).getByText(pattern).textContent)?.[0];
      const days = readDays(/^\d+ days? late$/);
      expect(days).toBe(readDays(/^\d+ days? past due, no dispute open$/));
      const number = within(row).getByRole('link', { name: /^INV-/ }).textContent;
      await user.click(group.getByRole('link', { name: /^Show all/ }));
      const table = within(await screen.findByRole('table', { name: 'Invoices' }));
      const listed = await table.findByRole('row', { name: new RegExp(number) });
      expect(
        within(listed)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ).toContain(days);
    },
  );
});

describe('a failure', () => {
  it('of the request is shown in the panel, with Retry; the cards remain', { tags: 'full' }, async () => {
    const { user, backend } = await renderRoute('/', {
      person: 'customer-user',
      faults: [{ operationId: 'getAttention', kind: 'status', status: 400, title: 'Being moved' }],
    });
    const panel = await findPanel();
    expect((await panel.findByRole('alert')).textContent).toContain('Being moved');
    await within(screen.getByRole('region', { name: 'Flash' })).findByRole('link', { name: 'Orders' });
    backend.faults.clear();
    await user.click(panel.getByRole('button', { name: 'Retry' }));
    await panel.findByRole('region', { name: 'Late or at risk' });
    expect(panel.queryByRole('alert')).toBeNull();
  });

  it('of one area omits its kinds, reports it once, and keeps the others', { tags: 'full' }, async () => {
    const { user, backend } = await renderRoute('/', {
      person: 'customer-user',
      faults: [{ operationId: 'listInvoices', kind: 'status', status: 500 }],
    });
    const panel = await findPanel();
    const alert = await panel.findByRole('alert');
    expect(alert.textContent).toContain('Invoices past due and Disputes decided could not be loaded.');
    expect(panel.queryByRole('tab', { name: /^Billing/ })).toBeNull();
    await panel.findByRole('region', { name: 'Late or at risk' });
    const figures = within(screen.getByRole('region', { name: 'Today' }));
    expect(figures.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Ships today',
      'Due today',
      'On-time delivery',
      'Open balance',
      'Actionable deductions',
    ]);
    expect(figures.getAllByText('Could not be loaded')).toHaveLength(1);
    backend.faults.clear();
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await panel.findByRole('tab', { name: /^Billing/ });
    expect(panel.queryByRole('alert')).toBeNull();
    expect(figures.queryByText('Could not be loaded')).toBeNull();
  });
});

describe('a user of several companies', () => {
  it('sees how much needs attention at each, without records', { tags: 'full' }, async () => {
    const { user } = await renderRoute('/', { person: 'multi-customer-user' });
    const panel = await findPanel();
    await user.click(await panel.findByRole('button', { name: 'All companies' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'All companies' }));
    const items = await dialog.findAllByRole('listitem');
    expect(
      items.map(({ textContent }) => textContent.replace(/(Foods|Beverages|Care).*/, '$1')).toSorted(),
    ).toEqual(['Blue Heron Beverages', 'Northlight Home Care', 'Prairie Mill Foods']);
    expect(dialog.queryByRole('link')).toBeNull();
    const company =
      items.find(({ textContent }) => textContent.startsWith('Prairie Mill'))?.textContent ?? '';
    expect(company).toMatch(/invoices past due \(\d+, \$[\d,]+\.\d\d\)/);
    expect(company).not.toContain('variances to bill');
  });

  it('names no other company while a demo is selected', { tags: 'full' }, async () => {
    const route = await renderRoute('/', { person: 'internal-user' });
    const panel = await findPanel();
    await panel.findByRole('button', { name: 'All companies' });
    await chooseCompany(route, /DEMO 1/);
    await screen.findByText(/^Data as of /, { selector: 'main p' });
    const demo = await findPanel();
    await demo.findByRole('tab', { name: /^All/ });
    expect(demo.queryByRole('button', { name: 'All companies' })).toBeNull();
    expect(screen.queryByText(/at other companies$/)).toBeNull();
    expect(screen.queryByRole('button', { name: /at other companies/ })).toBeNull();
    expect(document.body.textContent).not.toMatch(/Prairie Mill|Blue Heron|Northlight/);
  });

  it('goes to the Home of the company that they select there', { tags: 'full' }, async () => {
    const { user, address, queries } = await renderRoute('/', { person: 'multi-customer-user' });
    const open = async () => {
      const panel = await findPanel();
      await panel.findByRole('tab', { name: /^All/ });
      await user.click(panel.getByRole('button', { name: 'All companies' }));
      return within(await screen.findByRole('dialog', { name: 'All companies' }));
    };
    const dialog = await open();
    const current = await dialog.findByRole('button', { current: true });
    const company = dialog
      .getAllByRole('button', { name: /Foods|Beverages|Care/ })
      .find((button) => button !== current);
    const name = /^.*?(Foods|Beverages|Care)/.exec(company?.textContent ?? '')?.[0] ?? '';
    if (!company) throw new Error('There is one company only.');
    await user.click(company);
    await screen.findByText(new RegExp(`^${name} · data as of `), { selector: 'main p' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/');
    const again = await open();
    expect((await again.findByRole('button', { current: true })).textContent).toContain(name);
    expect(queries('listAttentionCounts').length).toBeGreaterThan(0);
  });

  it(
    'of the provider: questions to answer are named everywhere, and lead to all of them',
    { tags: 'full' },
    async () => {
      const route = await renderRoute('/', { person: 'internal-user' });
      const panel = await findPanel();
      await panel.findByRole('tab', { name: /^All/ });
      await route.user.click(panel.getByRole('button', { name: 'All companies' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'All companies' }));
      const row = await dialog.findByRole('button', { name: /^Prairie Mill Foods/ });
      expect(row.textContent).toMatch(/, questions to answer \(\d\), \d+ later$/);
      await route.user.click(await dialog.findByRole('button', { name: /^Northlight/ }));
      await route.user.click(
        await screen.findByRole('link', { name: /^\d questions to answer at other companies$/ }),
      );
      await waitFor(() => expect(route.address()).toBe(plainPath('questions')));
      await screen.findByText('Questions of all customers, by the time an answer is due.');
    },
  );

  it('sees no such list with one company', { tags: 'full' }, async () => {
    await renderRoute('/', { person: 'customer-user' });
    const panel = await findPanel();
    await panel.findByRole('tab', { name: /^All/ });
    expect(panel.queryByRole('button', { name: 'All companies' })).toBeNull();
  });

  it(
    'of the provider sees no such list with a demo company, for it names others',
    { tags: 'full' },
    async () => {
      const route = await renderRoute('/', { person: 'internal-user' });
      const panel = await findPanel();
      await panel.findByRole('button', { name: 'All companies' });
      await chooseCompany(route, /DEMO 2/);
      await waitFor(async () =>
        expect((await findPanel()).queryByRole('button', { name: 'All companies' })).toBeNull(),
      );
    },
  );
});

it('a figure leads to its rows', { tags: 'full' }, async () => {
  const { user, address } = await renderRoute('/', { person: 'customer-user' });
  await user.click(await screen.findByRole('button', { name: /^\d+ past due/ }));
  await waitFor(() => expect(address()).toContain('agingBucket=D1To30'));
});

it('a company without data has one sentence and the next steps', { tags: 'full' }, async () => {
  const { address, user } = await renderRoute('/', { person: 'empty-customer-user' });
  const panel = await findPanel();
  await panel.findByText('Nothing needs you today');
  expect(panel.queryByRole('tab')).toBeNull();
  const links = panel.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toContain('See your orders');
  await user.click(panel.getByRole('link', { name: 'See your orders' }));
  await waitFor(() => expect(address()).toContain(plainPath('ordersDashboard')));
});
