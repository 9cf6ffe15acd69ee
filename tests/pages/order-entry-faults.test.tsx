import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { isComing } from '#mocks/order-entry/expected-receipts.ts';
import { toDraft } from '#mocks/order-entry/draft-store.ts';
import { saveOrderDraft } from '#src/api/queries/order-entry.ts';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';
import { findShipDay } from './ship-days.ts';
import { orderDraftStore } from '#mocks/order-entry/order-draft-store.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';

async function open(): Promise<RenderedRoute> {
  const page = await renderRoute(plainPath('orderEntry'), { person: 'customer-user' });
  await screen.findByRole('region', { name: 'Totals' });
  return page;
}

const field = (name: string | RegExp): Promise<HTMLElement> => screen.findByLabelText(name);
const item = (line: number): Promise<HTMLElement> =>
  screen.findByRole('combobox', { name: `Item, line ${line}` });
const value = async (name: string): Promise<unknown> => Reflect.get(await field(name), 'value');

/** The draft of the address, as it is stored. */
async function storedDraft({ address, backend }: RenderedRoute) {
  await waitFor(() => expect(address()).toContain('draft='));
  const id = /draft=([0-9a-f-]+)/.exec(address())?.[1];
  return () => orderDraftStore(backend.db).orderDrafts.where(({ draftId }) => draftId === id)[0];
}

async function chooseWalmart({ user }: RenderedRoute): Promise<void> {
  await user.type(await screen.findByRole('combobox', { name: /^Ship to/ }), 'walmart 6010');
  await screen.findAllByRole('option', { name: /^Walmart 6010/ });
  await user.keyboard('{ArrowDown}{Enter}');
}

it('a typed quantity is not changed by its unit, whether the item has arrived or not; converting is an action', async () => {
  const { user } = await open();
  // The keys of a fast person: the item is not loaded yet.
  await user.click(await item(1));
  await user.paste('10025');
  await user.type(await field('Quantity, line 1'), '5');
  await user.selectOptions(await field('Unit, line 1'), 'PL');
  expect([await value('Quantity, line 1'), await value('Unit, line 1')]).toEqual(['5', 'PL']);
  await screen.findByText('5 PL = 250 CA');
  expect([await value('Quantity, line 1'), await value('Unit, line 1')]).toEqual(['5', 'PL']);
  // Now it is; the unit is chosen before and after the quantity.
  await user.selectOptions(await field('Unit, line 1'), 'CA');
  expect(await value('Quantity, line 1')).toBe('5');
  await user.selectOptions(await field('Unit, line 1'), 'PL');
  await user.click(await screen.findByRole('button', { name: 'Change to 250 CA, line 1' }));
  expect([await value('Quantity, line 1'), await value('Unit, line 1')]).toEqual(['250', 'CA']);
  expect(await screen.findByText('250 CA = 5 PL')).toBeTruthy();
});

it('only the units of the item are offered', { tags: 'full' }, async () => {
  const { user } = await open();
  await user.click(await item(1));
  await user.paste('10031');
  await user.tab();
  const unit = await field('Unit, line 1');
  const read = (): (string | null)[] =>
    within(unit)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(read()).toEqual(['CA', 'EA', 'LR', 'PL']));
});

