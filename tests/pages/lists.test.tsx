import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { Fault } from '#mocks/contract/faults.ts';
import { operations } from '#src/api/generated/operations.ts';
import { today } from '#src/lib/dates.ts';
import { findViolations } from './axe.ts';
import { savedFiles } from './browser.ts';
import { lists, type ListFacts } from './list-facts.ts';
import { failures, goBack, narrowDown } from './page-actions.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';
import { sampled } from '#mocks/testing/sampled.ts';

/** Names of the rows, in their order. */
const rowNames = (): string[] => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

/** Opens a list, and waits until its rows or their replacement are shown. */
async function openList(
  { path, person }: ListFacts,
  { query = '', faults = [] }: { readonly query?: string; readonly faults?: readonly Fault[] } = {},
): Promise<RenderedRoute> {
  const page = await renderRoute(`${path}${query}`, { person, faults });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => {
    expect(document.querySelector('main [aria-busy="true"]')).toBeNull();
    // A paged list is complete when its last page has loaded.
    const count = screen.queryByRole('table')?.getAttribute('aria-rowcount');
    if (count) expect(rowNames()).toHaveLength(Number(count) - 1);
  });
  return page;
}

describe.each(lists)('$name', (facts) => {
  it('shows its rows, and sends no request twice', async () => {
    const { queries } = await openList(facts);
    expect(rowNames().length).toBeGreaterThan(2);
    const requests = queries(facts.list).map((query) => JSON.stringify(query));
    expect(requests).toEqual([...new Set(requests)]);
  });

  // The guards request the companies before their list, and show their own screen for a failure.
  it(
    'shows why it cannot be loaded, and is refetched',
    sampled(facts === lists[0], facts.list !== 'listCustomers'),
    async () => {
      await openList(facts);
      const expected = rowNames();
      const { user } = await openList(facts, {
        faults: [{ operationId: facts.list, kind: 'status', status: 409, title: '', times: 1 }],
      });
      const [alert] = failures();
      expect(alert?.textContent).toContain(`The ${facts.noun} could not be loaded`);
      expect(alert?.textContent).toContain(operations[facts.list].defaultError);
      expect(screen.queryByText(new RegExp(`^No ${facts.noun} yet`))).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(rowNames()).toEqual(expected));
      expect(failures()).toEqual([]);
    },
  );

  it(
    'shows an empty state that explains what will appear',
    sampled(facts === lists[0], facts.nothing !== undefined),
    async () => {
      await openList(facts, {
        faults: [{ operationId: facts.list, kind: 'schema', body: facts.nothing }],
      });
      await screen.findByText(`No ${facts.noun} yet`);
      expect(failures()).toEqual([]);
      expect(screen.queryByRole('table')).toBeNull();
    },
  );

  it(
    'keeps its search in the URL, and shows when nothing matches',
    sampled(facts === lists[0], facts.isSearched),
    async () => {
      const { user, address } = await openList(facts);
      const all = rowNames();
      const box = screen.getByRole('textbox', { name: /^Search/ });
      await user.type(box, 'nobody at all{Enter}');
      await screen.findByText(`No ${facts.noun} match`);
      await waitFor(() => expect(address()).toBe(`${facts.path}?search=nobody+at+all`));
      await user.click(screen.getByRole('button', { name: 'Clear search' }));
      await waitFor(() => expect(rowNames()).toEqual(all));
      expect(address()).toBe(facts.path);
      expect((box as HTMLInputElement).value).toBe('');
    },
  );

  it('shows the search of a shared URL', sampled(false, facts.isSearched), async () => {
    await openList(facts);
    const [name = ''] = rowNames();
    const word = /[A-Za-z]{4,}/.exec(name)?.[0] ?? '';
    await openList(facts, { query: `?search=${word}` });
    await waitFor(() => expect(rowNames()).toContain(name));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Search/ }).value).toBe(word);
  });

  it('keeps its filters in the URL', { tags: 'full' }, async () => {
    const page = await openList(facts);
    const all = rowNames();
    // Queried each time: a loaded control replaces its placeholder.
    const controls = (): HTMLElement[] =>
      [...screen.getByRole('main').querySelectorAll<HTMLElement>('[aria-haspopup="listbox"]')].filter(
        (control) => control.tagName === 'BUTTON',
      );
    for (const label of controls().map(({ textContent }) => textContent)) {
      const control = controls().find(({ textContent }) => textContent === label);
      if (!control) throw new Error(`${label} is gone.`);
      await narrowDown(page, control);
      await waitFor(() => expect(page.address(), label).toMatch(/\?\w+=[^&]+$/));
      await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());
      await waitFor(() => expect(rowNames(), label).not.toEqual(all));
      expect(failures(), label).toEqual([]);
      await goBack(page);
      await waitFor(() => expect(rowNames(), label).toEqual(all));
      expect(page.address(), label).toBe(facts.path);
    }
  });

  it('keeps the sort of its columns in the URL', sampled(facts === lists[0]), async () => {
    const { user, address } = await openList(facts);
    const headers = screen.getAllByRole('columnheader').filter((cell) => within(cell).queryByRole('button'));
    const all = rowNames().toSorted();
    for (const { textContent: name } of headers) {
      const header = (): HTMLElement => screen.getByRole('columnheader', { name });
      const before = header().getAttribute('aria-sort');
      await user.click(within(header()).getByRole('button'));
      await waitFor(() => expect(header().getAttribute('aria-sort'), name).not.toBe(before));
      await waitFor(() => {
        const sort = new URLSearchParams(location.search).get('sort');
        const isDescending = header().getAttribute('aria-sort') === 'descending';
        if (sort !== null) expect(sort.startsWith('-'), address()).toBe(isDescending);
      });
      await waitFor(() => expect(rowNames().toSorted(), name).toEqual(all));
    }
  });

  it(
    'exports the visible rows, in their order',
    sampled(facts === lists[0], facts.exportName !== undefined),
    async () => {
      const { user } = await openList(facts);
      const rows = Number(screen.getByRole('table').getAttribute('aria-rowcount'));
      await user.click(screen.getByRole('button', { name: 'Export' }));
      await waitFor(async () => expect(await savedFiles()).toHaveLength(1));
      const [file] = await savedFiles();
      expect(file?.name).toBe(`${facts.exportName}-${today()}.csv`);
      // A value may contain line breaks, but no CR LF.
      const records = file?.text.trimEnd().split('\r\n') ?? [];
      expect(records).toHaveLength(rows);
      expect(file?.text.startsWith('\uFEFF')).toBe(true);
    },
  );

  for (const name of facts.opens) {
    it(`opens ${name.source.slice(1)}`, sampled(facts === lists[0]), async () => {
      const { user, address } = await openList(facts);
      const control =
        screen.queryAllByRole('link', { name })[0] ?? screen.queryAllByRole('button', { name })[0];
      if (!control) throw new Error(`Nothing is called ${name.source}.`);
      await user.click(control);
      if (control.tagName === 'A') {
        const path = control.getAttribute('href');
        await waitFor(() => expect(address()).toBe(path));
        await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: facts.name })).toBeNull());
        await screen.findByRole('heading', { level: 1 });
        expect(failures()).toEqual([]);
        return;
      }
      const dialog = await waitFor(() => {
        const element = screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog');
        if (!element) throw new Error('No dialog has opened.');
        return element;
      });
      expect(await findViolations(dialog)).toEqual([]);
      await user.keyboard('{Escape}');
      await waitFor(() =>
        expect(screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog')).toBeNull(),
      );
    });
  }

  it('has no axe violations', { tags: 'full' }, async () => {
    await openList(facts);
    expect(await findViolations(document.body)).toEqual([]);
  });
});
