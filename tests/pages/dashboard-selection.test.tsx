import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { savedFiles } from './browser.ts';
import { dashboards, shapes } from './dashboard-facts.ts';
import { openDashboard } from './dashboard-page.ts';
import { sampled } from '#mocks/testing/sampled.ts';

describe.each(dashboards)('$name', (facts) => {
  it('exports the selected rows, also of a range', sampled(facts.isInSample), async () => {
    const { user, table } = await openDashboard(facts);
    const boxes = (): HTMLElement[] =>
      within(table())
        .getAllByRole('checkbox', { name: /^Select / })
        .slice(1);
    const names = within(table())
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    const [first, , third, fourth] = boxes();
    if (!first || !third || !fourth) throw new Error('There are too few rows.');
    await user.click(first);
    await screen.findByText('1 selected');
    await user.keyboard('{Shift>}');
    await user.click(fourth);
    await user.keyboard('{/Shift}');
    await screen.findByText('4 selected');
    await user.click(third);
    await screen.findByText('3 selected');
    await user.click(screen.getByRole('button', { name: 'Export selected' }));
    await waitFor(async () => expect(await savedFiles()).toHaveLength(1));
    const lines = (await savedFiles())[0]?.text.trimEnd().split('\r\n') ?? [];
    expect(lines).toHaveLength(4);
    const rows = lines.slice(1).map((line) => line.split(','));
    // Another column may stand before the one that names the row.
    const column = rows[0]?.indexOf(names[0] ?? '') ?? -1;
    expect(rows.map((cells) => cells[column])).toEqual([names[0], names[1], names[3]]);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.queryByText(/ selected$/)).toBeNull());
    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
  });
});

describe.each(shapes)('$name, for all that are composed like it', (facts) => {
  it('has a skip link to its rows, and arrow keys move between them', sampled(facts.isInSample), async () => {
    const { user, table } = await openDashboard(facts);
    await user.click(screen.getByRole('button', { name: 'Skip to the table' }));
    const boxes = within(table())
      .getAllByRole('checkbox', { name: /^Select / })
      .slice(1);
    expect(document.activeElement).toBe(boxes[0]);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(boxes[1]);
    await user.keyboard(' ');
    await screen.findByText('1 selected');
    await user.keyboard('{End}{Home}{ArrowUp}');
    expect(document.activeElement).toBe(boxes[0]);
    const stops = table().querySelectorAll('tbody [tabindex="0"]');
    expect([...stops]).toEqual([boxes[0]]);
    await user.tab();
    expect(table().contains(document.activeElement)).toBe(false);
  });
});

const [outbound] = dashboards;
if (!outbound) throw new Error('There is no dashboard.');

it(
  'selects all matching rows without loading them: their sums, their export and their documents',
  { tags: 'full' },
  async () => {
    const page = await openDashboard(outbound);
    const all = within(page.table()).getByRole('checkbox', { name: 'Select orders' });
    await page.user.click(all);
    await page.user.click(await screen.findByRole('button', { name: /^Select all [\d,]+ orders$/ }));
    const count = Number(
      (await screen.findByText(/^All [\d,]+ orders selected$/)).textContent.replaceAll(/\D/g, ''),
    );
    expect(count).toBeGreaterThan(200);
    expect(page.queries('listOrders')).toHaveLength(1);
    const total = within(page.table()).getAllByRole('row').at(-1)?.textContent ?? '';
    const [value = ''] = /\$[\d,.]+/.exec(total) ?? [];
    expect(
      screen.getByText(
        (_, element) => element?.tagName === 'P' && element.textContent.includes(`Value ${value}`),
      ),
    ).toBeTruthy();

    await page.user.click(screen.getByRole('button', { name: 'BOL and POD' }));
    expect(await screen.findByText(/You will be notified when it is ready/)).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Export' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(async () => expect(await savedFiles()).toHaveLength(1));
    const lines = (await savedFiles())[0]?.text.trimEnd().split('\r\n') ?? [];
    expect(lines).toHaveLength(count + 1);

    const [, row] = within(page.table()).getAllByRole('checkbox');
    if (!row) throw new Error('There is no row.');
    await page.user.click(row);
    expect(await screen.findByText(/^\d+ selected$/)).toBeTruthy();
  },
);

it('prints all matching rows, and states on paper what is missing otherwise', { tags: 'full' }, async () => {
  const page = await openDashboard(outbound);
  const count = Number(
    /[\d,]+/.exec(screen.getAllByText(/^[\d,]+ orders$/)[0]?.textContent ?? '')?.[0].replaceAll(',', ''),
  );
  const countRows = (): number => within(page.table()).getAllByRole('rowheader').length;
  window.dispatchEvent(new Event('beforeprint'));
  expect(screen.getByText(`50 of ${count} orders are printed.`, { exact: false })).toBeTruthy();
  window.dispatchEvent(new Event('afterprint'));
  let printed = 0;
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new Event('beforeprint'));
    printed = countRows();
    window.dispatchEvent(new Event('afterprint'));
  });
  await page.user.click(screen.getByRole('button', { name: 'Export' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Print all' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(printed).toBe(count);
  await waitFor(() => expect(countRows()).toBeLessThan(count));
  print.mockRestore();
});
