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
  for (const name of [/order quantity cost a year/, /How long does the stock last/, /What will be shipped/])
    await screen.findByRole('heading', { name });
  expect(await findViolations(document.body)).toEqual([]);
});

it('marks the orders in the projection, and lists them in its table', async () => {
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

it('asks the server what if, and saves only on request, for the next reader', async () => {
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
});

it('opens order entry with the suggested quantity', async () => {
  const { user } = await open();
  const quantity = readFact('Order').replace(',', '');
  await user.click(await screen.findByRole('button', { name: 'Create order' }));
  expect(await screen.findByLabelText('Quantity, line 1')).toHaveProperty('value', quantity);
  expect(await screen.findByDisplayValue(/^10025 /)).toBeTruthy();
});

it('opens order entry with the suggestions of the selected rows, when they are of one warehouse', async () => {
  const { user } = await renderRoute(`${plainPath('predictiveDashboard')}?warehouse=IL-01&action=OrderNow`, {
    person: 'customer-admin',
  });
  const table = await screen.findByRole('table', { name: 'Items to order' });
  const boxes = within(table).getAllByRole('checkbox', { name: /^Select / });
  for (const box of boxes.slice(1, 3)) await user.click(box);
  await user.click(await screen.findByRole('button', { name: 'Create order' }));
  expect(await screen.findByLabelText('Quantity, line 2')).not.toHaveProperty('value', '');
  expect(screen.getByLabelText('Quantity, line 3')).toHaveProperty('value', '');
});

it('asks for rows of one warehouse before an order is created', async () => {
  const { user } = await renderRoute(plainPath('predictiveDashboard'), { person: 'customer-admin' });
  const table = await screen.findByRole('table', { name: 'Items to order' });
  const [all] = within(table).getAllByRole('checkbox', { name: /^Select / });
  if (all) await user.click(all);
  await screen.findByText('To create an order, choose rows of one warehouse.');
  expect(screen.queryByRole('button', { name: 'Create order' })).toBeNull();
});
