import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { Fault } from '#mocks/contract/faults.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';
import { peopleStore } from '#mocks/world/people/people-store.ts';

const open = (faults: readonly Fault[] = []): Promise<RenderedRoute> =>
  renderRoute(plainPath('customerSettings'), { person: 'internal-admin', faults });
const findTier = (tier: string, customer: string): Promise<HTMLInputElement> =>
  screen.findByRole<HTMLInputElement>('switch', { name: `${tier} for ${customer}` });
const getRow = (customer: string): HTMLElement => screen.getByRole('row', { name: new RegExp(customer) });

async function expectSaved(tier: string, customer: string, expected: boolean): Promise<void> {
  await waitFor(async () => {
    const control = await findTier(tier, customer);
    expect([control.checked, control.getAttribute('aria-busy')]).toEqual([expected, null]);
  });
}

it('every customer has its tiers, the hidden one only the internal group', async () => {
  await open();
  expect((await findTier('Guru', 'Blue Heron Beverages')).checked).toBe(true);
  expect((await findTier('Insights', 'Blue Heron Beverages')).checked).toBe(false);
  expect((await findTier('Rating', 'Internal')).checked).toBe(true);
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Blue Heron Beverages',
    'Cedar & Sage Goods',
    'Internal',
    'Maple Street Nut Co',
    'New Harvest Trading',
    'Northlight Home Care',
    'Prairie Mill Foods',
    'Sunhollow Dairy',
  ]);
  for (const name of names) await findTier('Flash', name);
  expect(screen.getAllByRole('switch', { name: /^Rating for/ })).toHaveLength(1);
});

it(
  'a tier is added and removed; the menu of the selected customer is updated',
  { tags: 'full' },
  async () => {
    const { user, backend } = await open();
    const customer = 'Cedar & Sage Goods';
    const has = (): boolean =>
      peopleStore(backend.db).customerTiers.where((tier) => tier.customerId === 'CSG' && tier.tierId === 4)
        .length > 0;
    await user.click(await findTier('Order Entry', customer));
    await expectSaved('Order Entry', customer, true);
    expect(backend.requests.list('addCustomerTier')).toMatchObject([
      { path: '/api/CustomerTiers/CSG/4', status: 201 },
    ]);
    expect(has()).toBe(true);
    await user.click(await findTier('Order Entry', customer));
    await expectSaved('Order Entry', customer, false);
    expect(has()).toBe(false);

    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    await menu.findByRole('link', { name: 'Retailers' });
    await user.click(await findTier('Order Entry', 'Internal'));
    await waitFor(() => expect(menu.queryByRole('link', { name: 'Retailers' })).toBeNull());
  },
);

it.each([
  {
    operationId: 'addCustomerTier',
    customer: 'Cedar & Sage Goods',
    message: 'An error occured adding a customer tier.',
  },
  {
    operationId: 'deleteCustomerTier',
    customer: 'Blue Heron Beverages',
    message: 'An error occured deleting a customer tier.',
  },
] as const)(
  'a failed $operationId restores the switch, with the reason in its row, and can be retried',
  { tags: 'full' },
  async ({ operationId, customer, message }) => {
    const { user, allowError } = await open([
      { operationId, kind: 'status', status: 500, title: '', times: 1 },
    ]);
    allowError(/500/);
    const was = (await findTier('Guru', customer)).checked;
    await user.click(await findTier('Guru', customer));
    const alert = await waitFor(() => within(getRow(customer)).getByRole('alert'));
    expect(alert.textContent).toContain(`Guru is unchanged: ${message}`);
    await expectSaved('Guru', customer, was);

    // The message remains after the row was filtered out.
    const search = screen.getByRole('textbox', { name: 'Search customers' });
    await user.type(search, 'Sunhollow');
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
    await user.clear(search);
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(8));
    await user.click(within(getRow(customer)).getByRole('button', { name: `Retry Guru for ${customer}` }));
    await expectSaved('Guru', customer, !was);
    expect(within(getRow(customer)).queryByRole('alert')).toBeNull();
  },
);

it(
  'a switch shows the requested value while it is saved, by keyboard, and a second press does nothing',
  { tags: 'full' },
  async () => {
    const { user, backend } = await open([{ operationId: 'addCustomerTier', kind: 'delay', delayMs: 300 }]);
    const insights = await findTier('Insights', 'Cedar & Sage Goods');
    insights.focus();
    await user.keyboard(' ');
    await waitFor(() => expect(insights.getAttribute('aria-busy')).toBe('true'));
    expect(insights.checked).toBe(true);
    await user.keyboard(' ');
    await expectSaved('Insights', 'Cedar & Sage Goods', true);
    expect(document.activeElement).toBe(insights);
    expect(backend.requests.list('addCustomerTier')).toHaveLength(1);
    expect(backend.requests.list('deleteCustomerTier')).toEqual([]);
  },
);

it('tiers that cannot be loaded show a failure in their row only', { tags: 'full' }, async () => {
  const title = 'Tiers are being moved';
  const { user, backend, reload } = await renderRoute('/', { person: 'internal-admin' });
  await screen.findByRole('heading', { level: 1, name: 'Home' });
  await waitFor(() => expect(backend.requests.list('checkPermission').length).toBeGreaterThan(10));
  const fault = { operationId: 'listCustomerTiers', kind: 'status', status: 409, title, times: 2 } as const;
  backend.faults.add(fault);
  history.replaceState(null, '', plainPath('customerSettings'));
  reload();
  const table = within(await screen.findByRole('table'));
  const alert = await table.findByText(/^Unknown: Tiers are being moved/);
  expect(table.getAllByRole('alert').length).toBeLessThanOrEqual(2);
  backend.faults.clear();
  for (const retry of table.getAllByRole('button', { name: /^Retry the tiers of/ })) await user.click(retry);
  await waitFor(() => expect(alert.isConnected).toBe(false));
  await waitFor(() => expect(table.queryByRole('alert')).toBeNull());
});
