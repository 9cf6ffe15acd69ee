import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { savedFiles } from './browser.ts';
import { dashboards, shapes, type DashboardFacts } from './dashboard-facts.ts';
import { openDashboard, selectionIn, settled, type DashboardPage } from './dashboard-page.ts';
import { chooseItem, failures } from './page-actions.ts';
import { sampled } from '#mocks/testing/sampled.ts';

/** A status that the portal does not retry. */
const conflict = { kind: 'status', status: 409, title: 'Being counted' } as const;

const figure = (): HTMLElement => {
  const [first] = screen.getAllByRole('figure');
  if (!first) throw new Error('There is no chart.');
  return first;
};

/** Whether the button of a table's cell leads where the mark of this name does; a chart of one series does not name it. */
function isSamePlace(button: HTMLElement, mark: string): boolean {
  const name = (button.getAttribute('aria-label') ?? '').replace(/^Show /, '');
  return mark.startsWith(name) || mark.startsWith(name.replace(/, [^,]*(?=: )/, ''));
}

/** Downloads the table of every chart. */
async function downloadCharts({ user }: DashboardPage): Promise<void> {
  for (const chart of screen.getAllByRole('figure')) {
    const toTable = within(chart).queryByRole('button', { name: /^View .* as a table$/ });
    if (!toTable) continue;
    const title = /^View (.*) as a table$/.exec(toTable.getAttribute('aria-label') ?? '')?.[1] ?? '';
    await user.click(toTable);
    const table = await within(chart).findByRole('table', { name: title });
    const rows = within(table).getAllByRole('rowheader');
    const saved = (await savedFiles()).length;
    await user.click(within(chart).getByRole('button', { name: `Download ${title}` }));
    await chooseItem({ user }, 'Table (csv)');
    await waitFor(async () => expect(await savedFiles()).toHaveLength(saved + 1));
    const file = (await savedFiles()).at(-1);
    expect(file?.name).toBe(`${title.replace('?', '')}.csv`);
    expect(file?.text.trimEnd().split('\r\n')).toHaveLength(rows.length + 1);
  }
  expect((await savedFiles()).length).toBeGreaterThan(0);
}

/** Shows the figures behind the button, if there are some. Returns a check that all figures are shown. */
async function showAllFigures(page: DashboardPage, { figures }: DashboardFacts): Promise<() => void> {
  const countFigures = (): number =>
    within(screen.getByRole('region', { name: figures })).getAllByRole('heading').length;
  const inRow = countFigures();
  expect(inRow).toBeGreaterThanOrEqual(3);
  expect(inRow).toBeLessThanOrEqual(6);
  const more = screen.queryByRole('button', { name: /^More figures/ });
  const hidden = Number(/\d+/.exec(more?.textContent ?? '')?.[0] ?? 0);
  if (more) await page.user.click(more);
  return () => expect(countFigures()).toBe(inRow + hidden);
}

