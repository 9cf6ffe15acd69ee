import assert from 'node:assert/strict';
import type { AnswerOf, CallId, InputOf } from '#src/api/contract.ts';
import { StockStatus } from '#src/api/generated/enums.ts';

/** Makes a call of the mock, judges and reads the answer. */
type Ask = <Id extends CallId>(id: Id, input: InputOf<Id>) => Promise<AnswerOf<Id>>;

const customerId = 'PMF';
const path = { customerId };
const period = { startDate: '2026-09-01', endDate: '2026-11-20' };

/** Everything that the portal asks about stock. */
export async function askAboutStock(ask: Ask): Promise<void> {
  await ask('listInventory', { path });
  const groupBy = { groupBy: 'Warehouse', pageSize: 500, sort: '-value' } as const;
  const { items } = await ask('listInventory', { path, query: groupBy });
  for (const status of Object.values(StockStatus)) {
    await ask('getInventorySummary', { path, query: { stockStatus: [status] } });
  }
  await ask('getInventorySummary', { path, query: { ...period, granularity: 'retailWeek' } });
  await ask('getInventoryFilters', { path });
  for (const format of ['csv', 'xlsx'] as const) {
    assert.ok('blob' in (await ask('exportInventory', { path, body: { filter: {}, format } })));
  }
  for (const rows of Map.groupBy(items, ({ stockStatus }) => stockStatus).values()) {
    const item = { customerId, itemNumber: rows[0]?.itemNumber ?? '' };
    await ask('getInventoryItem', { path: item });
    await ask('listItemLots', { path: item });
    await ask('listItemTransactions', { path: item, query: { pageSize: 500 } });
    await ask('getItemTrend', { path: item, query: period });
  }
}

/** Everything that the portal asks about invoices. */
export async function askAboutInvoices(ask: Ask): Promise<void> {
  const { items } = await ask('listInvoices', { path, query: { pageSize: 500, sort: '-balanceDue' } });
  await ask('listInvoices', { path, query: { ...period, dateType: 'PaidDate', invoiceType: ['All'] } });
  await ask('getInvoiceSummary', { path });
  await ask('getInvoiceAging', { path });
  await ask('getInvoiceFilters', { path });
  await ask('downloadStatement', { path });
  for (const format of ['csv', 'xlsx'] as const) {
    assert.ok('blob' in (await ask('exportInvoices', { path, body: { filter: period, format } })));
  }
  const kinds = Map.groupBy(items, ({ invoiceType, status }) => `${invoiceType} ${status}`);
  for (const [row] of kinds.values()) {
    await ask('getInvoice', { path: { customerId, invoiceNumber: row?.invoiceNumber ?? '' } });
  }
  const open = {
    customerId,
    invoiceNumber: items.find(({ status }) => status === 'Open')?.invoiceNumber ?? '',
  };
  const { lines } = await ask('getInvoice', { path: open });
  const [line] = lines;
  const body = {
    lineIds: [line?.lineId ?? ''],
    reason: 'Rate',
    amount: line?.amount ?? 0,
    comment: 'Wrong.',
  } as const;
  await ask('submitInvoiceDispute', { path: open, body: { ...body, lineIds: [...body.lineIds] } });
}