it(
  'what an order cannot have is saved as it was typed, and has an error at its field, also when it is opened again',
  { tags: 'full' },
  async () => {
    const page = await open();
    const { user } = page;
    await user.type(await field(/^PO number/), 'P'.repeat(23));
    await user.click(await item(1));
    await user.paste('Item\tQty\n10025\t850001234567\n10026\t12 boxes\n');
    const stored = await storedDraft(page);
    await waitFor(() => expect(stored()?.values.lines).toHaveLength(2));
    expect(stored()?.values.poNumber).toBe('P'.repeat(23));
    expect(stored()?.values.lines?.map(({ quantity }) => quantity)).toEqual(['850001234567', '12 boxes']);
    await screen.findByText(/^Saved .+ by Casey Ortiz/);
    await page.openAs('customer-admin', page.address());
    const quantity = await field('Quantity, line 1');
    await waitFor(() => expect(quantity.getAttribute('aria-invalid')).toBe('true'));
    expect(quantity).toHaveProperty('value', '850001234567');
    expect(await value('Quantity, line 2')).toBe('12 boxes');
    expect(screen.getAllByText('Enter a number of 1,000,000 or less.')).not.toEqual([]);
    expect(screen.getAllByText('Enter a number.')).not.toEqual([]);
    const po = await field(/^PO number/);
    expect(po).toHaveProperty('value', 'P'.repeat(23));
    expect(po.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('Use 22 characters or fewer (now 23).')).not.toEqual([]);
    // Nothing is sent; focus moves to the first error.
    await page.user.click(await screen.findByRole('button', { name: 'Submit order' }));
    expect(document.activeElement).toBe(po);
    expect(page.backend.requests.list('submitOrderEntry')).toEqual([]);
    const second = await field('Quantity, line 2');
    await user.clear(second);
    await user.type(second, '40');
    // A quantity that is no order adds up to nothing.
    await waitFor(() =>
      expect(within(screen.getByRole('region', { name: 'Totals' })).getByText('$736.00')).toBeTruthy(),
    );
    await user.clear(po);
    await user.type(po, 'LIMIT-1');
    await user.clear(quantity);
    await user.type(quantity, '50');
    await waitFor(() =>
      expect(stored()?.values).toMatchObject({
        poNumber: 'LIMIT-1',
        lines: [{ quantity: 50 }, { quantity: 40 }],
      }),
    );
  },
);

