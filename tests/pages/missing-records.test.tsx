import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { plainPath } from '#src/routing/route-paths.ts';
import { savedFiles } from './browser.ts';
import { follow } from './page-actions.ts';
import { renderRoute } from './render-route.tsx';

const person = 'customer-admin';
const billing = plainPath('billingDashboard');

it('unknown orders and items, orders without a system and invalid numbers are shown in place', async () => {
  const { user, allowError, address } = await renderRoute('/orders/SO-0?bsid=WMS1', { person });
  allowError(/404/);
  await screen.findByText(/The order could not be loaded/);
  follow('/orders/SO-1048213');
  await screen.findByText('Which system is this order from?');
  follow('/orders/%3Cimg%3E?bsid=WMS1');
  await screen.findByText(/Not Found/);
  follow('/inventory/NO-SUCH-ITEM');
  await screen.findByText(/The item could not be loaded/);
  await user.click(screen.getByRole('link', { name: 'All items' }));
  await screen.findByRole('heading', { level: 1, name: 'Inventory' });
  expect(address().startsWith(plainPath('inventoryDashboard'))).toBe(true);
});

it(
  'an order lists its milestones and lines, and its documents can be downloaded',
  { tags: 'full' },
  async () => {
    const path = `${plainPath('ordersDashboard')}?startDate=2026-01-01&endDate=2030-01-01&status=Closed`;
    const { user, address, backend } = await renderRoute(path, { person });
    const table = within(await screen.findByRole('table', { name: 'Orders' }));
    const [row] = await table.findAllByRole('rowheader');
    await user.click(within(row ?? document.body).getByRole('link'));
    await waitFor(() => expect(address()).toMatch(/^\/orders\/[^?]+\?bsid=\w+$/));
    await screen.findByRole('heading', { level: 1, name: /^Order / });
    const milestones = within(await screen.findByRole('list', { name: 'Milestones' }));
    expect(milestones.getAllByRole('listitem').length).toBeGreaterThan(1);
    await screen.findByRole('table', { name: 'Lines' });
    const [download] = await screen.findAllByRole('button', { name: /^Download .*\.pdf$/ });
    await user.click(download ?? document.body);
    await waitFor(async () => expect(await savedFiles()).toHaveLength(1));
    expect((await savedFiles())[0]?.name).toMatch(/\.pdf$/);
    expect(backend.requests.list('downloadOrderDocument')).toHaveLength(1);
    expect(address()).not.toContain('token');
  },
);

it(
  'an invoice opens with its lines, is in the URL, and its PDF can be downloaded',
  { tags: 'full' },
  async () => {
    const { user, address, backend } = await renderRoute(billing, { person });
    const table = within(await screen.findByRole('table', { name: 'Invoices' }));
    const [number] = await table.findAllByRole('button', { name: /^INV-/ });
    const invoice = number?.textContent ?? '';
    await user.click(number ?? document.body);
    const details = within(await screen.findByRole('dialog', { name: `Invoice ${invoice}` }));
    const lines = within(await details.findByRole('table', { name: 'Lines' }));
    expect(lines.getAllByRole('rowheader').length).toBeGreaterThan(0);
    expect(address()).toContain(`invoice=${invoice}`);
    await user.click(details.getByRole('button', { name: 'Download PDF' }));
    await waitFor(async () => expect(await savedFiles()).toHaveLength(1));
    expect((await savedFiles())[0]?.name).toMatch(/\.pdf$/);
    expect(backend.requests.list('downloadInvoice')[0]?.query['token']).toBeUndefined();
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

it('a missing invoice has the specification’s messages', { tags: 'full' }, async () => {
  const { user, allowError } = await renderRoute(`${billing}?startDate=1999-01-01&endDate=1999-01-31`, {
    person,
  });
  allowError(/404/);
  await screen.findByText('No invoices in this period');
  await user.click(screen.getByRole('button', { name: 'Download invoices' }));
  await screen.findByText(/No invoices found for the selected date\./);

  follow(`${billing}?startDate=2020-01-01&endDate=2030-01-01&invoice=INV-0`);
  const details = within(await screen.findByRole('dialog', { name: 'Invoice INV-0' }));
  await details.findByText(/The invoice could not be loaded/);
  await user.click(details.getByRole('button', { name: 'Download PDF' }));
  await screen.findByText(/Please review the invoice number provided\. Invoice not found\./);
});
