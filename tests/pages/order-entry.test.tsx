import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { Fault } from '#mocks/contract/faults.ts';
import { advanceOrder } from '#mocks/controls/advance.ts';
import { getItems } from '#mocks/world/orders/items/items.ts';
import { createOrderDraft } from '#src/api/queries/order-entry.ts';
import { createSubmission } from '#src/api/submission.ts';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';
import { findShipDay } from './ship-days.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';
import { orderDraftStore } from '#mocks/order-entry/order-draft-store.ts';
import { stockStore } from '#mocks/world/stock/stock-store.ts';

async function open(path = plainPath('orderEntry'), faults: readonly Fault[] = []): Promise<RenderedRoute> {
  const page = await renderRoute(path, { person: 'customer-user', faults });
  await screen.findByRole('region', { name: 'Totals' });
  return page;
}

const field = (name: string | RegExp): Promise<HTMLElement> => screen.findByLabelText(name);
const button = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });

/** Chooses the first option that the server finds for a text. */
async function search({ user }: RenderedRoute, name: string | RegExp, text: string): Promise<void> {
  const input = await screen.findByRole('combobox', { name });
  await user.clear(input);
  await user.type(input, text);
  await screen.findAllByRole('option', { name: /\d/ });
  await user.keyboard('{ArrowDown}{Enter}');
}

/** Enters a complete order: a PO, a ship-to, dates, and a line. */
async function enterOrder(page: RenderedRoute, po: string): Promise<void> {
  const { user, backend } = page;
  await user.type(await field(/^PO number/), po);
  await search(page, /^Ship to/, 'walmart 6010');
  const mabd = await field(/^MABD/);
  const day = new Date(backend.now().getTime() + 21 * 86_400_000);
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1);
  await user.type(mabd, day.toISOString().slice(0, 10));
  const department = screen.queryByLabelText(/^Department/) ?? (await openMore(page));
  await user.type(department, '92');
  await search(page, 'Item, line 1', '10026');
  await user.type(await field('Quantity, line 1'), '10');
}

async function openMore({ user }: RenderedRoute): Promise<HTMLElement> {
  await user.click(await button(/^More fields/));
  return await field(/^Department/);
}

/** Waits for the check of what was typed, and accepts its warnings when there are some. */
async function acceptWarnings({ user }: RenderedRoute): Promise<void> {
  await waitFor(() => expect(screen.queryByText(/to fix$/)).toBeNull());
  await waitFor(() => expect(screen.queryByText(/^(Nothing to fix|\d+ things? to check)/)).not.toBeNull());
  const accept = screen.queryByRole('checkbox', { name: 'I have checked the warnings' });
  if (accept) await user.click(accept);
}

async function submit(page: RenderedRoute): Promise<void> {
  await acceptWarnings(page);
  await page.user.click(await button('Submit order'));
}

const countOrders = ({ backend }: RenderedRoute, po: string): number =>
  noticeStore(backend.db)
    .getOrders('PMF')
    .filter(({ poNumber }) => poNumber === po).length;

