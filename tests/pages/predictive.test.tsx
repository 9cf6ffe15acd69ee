import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { findViolations } from './axe.ts';
import { settled } from './dashboard-page.ts';
import { renderRoute } from './render-route.tsx';

const path = pathTo('predictiveItem', { params: { itemNumber: '10025' }, query: { warehouse: 'IL-01' } });
const saveButton = () => screen.findByRole('button', { name: 'Save assumptions' });

const readFact = (term: string): string =>
  screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent ?? '';

async function open() {
  const page = await renderRoute(path, { person: 'customer-admin' });
  await screen.findByRole('heading', { name: /^10025 / });
  return page;
}

it('leads from a row to the item with its curve, projection and forecast', async () => {
  const { user } = await renderRoute(`${plainPath('predictiveDashboard')}?search=10025&warehouse=IL-01`, {
    person: 'customer-admin',
  });
  await settled();
  const table = await screen.findByRole('table', { name: 'Items to order' });
  await user.click(await within(table).findByRole('link', { name: '10025' }));
  for (const name of [/order quantity cost per year/, /How long does the stock last/, /What will be shipped/])
    await screen.findByRole('heading', { name });
  expect(await findViolations(document.body)).toEqual([]);
});

it('marks the orders in the projection, and lists them in its table', { tags: 'full' }, async () => {
  const { user } = await open();
  const title = 'How long does the stock last?';
  const chart = screen.getAllByRole('figure').find(({ textContent }) => textContent.includes(title));
  if (!chart) throw new Error('There is no projection.');
  const planned = within(screen.getByRole('table', { name: 'Orders of the next 90 days' }));
  const cases = planned
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
  expect(cases).not.toEqual([]);
  await waitFor(() =>
    expect(within(chart).getAllByRole('img', { name: /, Order [\d,]+$/ })).toHaveLength(cases.length),
  );
  await user.click(within(chart).getByRole('button', { name: `View ${title} as a table` }));
  const notes = within(chart).getAllByRole('cell', { name: /^Order / });
  expect(notes.map(({ textContent }) => textContent)).toEqual(cases.map((count) => `Order ${count}`));
});

it(
  'shows what was shipped in the current week so far as incomplete, beside the forecast of the whole week',
  { tags: 'full' },
  async () => {
    const { user } = await open();
    const title = 'What will be shipped?';
    const chart = (await screen.findByRole('heading', { name: title })).closest('figure');
    if (!chart) throw new Error('There is no forecast.');
    await within(chart).findByText('○ Incomplete: not all of its days.');
    await user.click(within(chart).getByRole('button', { name: `View ${title} as a table` }));
    const heads = within(chart).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Shipped (cases)', 'Forecast (cases)']),
    );
    const [current, ...more] = within(chart).getAllByRole('row', { name: /, incomplete/ });
    expect(more).toEqual([]);
    const cells = current ? within(current).getAllByRole('cell') : [];
    expect(cells.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^\d/),
      expect.stringMatching(/^\d/),
    ]);
  },
);

it(
  'requests what-if results, and saves the assumptions only on request, for the next reader',
  { tags: 'full' },
  async () => {
    const page = await open();
    const before = readFact('Reorder point');
    const field = await screen.findByLabelText('Lead time, days');
    await page.user.clear(field);
    await page.user.type(field, '28');
    await waitFor(() => expect(readFact('Reorder point')).not.toBe(before));
    const tried = readFact('Reorder point');
    expect(page.backend.requests.list('updateEoqParameters')).toEqual([]);
    await page.user.click(await saveButton());
    await screen.findByText('Assumptions saved');
    expect(page.backend.requests.list('updateEoqParameters')).toHaveLength(1);
    await page.goto(plainPath('predictiveDashboard'));
    await page.goto(path);
    await screen.findByRole('heading', { name: /^10025 / });
    await waitFor(() => expect(readFact('Reorder point')).toBe(tried));
    expect(await screen.findByLabelText('Lead time, days')).toHaveProperty('value', '28');
  },
);

