import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { InboundOrder } from '#src/api/generated/types.ts';
import { inboundRow } from '#mocks/world/orders/views/order-rows.ts';
import { pathsToThreadRecord } from '#src/components/conversation/conversation-words.ts';
import { formatDuration } from '#src/lib/dates.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { findViolations } from './axe.ts';
import { savedFiles } from './browser.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';
import { historyStore } from '#mocks/world/orders/history-store.ts';

/** Opens the page of the newest matching inbound order, from its row in the list. */
async function openReceipt(
  isSought: (row: InboundOrder) => boolean,
): Promise<RenderedRoute & { readonly row: InboundOrder }> {
  const first = await renderRoute('/announcements', { person: 'customer-admin' });
  await screen.findByRole('heading', { level: 1, name: 'Announcements' });
  const { receipts, loadedAt } = historyStore(first.backend.db).shipments();
  const row = receipts('PMF')
    .rows.toReversed()
    .map((receipt) => inboundRow(receipt, loadedAt))
    .find(isSought);
  if (!row) throw new Error('There is no such inbound order.');
  const { receiptNumber, bsid } = row;
  const path = pathTo('inboundOrder', { params: { receiptNumber }, query: { bsid } });
  const page = await renderRoute(path, { person: 'customer-admin' });
  await screen.findByRole('heading', { level: 1, name: `Inbound order ${receiptNumber}` });
  return { ...page, row };
}

const headline = (): string =>
  within(screen.getByRole('region', { name: 'Status' })).getByRole('heading', { level: 2 }).textContent;

it('shows what was expected and received, what is short, and its time from dock to stock', async () => {
  const { row } = await openReceipt(({ putAwayAt, casesShort }) => putAwayAt !== null && casesShort > 0);
  expect(headline()).toContain(`${formatQuantity(row.casesShort)} short`);
  expect(headline()).toContain(`${formatDuration((row.dockToStockHours ?? 0) * 60)} from dock to stock`);
  const lines = screen.getByRole('table', { name: 'Lines' });
  const totals = within(lines).getAllByRole('row').at(-1)?.textContent;
  const sums = [row.casesExpected, row.casesReceived, row.casesShort, row.casesOver, row.casesDamaged];
  expect(totals).toBe(`Total${sums.map(formatQuantity).join('')}`);
  expect(within(lines).getAllByText('Short').length).toBeGreaterThan(1);
  expect(await findViolations(screen.getByRole('main'))).toEqual([]);
});

it('downloads its documents', { tags: 'full' }, async () => {
  const { user, row } = await openReceipt(({ receivedAt }) => receivedAt !== null);
  for (const type of ['BOL', 'InspectionReport']) {
    const name = `${type}-${row.receiptNumber}.pdf`;
    await user.click(screen.getByRole('button', { name: `Download ${name}` }));
    await expect.poll(async () => (await savedFiles()).map((file) => file.name)).toContain(name);
  }
});

it('that has not arrived has no received quantities and no documents', { tags: 'full' }, async () => {
  await openReceipt(({ status }) => status === 'Expected' || status === 'AppointmentScheduled');
  expect(headline()).toMatch(/^Expected /);
  expect(screen.getByText('No documents yet')).toBeTruthy();
});

it('has a conversation, whose questions lead back to it and may name a line', { tags: 'full' }, async () => {
  const { row, user, backend } = await openReceipt(({ casesShort }) => casesShort > 0);
  const card = within(await screen.findByRole('region', { name: 'Conversation' }));
  await user.type(await card.findByLabelText('Topic'), 'Short receipt');
  await user.type(card.getByRole('textbox', { name: 'Ask the provider' }), 'Where is the rest? #');
  await user.click((await card.findAllByRole('option'))[0] ?? document.body);
  await user.click(card.getByRole('button', { name: 'Send to provider' }));
  await card.findByText('Question open');
  const { receiptNumber, bsid } = row;
  const record = { type: 'InboundOrder', id: receiptNumber, qualifier: bsid };
  expect(backend.requests.list('createThread').map(({ body }) => body)).toMatchObject([
    { records: [record], message: { lines: [{ record, lineId: `${receiptNumber}-1` }] } },
  ]);
  expect(pathsToThreadRecord({ ...record, type: 'InboundOrder' }, [])).toEqual([
    pathTo('inboundOrder', { params: { receiptNumber }, query: { bsid } }),
  ]);
  expect(await findViolations(screen.getByRole('main'))).toEqual([]);
});