describe('an order', () => {
  it('is entered by keyboard alone, and confirmed with its number', { tags: 'full' }, async () => {
    const page = await open();
    await enterOrder(page, 'KEYS-1');
    // The next line by Enter, a copy of the line above by Ctrl+D, and away with it.
    (await field('Quantity, line 1')).focus();
    await page.user.keyboard('{Enter}');
    expect(document.activeElement).toBe(await screen.findByRole('combobox', { name: 'Item, line 2' }));
    (await field('Quantity, line 1')).focus();
    await page.user.keyboard('{Control>}d{/Control}');
    expect(await field('Quantity, line 2')).toHaveProperty('value', '10');
    await page.user.keyboard('{Control>}{Delete}{/Control}');
    await waitFor(async () => expect(await field('Quantity, line 2')).toHaveProperty('value', ''));
    await submit(page);
    expect((await screen.findByText(/^Order SO-\d+ is submitted$/)).textContent).toContain('SO-1100001');
    expect(countOrders(page, 'KEYS-1')).toBe(1);
    expect(page.address()).toContain('submitted=SO-1100001');
    await page.user.click(await button('Summary (pdf)'));
    await waitFor(() => expect(page.backend.requests.list('downloadOrderEntrySummary')).toHaveLength(1));
    const drafts = orderDraftStore(page.backend.db).orderDrafts.where(
      ({ values }) => values.poNumber === 'KEYS-1',
    );
    expect(drafts.filter(({ order }) => order === null)).toEqual([]);
  });

  it(
    'is one order when the response was lost: the page retries automatically',
    { tags: 'full' },
    async () => {
      const page = await open(plainPath('orderEntry'), [
        { operationId: 'submitOrderEntry', kind: 'drop', lost: 'response', times: 1 },
      ]);
      await enterOrder(page, 'LOST-1');
      await submit(page);
      await screen.findByText('We do not know whether the order was submitted');
      // The page retries automatically, with the same key.
      await screen.findByText(/^Order SO-\d+ is submitted$/);
      expect(countOrders(page, 'LOST-1')).toBe(1);
    },
  );

  it(
    'with more than is available is refused beside the quantity, with the available cases',
    { tags: 'full' },
    async () => {
      const page = await open();
      await search(page, 'Item, line 1', '10026');
      await page.user.type(await field('Quantity, line 1'), '999999');
      const remedy = await button(/^Use [\d,]+ CA, line 1$/);
      const available = /[\d,]+/.exec(remedy.textContent ?? '')?.[0] ?? '';
      await page.user.click(remedy);
      expect(await field('Quantity, line 1')).toHaveProperty('value', available.replaceAll(',', ''));
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: /^Use [\d,]+ CA, line 1$/ })).toBeNull(),
      );
    },
  );

  it('accepts a block of cells from a spreadsheet', { tags: 'full' }, async () => {
    const page = await open();
    (await screen.findByRole('combobox', { name: 'Item, line 1' })).focus();
    await page.user.paste('Item\tQty\tUOM\n10025\t20\tCA\n10026\t1\tPL\n');
    expect(await field('Quantity, line 2')).toHaveProperty('value', '1');
    expect(await field('Unit, line 2')).toHaveProperty('value', 'PL');
    expect(await screen.findByText('2 lines pasted.')).toBeTruthy();
    expect(await screen.findByDisplayValue(/^10026 Oat granola/)).toBeTruthy();
    // The line that had the focus shows its item, too; one goes on below.
    expect(await screen.findByDisplayValue(/^10025 Oat granola/)).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Item, line 3');
  });
});

describe('a draft', () => {
  it('accepts a UPC that is typed faster than the search responds', { tags: 'full' }, async () => {
    const { user } = await open();
    const item = await screen.findByRole('combobox', { name: 'Item, line 1' });
    const upc = getItems('PMF').find(({ itemNumber }) => itemNumber === '10026')?.upc ?? '';
    // In one event, as a scanner enters it, and on to the next field before the search begins.
    await user.click(item);
    await user.paste(upc);
    await user.tab();
    await waitFor(() => expect(item).toHaveProperty('value', expect.stringMatching(/^10026 /)));
  });

  it('is saved while the user types, and restored by its URL elsewhere', { tags: 'full' }, async () => {
    const page = await open();
    await page.user.type(await field(/^PO number/), 'DRAFT-1');
    await screen.findByText(/^Saved .+ by Casey Ortiz/);
    await waitFor(() => expect(page.address()).toMatch(/draft=[0-9a-f-]{36}/));
    const address = page.address();
    await page.openAs('customer-admin', address);
    expect(await field(/^PO number/)).toHaveProperty('value', 'DRAFT-1');
    await page.user.click(await button('Delete draft'));
    await page.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(page.address()).toBe(plainPath('orderEntry')));
    await waitFor(async () => expect(await field(/^PO number/)).toHaveProperty('value', ''));
  });
});

it(
  'a draft that another page has created with only lines has the default values of a new order',
  { tags: 'full' },
  async () => {
    const page = await open();
    const { draftId } = await createOrderDraft(
      'PMF',
      {
        name: null,
        isTemplate: false,
        values: { lines: [{ itemNumber: '10026', quantity: 40, uom: 'CA' }] },
      },
      { submission: createSubmission() },
    );
    await page.goto(pathTo('orderEntry', { query: { draft: draftId } }));
    expect(await field('Quantity, line 1')).toHaveProperty('value', '40');
    expect(await screen.findByDisplayValue(/^10026 /)).toBeTruthy();
    expect((await button(/^Freight terms/)).textContent).toContain('Prepaid');
    expect(await field(/^Requested ship/)).not.toHaveProperty('value', '');
    expect(page.backend.requests.list('updateOrderDraft')).toEqual([]);
  },
);