it('replenishes an item: document, expected receipt, position', { tags: 'full' }, async () => {
  const { user, backend } = await open();
  const expected = Number(readFact('On order').replaceAll(',', ''));
  await user.click(await screen.findByRole('button', { name: 'Replenish' }));
  const field = await screen.findByLabelText<HTMLInputElement>(/^Cases/);
  const dialog = within(screen.getByRole('dialog', { name: 'Replenish IL-01' }));
  await user.clear(field);
  await user.type(field, '480');
  await user.click(dialog.getByRole('button', { name: 'Create replenishment' }));
  const created = within(await screen.findByRole('dialog', { name: /created$/ }));
  created.getByRole('link', { name: /^Open receipt RC-801001 in Inbound/ });
  created.getByRole('button', { name: 'RP-1001 as PDF' });
  created.getByRole('button', { name: 'RP-1001 as XLSX' });
  expect(await findViolations(document.body)).toEqual([]);
  await user.click(created.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(readFact('On order')).toBe((expected + 480).toLocaleString('en-US')));
  const receipts = within(screen.getByRole('table', { name: 'Expected receipts' }));
  receipts.getByRole('link', { name: 'RC-801001' });
  expect(backend.requests.list('createReplenishment')).toHaveLength(1);
});

it(
  'keeps typed cases when another source is chosen, and proposes the rest again',
  { tags: 'full' },
  async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Replenish' }));
    const field = await screen.findByLabelText<HTMLInputElement>(/^Cases/);
    const dialog = within(screen.getByRole('dialog', { name: 'Replenish IL-01' }));
    await user.clear(field);
    await user.type(field, '77');
    await user.click(dialog.getByRole('button', { name: /^From/ }));
    const options = await screen.findAllByRole('option');
    const last = options.at(-1);
    if (last) await user.click(last);
    expect(field).toHaveProperty('value', '77');
  },
);

it('proposes the selected rows together, when they are of one warehouse', { tags: 'full' }, async () => {
  const { user } = await renderRoute(`${plainPath('predictiveDashboard')}?warehouse=IL-01&action=OrderNow`, {
    person: 'customer-admin',
  });
  const table = await screen.findByRole('table', { name: 'Items to order' });
  const boxes = within(table).getAllByRole('checkbox', { name: /^Select / });
  for (const box of boxes.slice(1, 3)) await user.click(box);
  await user.click(await screen.findByRole('button', { name: 'Replenish' }));
  const items = within(await screen.findByRole('list', { name: 'Items' }));
  expect(items.getAllByRole('listitem')).toHaveLength(2);
});

it('asks for rows of one warehouse before it replenishes', { tags: 'full' }, async () => {
  const { user } = await renderRoute(plainPath('predictiveDashboard'), { person: 'customer-admin' });
  const table = await screen.findByRole('table', { name: 'Items to order' });
  const [all] = within(table).getAllByRole('checkbox', { name: /^Select / });
  if (all) await user.click(all);
  await screen.findByText('To replenish, choose rows of one warehouse.');
  expect(screen.queryByRole('button', { name: 'Replenish' })).toBeNull();
});

it('offers the warehouses of an item when the address names none', { tags: 'full' }, async () => {
  const { user } = await renderRoute(`${plainPath('predictiveDashboard')}/10025`, {
    person: 'customer-admin',
  });
  const table = within(await screen.findByRole('table', { name: 'Warehouses of the item' }));
  await user.click(table.getByRole('link', { name: 'TX-02' }));
  await screen.findByRole('button', { name: 'Save assumptions' });
});

it('shows on the item page when to reorder, and its lots in any order', { tags: 'full' }, async () => {
  const { user } = await renderRoute(pathTo('inventoryItem', { params: { itemNumber: '10025' } }), {
    person: 'customer-admin',
  });
  await screen.findByRole('heading', { name: /^(Reorder now|Next reorder): [\d,]+ cases for / });
  const reorder = within(screen.getByRole('table', { name: 'When to reorder' }));
  expect(reorder.getByRole('link', { name: 'IL-01' }).getAttribute('href')).toContain('warehouse=IL-01');
  const lots = within(await screen.findByRole('table', { name: 'Lots' }));
  const readCases = () =>
    lots
      .getAllByRole('row')
      .slice(1)
      .map((row) => Number(within(row).getAllByRole('cell')[2]?.textContent.replaceAll(',', '')));
  await user.click(lots.getByRole('button', { name: 'Cases' }));
  await waitFor(() => expect(readCases()).toEqual(readCases().toSorted((a, b) => b - a)));
  expect(lots.getAllByRole('link').length).toBe(readCases().length);
});