describe.each(dashboards)('$name', (facts) => {
  const { list, summary } = facts.operations;

  it('drills down from every figure to its rows, and back', sampled(facts.isInSample), async () => {
    const page = await openDashboard(facts);
    const start = page.address();
    const before = Object.keys(selectionIn(page.latest(list))).length;
    const strip = (): HTMLElement => screen.getByRole('region', { name: facts.figures });
    const linkName = /\(([^()]+)\)$/;
    const buttons = (): HTMLElement[] => within(strip()).queryAllByRole('button', { name: linkName });
    const getLabel = (button: HTMLElement): string => linkName.exec(button.textContent)?.[1] ?? '';
    const labels = buttons().map(getLabel);
    expect(labels).toEqual(expect.arrayContaining(Object.keys(facts.drillDowns)));
    for (const label of labels) {
      const button = buttons().find((candidate) => getLabel(candidate) === label);
      if (!button) throw new Error(`The figure ${label} has gone.`);
      const count = /^[\d,]+ /.exec(button.textContent)?.[0];
      await page.user.click(button);
      await waitFor(() => expect(page.address(), label).not.toBe(start));
      await settled();
      await waitFor(() => {
        const selection = selectionIn(page.latest(list));
        expect(Object.keys(selection).length, label).toBeGreaterThan(before);
        expect(page.queries(summary), label).toContainEqual(expect.objectContaining(selection));
      });
      expect(page.address(), label).toContain(facts.drillDowns[label] ?? '');
      if (count !== undefined) {
        await waitFor(() =>
          expect(
            screen.getAllByRole('status').some((status) => status.textContent.startsWith(count)),
            button.textContent,
          ).toBe(true),
        );
      }
      await page.goBack();
      expect(page.address(), label).toBe(start);
    }
  });

  it(
    'drills down from a mark of a chart, and from its table cell, to the rows',
    sampled(facts.isInSample, facts.hasCharts && facts.filtersByMark),
    async () => {
      const page = await openDashboard(facts);
      const start = page.address();
      const mark = (): HTMLElement | null =>
        document.querySelector<HTMLElement>('figure svg [role="button"]');
      const chart = (): HTMLElement => {
        const figure = screen
          .getAllByRole('figure')
          .find((candidate) => candidate.querySelector('svg [role="button"]'));
        if (!figure) throw new Error('No chart leads anywhere.');
        return figure;
      };
      await waitFor(() => expect(mark()).not.toBeNull());
      const drawn = chart();
      const label = mark()?.getAttribute('aria-label') ?? '';
      const selection = await page.select(async () => {
        const first = mark();
        if (first) await page.user.click(first);
      });
      await page.goBack();
      expect(page.address()).toBe(start);
      await page.user.click(await within(drawn).findByRole('button', { name: /^View .* as a table$/ }));
      const before = page.address();
      const cells = await within(drawn).findAllByRole('button', { name: /^Show / });
      const cell = cells.find((candidate) => isSamePlace(candidate, label));
      if (!cell) throw new Error(`The table of the chart leads nowhere at ${label}.`);
      await page.user.click(cell);
      await waitFor(() => expect(page.address()).not.toBe(before));
      await settled();
      expect(selectionIn(page.latest(list))).toEqual(selection);
    },
  );

  it('shows an explanation when there are no rows', sampled(facts.isInSample), async () => {
    await openDashboard(facts, { query: facts.empty.query });
    expect(screen.getByText(facts.empty.title)).toBeTruthy();
    expect(screen.queryByRole('table', { name: facts.caption })).toBeNull();
    expect(screen.getByRole('button', { name: 'Export' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe.each(shapes)('$name, for all that are composed like it', (facts) => {
  const { list, summary, filters } = facts.operations;

  it('downloads the table of every chart', sampled(facts.isInSample, facts.hasCharts), async () => {
    const page = await openDashboard(facts);
    await waitFor(() => expect(screen.getAllByRole('figure').length).toBeGreaterThan(1));
    await downloadCharts(page);
  });

  it(
    'keeps the rows when the figures and the options of filters fail, and retries the figures',
    sampled(facts.isInSample),
    async () => {
      const { user, table } = await openDashboard(facts, {
        faults: [
          { ...conflict, operationId: summary, times: 1 },
          { ...conflict, operationId: filters },
        ],
      });
      expect(within(table()).getAllByRole('rowheader').length).toBeGreaterThan(5);
      // One failed call has one panel, regardless of how many charts use it.
      expect(failures().filter((panel) => panel.textContent.includes(conflict.title))).toHaveLength(1);
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      await screen.findByRole('region', { name: facts.figures });
      await settled();
      expect(failures()).toEqual([]);
    },
  );

  it('keeps the figures when the rows fail, and retries the rows', sampled(facts.isInSample), async () => {
    const { user, table } = await openDashboard(facts, {
      faults: [{ ...conflict, operationId: list, times: 1 }],
    });
    expect(screen.getByRole('region', { name: facts.figures })).toBeTruthy();
    if (facts.hasCharts) expect(figure()).toBeTruthy();
    expect(screen.queryByRole('table', { name: facts.caption })).toBeNull();
    expect(failures().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(conflict.title),
    ]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('table', { name: facts.caption });
    await settled();
    expect(within(table()).getAllByRole('rowheader').length).toBeGreaterThan(5);
  });

  it(
    'remembers the selected columns, and whether all figures are shown',
    sampled(facts.isInSample),
    async () => {
      const page = await openDashboard(facts);
      const expectFigures = await showAllFigures(page, facts);
      const start = within(page.table())
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent);
      await page.user.click(screen.getByRole('button', { name: 'Columns' }));
      const sheet = await screen.findByRole('dialog', { name: 'Columns' });
      const boxes = await within(sheet).findAllByRole<HTMLInputElement>('checkbox');
      const getName = (box: HTMLInputElement | undefined): string => box?.labels?.[0]?.textContent ?? '';
      const visible = boxes.find((box) => box.checked);
      const hidden = boxes.find((box) => !box.checked);
      for (const box of [visible, hidden]) if (box) await page.user.click(box);
      await page.user.click(within(sheet).getByRole('button', { name: 'Done' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const expectSelectedColumns = async (): Promise<void> => {
        await settled();
        expectFigures();
        const names = within(page.table())
          .getAllByRole('columnheader')
          .map(({ textContent }) => textContent);
        expect(names).not.toContain(getName(visible));
        if (hidden) expect(names).toContain(getName(hidden));
      };
      expect(start).toContain(getName(visible));
      await expectSelectedColumns();
      page.reload();
      await screen.findByRole('table', { name: facts.caption });
      await expectSelectedColumns();
    },
  );
});