describe('an order that is not released', () => {
  async function openEdit(): Promise<
    RenderedRoute & { readonly orderNumber: string; readonly bsid: string }
  > {
    const page = await open();
    await enterOrder(page, 'EDIT-1');
    await submit(page);
    await screen.findByText(/^Order SO-\d+ is submitted$/);
    const ref = { orderNumber: 'SO-1100001', bsid: 'WMS1' };
    await page.goto(pathTo('orderEntry', { query: { order: ref.orderNumber, bsid: ref.bsid } }));
    await field(/^PO number/);
    return { ...page, ...ref };
  }

  it('is changed, with its history, and canceled with a reason', { tags: 'full' }, async () => {
    const page = await openEdit();
    expect(await screen.findByText('Created')).toBeTruthy();
    await page.user.click(await button('Cancel order'));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.type(dialog.getByLabelText(/^Reason/), 'Ordered twice.{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await page.user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await page.user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await screen.findByRole('heading', { level: 1, name: `Order ${page.orderNumber}` });
    expect(noticeStore(page.backend.db).findOrder('PMF', page.bsid, page.orderNumber)?.status).toBe(
      'Cancelled',
    );
  });

  it('cannot be changed once the warehouse has it; unsaved changes are shown', { tags: 'full' }, async () => {
    const page = await openEdit();
    page.allowError(/409/);
    const po = await field(/^PO number/);
    await page.user.clear(po);
    await page.user.type(po, 'EDIT-2');
    await acceptWarnings(page);
    advanceOrder(page.backend, {
      customerId: 'PMF',
      orderNumber: page.orderNumber,
      bsid: page.bsid,
      to: 'Released',
    });
    await page.user.click(await button('Save order'));
    await waitFor(() =>
      expect(page.backend.requests.list('updateOrder').map(({ status }) => status)).toEqual([409]),
    );
    expect(await screen.findByText('This order can no longer be changed')).toBeTruthy();
    const table = await screen.findByRole('table', { name: 'Fields with different values' });
    expect(table.textContent).toContain('EDIT-2');
    expect(countOrders(page, 'EDIT-2')).toBe(0);
  });
});

it(
  'a line that is short is split: the rest is in a draft of another warehouse, which follows the order',
  { tags: 'full' },
  async () => {
    const page = await open();
    await enterOrder(page, 'SPLIT-1');
    await page.user.clear(await field('Quantity, line 1'));
    const item = stockStore(page.backend.db)
      .getStock('PMF')
      .filter((pair) => pair.item.itemNumber === '10026');
    const lots = item.find(({ warehouseCode }) => warehouseCode === 'IL-01')?.lots ?? [];
    const isFree = ({ status }: { readonly status: string }): boolean =>
      ['Available', 'ShortDated'].includes(status);
    const available = lots.filter(isFree).reduce((sum, { quantity }) => sum + quantity, 0);
    await page.user.type(await field('Quantity, line 1'), String(available + 6));
    await page.user.click(await button(/^Split: 6 from [A-Z]{2}-\d\d, line 1$/));
    expect(
      await screen.findByText(/^1 line from [A-Z]{2}-\d\d is in a draft with the same header/),
    ).toBeTruthy();
    expect(await field('Quantity, line 1')).toHaveProperty('value', String(available));
    await submit(page);
    await page.user.click(await screen.findByRole('link', { name: 'Open the rest' }));
    await waitFor(async () => expect(await field('Quantity, line 1')).toHaveProperty('value', '6'));
    expect(await field(/^PO number/)).toHaveProperty('value', 'SPLIT-1');
    expect((await button(/^Warehouse/)).textContent).not.toContain('IL-01');
  },
);

it('a line has a price and a minimum shelf life of its own', { tags: 'full' }, async () => {
  const page = await open();
  await search(page, 'Item, line 1', '10026');
  await page.user.type(await field('Quantity, line 1'), '12');
  await page.user.type(await field('Price per CA, line 1'), '2.50');
  expect(await screen.findAllByText('$30.00')).not.toEqual([]);
  await page.user.type(await field(/^MABD/), findShipDay());
  await page.user.click(await button(/shelf life$/i));
  await page.user.type(await field('Minimum shelf life in days, line 1'), '3000');
  expect(await screen.findAllByText(/minimum shelf life of 3,000 days/)).not.toEqual([]);
});

it('an order is found and copied from the page', { tags: 'full' }, async () => {
  const page = await open();
  const order = noticeStore(page.backend.db)
    .getOrders('PMF')
    .findLast(({ destination }) => !destination.isStore);
  await page.user.click(await button('Copy an order'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy an order' }));
  await page.user.type(dialog.getByRole('searchbox', { name: /^Search orders/ }), order?.orderNumber ?? '');
  await page.user.click(await dialog.findByRole('button', { name: `Copy ${order?.orderNumber}` }));
  await screen.findByText(`Copied from ${order?.orderNumber}`);
});

it('an order is copied without its numbers', { tags: 'full' }, async () => {
  const page = await open();
  const order = noticeStore(page.backend.db)
    .getOrders('PMF')
    .findLast(({ destination }) => !destination.isStore);
  if (!order) throw new Error('There is no order.');
  await page.goto(pathTo('orderEntry', { query: { copy: order.orderNumber, bsid: order.bsid } }));
  await screen.findByText(`Copied from ${order.orderNumber}`);
  expect(await field(/^PO number/)).toHaveProperty('value', '');
  expect(await field('Quantity, line 1')).toHaveProperty('value', String(order.lines[0]?.ordered));
});

it('a copy stays on the screen when its draft is saved, and is one draft', { tags: 'full' }, async () => {
  const page = await open();
  const order = noticeStore(page.backend.db)
    .getOrders('PMF')
    .findLast(({ destination }) => !destination.isStore);
  if (!order) throw new Error('There is no order.');
  await page.goto(pathTo('orderEntry', { query: { copy: order.orderNumber, bsid: order.bsid } }));
  const po = await field(/^PO number/);
  await page.user.type(po, 'COPY-1');
  await waitFor(() => expect(page.address()).toContain('draft='));
  await screen.findByText(/^Saved .+ by Casey Ortiz/);
  expect(await field(/^PO number/)).toBe(po);
  expect(await field('Quantity, line 1')).toHaveProperty('value', String(order.lines[0]?.ordered));
  await page.user.type(po, '-B');
  const countDrafts = (poNumber: string): number =>
    orderDraftStore(page.backend.db).orderDrafts.where(({ values }) => values.poNumber === poNumber).length;
  await waitFor(() => expect(countDrafts('COPY-1-B')).toBe(1));
  expect(countDrafts('COPY-1')).toBe(0);
});

it(
  'a new order after one with a draft is empty, and its draft is another one',
  { tags: 'full' },
  async () => {
    const page = await open();
    await page.user.type(await field(/^PO number/), 'FIRST-1');
    await waitFor(() => expect(page.address()).toContain('draft='));
    const address = page.address();
    await page.user.click(await screen.findByRole('link', { name: 'Order Entry' }));
    await waitFor(async () => expect(await field(/^PO number/)).toHaveProperty('value', ''));
    await page.user.type(await field(/^PO number/), 'SECOND-1');
    await waitFor(() => expect(page.address()).toContain('draft='));
    expect(page.address()).not.toBe(address);
    await page.user.click(await button('Drafts and templates'));
    await page.user.click(await button('Open PO FIRST-1'));
    await waitFor(async () => expect(await field(/^PO number/)).toHaveProperty('value', 'FIRST-1'));
    expect(page.address()).toBe(address);
  },
);

describe('drafts and templates', () => {
  it(
    'a template is saved by its name, without numbers and dates, and new orders start from it',
    { tags: 'full' },
    async () => {
      const page = await open();
      await enterOrder(page, 'TEMPLATE-1');
      await page.user.click(await button('Save as template'));
      const dialog = within(await screen.findByRole('dialog', { name: 'Save as a template' }));
      await page.user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Weekly granola');
      await page.user.click(dialog.getByRole('button', { name: 'Save template' }));
      await screen.findByText('Template saved');

      await page.user.click(await button('Drafts and templates'));
      await page.user.click(await button('Open Weekly granola'));
      await screen.findByText('New order from the template Weekly granola');
      expect(screen.queryByRole('button', { name: 'Delete draft' })).toBeNull();
      expect(await field(/^PO number/)).toHaveProperty('value', '');
      expect(await field('Quantity, line 1')).toHaveProperty('value', '10');
    },
  );

  it('a draft is found again, and deleted', { tags: 'full' }, async () => {
    const page = await open();
    await page.user.type(await field(/^PO number/), 'FOUND-1');
    await waitFor(() => expect(page.address()).toContain('draft='));
    const address = page.address();
    await page.openAs('customer-admin', plainPath('orderEntry'));
    await page.user.click(await button('Drafts and templates'));
    await page.user.click(await button('Open PO FOUND-1'));
    await waitFor(() => expect(page.address()).toBe(address));
    await waitFor(async () => expect(await field(/^PO number/)).toHaveProperty('value', 'FOUND-1'));
    await page.user.click(await button('Drafts and templates'));
    await page.user.click(await button('Delete PO FOUND-1'));
    await page.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() =>
      expect(
        orderDraftStore(page.backend.db).orderDrafts.where(({ values }) => values.poNumber === 'FOUND-1'),
      ).toEqual([]),
    );
  });
});