it(
  'only the field that the retailer requires opens, marked and with its message',
  { tags: 'full' },
  async () => {
    const page = await open();
    await chooseWalmart(page);
    const department = await field(/^Department/);
    expect(department.getAttribute('aria-required')).toBe('true');
    await waitFor(() => expect(department.getAttribute('aria-invalid')).toBe('true'));
    const help = document.getElementById(department.getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toContain('Walmart requires a department.');
    for (const name of [/^Your order number/, /^Store number/, /^Service level/, /^Special instructions/])
      expect(screen.queryByLabelText(name)).toBeNull();
    await page.user.type(department, '92');
    await waitFor(() => expect(department.getAttribute('aria-invalid')).toBeNull());
    expect(department).toHaveProperty('value', '92');
    expect(screen.queryByText('Walmart requires a department.')).toBeNull();
  },
);

it('a conflict lists the changed lines by item: before, yours and theirs', { tags: 'full' }, async () => {
  const page = await open();
  const { user } = page;
  await user.click(await item(1));
  await user.paste('10026\t40\n10025\t50\n');
  const stored = await storedDraft(page);
  await screen.findByText(/^Saved .+ by Casey Ortiz/);
  const draft = stored();
  if (!draft) throw new Error('There is no draft.');
  const { draftId, name, isTemplate, values } = draft;
  page.allowError(/412/);
  await saveOrderDraft(
    { customerId: 'PMF', draftId },
    {
      name,
      isTemplate,
      values: {
        ...values,
        lines: [{ itemNumber: '10026', quantity: 70, uom: 'CA' }, ...(values.lines?.slice(1) ?? [])],
      },
    },
    toDraft(page.backend, draft).etag,
  );
  const quantity = await field('Quantity, line 2');
  await user.clear(quantity);
  await user.type(quantity, '60');
  const table = await screen.findByRole('table', { name: 'Fields with different values' });
  const rows = within(table)
    .getAllByRole('row')
    .map(({ children }) => [...children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Field', 'Before', 'Your value', 'Current value'],
    ['Item 10026', '40 CA', '40 CA', '70 CA'],
    ['Item 10025', '50 CA', '60 CA', '50 CA'],
  ]);
});

it(
  'a draft whose creation was answered too late is the one that is saved, and no second one is left behind',
  { tags: 'full' },
  async () => {
    const { user, backend } = await open();
    const { orderDrafts } = orderDraftStore(backend.db);
    const before = new Set(orderDrafts.all().map(({ draftId }) => draftId));
    const listPoNumbers = () =>
      orderDrafts.where(({ draftId }) => !before.has(draftId)).map(({ values }) => values.poNumber);
    backend.faults.add({
      operationId: 'createOrderDraft',
      kind: 'status',
      status: 504,
      lost: 'response',
      times: 1,
    });
    await user.type(await field('PO number'), '4600');
    await waitFor(() => expect(listPoNumbers()).toEqual(['4600']));
    await user.type(await field('PO number'), '7712');
    await waitFor(() => expect(listPoNumbers()).toEqual(['46007712']));
    expect(backend.requests.list('createOrderDraft').map(({ status }) => status)).toEqual([504, 201]);
  },
);
it('the address of a draft that became an order leads to the order', { tags: 'full' }, async () => {
  const page = await open();
  const { user, backend } = page;
  await user.type(await field(/^PO number/), 'GONE-1');
  const stored = await storedDraft(page);
  const draftId = stored()?.draftId ?? '';
  const order = noticeStore(backend.db).getOrders('PMF').at(-1);
  if (!order) throw new Error('There is no order.');
  await page.goto(plainPath('home'));
  orderDraftStore(backend.db).orderDrafts.update(draftId, {
    order: { orderNumber: order.orderNumber, bsid: order.bsid },
  });
  await page.goto(pathTo('orderEntry', { query: { draft: draftId } }));
  await waitFor(() => expect(page.address()).toContain(`submitted=${order.orderNumber}`));
});

it('an order with errors is not sent: focus moves to the first one', { tags: 'full' }, async () => {
  const page = await open();
  const { user, backend } = page;
  await chooseWalmart(page);
  await user.type(await field(/^PO number/), 'ERRORS-1');
  await user.type(await field(/^MABD/), findShipDay());
  const department = await field(/^Department/);
  await user.type(department, '92');
  await user.click(await item(1));
  await user.paste('10026\t999999\n');
  await screen.findByRole('button', { name: /^Backorder [\d,]+ CA, line 1$/ });
  await user.click(await screen.findByRole('button', { name: 'Submit order' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Quantity, line 1');
  expect(backend.requests.list('submitOrderEntry')).toEqual([]);
});

it(
  'a line says which of its cases are still to be received before the ship date',
  { tags: 'full' },
  async () => {
    const { user, backend } = await open();
    const shipDate = new Date(backend.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
    const receipt = historyStore(backend.db)
      .shipments()
      .receipts('PMF')
      .rows.find((row) => isComing(row, 'IL-01') && row.expectedDate < shipDate);
    const itemNumber = receipt?.lines[0]?.item.itemNumber ?? '';
    expect(itemNumber).not.toBe('');
    await user.clear(await field(/^Requested ship/));
    await user.type(await field(/^Requested ship/), shipDate);
    await user.click(await item(1));
    await user.paste(`${itemNumber}\t90000\n`);
    expect(await screen.findByText(/^[\d,]+ of the available cases are still to be received/)).toBeTruthy();
  },
);

it(
  'a refusal of the submission is a message at its field, once, until the field is changed',
  { tags: 'full' },
  async () => {
    const page = await open();
    const { user, backend } = page;
    page.allowError(/422/);
    await chooseWalmart(page);
    await user.type(await field(/^PO number/), 'REFUSED-1');
    await user.type(await field(/^MABD/), findShipDay());
    await user.type(await field(/^Department/), '92');
    await user.click(await item(1));
    await user.paste('\t\n10026\t50\n');
    await screen.findByDisplayValue(/^10026 /);
    await waitFor(() => expect(screen.queryByText(/to fix$/)).toBeNull());
    const accept = screen.queryByRole('checkbox', { name: 'I have checked the warnings' });
    if (accept) await user.click(accept);
    backend.faults.add({
      operationId: 'submitOrderEntry',
      kind: 'status',
      status: 422,
      body: {
        title: 'Refused.',
        status: 422,
        code: 'RuleViolated',
        errors: { 'lines[0].quantity': ['Not today.'], poNumber: ['Closed PO.'] },
      },
      times: 1,
    });
    await user.click(await screen.findByRole('button', { name: 'Submit order' }));
    const row = (await field('Quantity, line 1')).closest('li');
    await waitFor(() => expect(row?.textContent).toContain('Not today.'));
    const po = await field(/^PO number/);
    const help = (po.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
    expect(help.match(/Closed PO\./g)).toHaveLength(1);
    await user.type(await field('Quantity, line 1'), '0');
    await waitFor(() => expect(row?.textContent).not.toContain('Not today.'));
  },
);
