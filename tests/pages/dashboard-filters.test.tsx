import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { savedFiles } from './browser.ts';
import { dashboards, shapes, type DashboardFacts } from './dashboard-facts.ts';
import {
  activeFilters,
  closeFilters,
  filterControls,
  openDashboard,
  openFilters,
  openViews,
  selectionIn,
  settled,
  type DashboardPage,
} from './dashboard-page.ts';
import { chooseItem, narrowDown } from './page-actions.ts';
import { sampled } from '#mocks/testing/sampled.ts';

const firstFilter = async (page: DashboardPage): Promise<HTMLElement> => {
  const [control] = filterControls(await openFilters(page));
  if (!control) throw new Error('There is no filter.');
  return control;
};

/** Exports the table twice: filters, order and columns are those on the screen. */
async function exportTable(page: DashboardPage, { operations }: DashboardFacts): Promise<void> {
  const { sort, ...query } = page.latest(operations.list);
  const selection = selectionIn(query);
  const saved = (await savedFiles()).length;
  const columns = within(page.table()).getAllByRole('columnheader').length;
  await page.user.click(screen.getByRole('button', { name: 'Export' }));
  await chooseItem(page, 'CSV');
  await waitFor(async () => expect(await savedFiles()).toHaveLength(saved + 1));
  const [request] = page.backend.requests.list(operations.export);
  const body = request?.body as {
    readonly format: string;
    readonly sort: string;
    readonly columns: readonly string[];
    readonly filter: Readonly<Record<string, unknown>>;
  };
  expect(body).toMatchObject({ format: 'csv', sort });
  // The columns with checkboxes and actions contain no data.
  expect(columns - body.columns.length).toBeLessThanOrEqual(2);
  const texts = Object.entries(body.filter).map(([name, value]) => [name, [value].flat().map(String)]);
  expect(Object.fromEntries(texts)).toEqual(
    Object.fromEntries(Object.entries(selection).map(([name, value]) => [name, [value].flat()])),
  );
  expect((await savedFiles()).at(-1)?.name).toMatch(/\.csv$/);

  await page.user.click(screen.getByRole('button', { name: 'Export' }));
  await chooseItem(page, 'Excel (xlsx)');
  await waitFor(async () => expect(await savedFiles()).toHaveLength(saved + 2));
  expect(page.backend.requests.list(operations.export).at(-1)?.body).toEqual({ ...body, format: 'xlsx' });
}

/** Saves the current filters as a view of the signed-in user alone. */
async function saveView(page: DashboardPage, { savedViews }: DashboardFacts, name: string): Promise<void> {
  await openViews(page);
  await chooseItem(page, 'Save as a view');
  const form = await screen.findByRole('dialog');
  await page.user.type(within(form).getByRole('textbox', { name: 'Name' }), name);
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [request] = page.backend.requests.list('createSavedView');
  expect(request?.body).toMatchObject({ dashboard: savedViews, name, isShared: false });
}

/** Sorts by every sortable column; the figures are not requested again. */
async function sortColumns(
  page: DashboardPage,
  { operations: { list, summary } }: DashboardFacts,
): Promise<void> {
  const headers = within(page.table()).getAllByRole('columnheader');
  const sortable = headers.filter((header) => within(header).queryByRole('button'));
  expect(sortable.length).toBeGreaterThan(3);
  const initial = String(page.latest(list)['sort']);
  for (const { textContent: name } of sortable) {
    const header = (): HTMLElement => within(page.table()).getByRole('columnheader', { name });
    const before = page.address();
    await page.user.click(within(header()).getByRole('button'));
    await waitFor(() => expect(page.address(), name).not.toBe(before));
    const sort = page.search().get('sort') ?? initial;
    const direction = sort.startsWith('-') ? 'descending' : 'ascending';
    await waitFor(() => {
      expect(page.queries(list).map((query) => query['sort'])).toContain(sort);
      expect(header().getAttribute('aria-sort'), name).toBe(direction);
    });
    await settled();
  }
  expect(page.queries(summary), 'figures have no order').toHaveLength(1);
}

/** With check boxes, with amounts in steps, and with a value that is the default. */
const withOtherControls = ['Inventory', 'Receiving variances', 'Orders, outbound'];

/** Between them, they have a control of every kind. That each filter has a control with options is a rule. */
const withControls = dashboards.filter(
  (facts) => shapes.includes(facts) || withOtherControls.includes(facts.name),
);

describe.each(withControls)('$name', (facts) => {
  const { list } = facts.operations;

  it(
    'stores every filter in the URL, and sends it with the requests',
    sampled(facts.isInSample),
    async () => {
      const page = await openDashboard(facts);
      const sheet = await openFilters(page);
      const count = filterControls(sheet).length;
      expect(count).toBeGreaterThan(1);
      const before = Object.keys(selectionIn(page.latest(list))).length;
      const start = page.address();
      for (let index = 0; index < count; index += 1) {
        const control = filterControls(sheet)[index];
        if (!control) throw new Error('A filter has gone.');
        const label = control.textContent;
        const selection = await page.select(() => narrowDown(page, control));
        expect(Object.keys(selection).length, label).toBe(before + index + 1);
        expect(activeFilters(), label).toHaveLength(index + 1);
      }
      await closeFilters(page);
      const [chip] = activeFilters();
      const cross = chip && within(chip).getByRole('button', { name: /^Remove / });
      if (!cross) throw new Error('A filter cannot be removed.');
      await page.select(() => page.user.click(cross));
      expect(activeFilters()).toHaveLength(count - 1);
      await page.user.click(screen.getByRole('button', { name: 'Clear all' }));
      await waitFor(() => expect(page.address()).toBe(start));
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull());
    },
  );
});

describe.each(shapes)('$name, for all that are composed like it', (facts) => {
  const { list } = facts.operations;

  it(
    'shows the filters of a URL, exports them, and restores the others by Back and by a saved view',
    sampled(facts.isInSample),
    async () => {
      const page = await openDashboard(facts);
      const control = await firstFilter(page);
      const before = page.address();
      const selection = await page.select(() => narrowDown(page, control));
      const filtered = page.address();
      await closeFilters(page);
      await exportTable(page, facts);
      await saveView(page, facts, 'Of today');
      await page.goBack();
      expect(page.address()).toBe(before);
      await openViews(page);
      await chooseItem(page, 'Of today');
      await waitFor(() => expect(page.address()).toBe(filtered));

      const shared = await openDashboard({ ...facts, path: filtered });
      expect(selectionIn(shared.latest(list))).toEqual(selection);
      expect(activeFilters()).toHaveLength(1);
    },
  );

  it(
    'sorts by every sortable column, and searches for the typed text',
    sampled(facts.isInSample),
    async () => {
      const page = await openDashboard(facts);
      await sortColumns(page, facts);
      const box = screen.getByRole('textbox', { name: /^Search/ });
      const selection = await page.select(() => page.user.type(box, '  10{Enter}'));
      expect(selection).toMatchObject({ search: '10' });
      expect(page.search().get('search')).toBe('10');
      const control = await firstFilter(page);
      await page.select(() => narrowDown(page, control));
      await closeFilters(page);
      await page.user.click(screen.getByRole('button', { name: 'Clear all' }));
      await waitFor(() => expect(activeFilters()).toEqual([]));
      expect(page.search().get('search')).toBe('10');
      await page.settled();
      await page.user.click(screen.getByRole('button', { name: 'Clear the search' }));
      await waitFor(() => expect(page.search().has('search')).toBe(false));
    },
  );
});

it('each of two lists that share a call for their options offers its own', async () => {
  const offered = async (name: string, filter: string): Promise<readonly string[]> => {
    const facts = dashboards.find((candidate) => candidate.name === name);
    if (!facts) throw new Error(`There is no dashboard ${name}.`);
    const page = await openDashboard(facts);
    expect(page.backend.requests.list(facts.operations.filters)).toHaveLength(1);
    const sheet = within(await openFilters(page));
    await page.user.click(sheet.getByRole('button', { name: new RegExp(`^${filter}`) }));
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    return options.map(({ textContent }) => textContent);
  };
  const outbound = await offered('Orders, outbound', 'Carrier');
  const inbound = await offered('Orders, inbound', 'Carrier');
  expect(inbound.length).toBeGreaterThan(0);
  expect(outbound.length).toBeGreaterThan(inbound.length);
  expect(outbound).toEqual(expect.arrayContaining([...inbound]));
  expect((await offered('Inventory, lots', 'Warehouse')).length).toBeGreaterThan(0);
});
