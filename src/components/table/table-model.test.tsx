import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { compareValues, valueText, type Column } from './column.ts';
import { noValue } from '#src/lib/no-value.ts';
import { csvRecords } from './export-button.tsx';
import { localRows, type RowSource } from './row-source.ts';
import { createRowSearch } from './search-rows.ts';
import { ariaSort, nextSort } from './sort-header.tsx';
import { noMatchText } from './data-table.tsx';
import { countText } from './table-toolbar.tsx';
import { getVisiblePages } from './use-paged-rows.ts';
import { useTableModel, type TableModel, type TableView } from './use-table-model.ts';

interface Lot {
  readonly id: string;
  readonly name: string;
  readonly cases: number | null;
}

const lots: readonly Lot[] = [
  { id: 'a', name: 'Lot 10', cases: null },
  { id: 'b', name: 'lot 9', cases: 5 },
  { id: 'c', name: 'Café crème', cases: 40 },
  { id: 'd', name: 'Éclair', cases: 5 },
];

const columns: readonly Column<Lot>[] = [
  { id: 'name', header: 'Lot', value: (lot) => lot.name, isSearched: true },
  { id: 'cases', header: 'Cases', value: (lot) => lot.cases, csv: (lot) => lot.cases ?? 'none' },
];

const ready = (rows: readonly Lot[]): RowSource<Lot> =>
  localRows({
    data: rows,
    error: null,
    isPending: false,
    isFetching: false,
    dataUpdatedAt: 0,
    refetch: () => {},
  });

const plainView: TableView = {
  search: '',
  sort: { by: 'name', isDescending: false },
  setSort: () => {},
  page: 1,
  setPage: () => {},
  filterCount: 0,
  isFiltered: false,
  clear: () => {},
  clearSearch: () => {},
  requestKey: '',
};

function renderModel(view: Partial<TableView>, matches?: (lot: Lot) => boolean, source = ready(lots)) {
  const models: TableModel<Lot>[] = [];
  function Probe({ onModel }: { readonly onModel: (model: TableModel<Lot>) => void }) {
    onModel(
      useTableModel({
        columns,
        source,
        view: { ...plainView, ...view },
        getRowId: (lot) => lot.id,
        matches,
      }),
    );
    return null;
  }
  renderToStaticMarkup(<Probe onModel={(model) => models.push(model)} />);
  const [model] = models;
  if (!model) throw new Error('The probe was not rendered.');
  return model;
}

const ids = async (model: TableModel<Lot>) => (await model.readAllRows()).map(({ id }) => id).join('');

describe('useTableModel', () => {
  it('sorts texts with the numbers within them by size, missing values last in both directions', async () => {
    expect(await ids(renderModel({}))).toBe('cdba');
    expect(await ids(renderModel({ sort: { by: 'name', isDescending: true } }))).toBe('abdc');
    expect(await ids(renderModel({ sort: { by: 'cases', isDescending: false } }))).toBe('bdca');
    expect(await ids(renderModel({ sort: { by: 'cases', isDescending: true } }))).toBe('cbda');
  });

  it('searches, filters and counts', async () => {
    const model = renderModel({ search: 'LOT' }, (lot) => lot.cases === 5);
    expect(await ids(model)).toBe('b');
    expect([model.count, model.totalCount]).toEqual([1, 4]);
    expect(model.rowAt(0)?.id).toBe('b');
    expect(model.rowAt(1)).toBeUndefined();
  });

  it('has no count until the rows are loaded', () => {
    const source: RowSource<Lot> = { ...ready([]), kind: 'local', rows: undefined, isPending: true };
    expect(renderModel({}, undefined, source).count).toBeUndefined();
  });

  it('leaves the order of a paged source to the server', async () => {
    const source: RowSource<Lot> = {
      kind: 'paged',
      isPrevious: false,
      totalCount: 4,
      pageSize: 2,
      rowAt: (index) => lots[index],
      onVisibleRange: () => {},
      readAll: async () => lots,
      isPending: false,
      error: null,
      isFetching: false,
      refetch: () => {},
      readAt: 0,
    };
    const model = renderModel({ search: 'nothing', isFiltered: true }, undefined, source);
    expect(model.rowAt(0)?.id).toBe('a');
    expect([model.count, model.totalCount]).toEqual([4, undefined]);
    expect(await ids(model)).toBe('abcd');
  });
});

describe('createRowSearch', () => {
  const search = createRowSearch(columns);
  it('matches every word, in any order, ignoring case and accents', () => {
    expect(search(lots, 'creme CAFE').map(({ id }) => id)).toEqual(['c']);
    expect(search(lots, 'e').map(({ id }) => id)).toEqual(['c', 'd']);
    expect(search(lots, 'creme lot')).toEqual([]);
  });

  it('looks only into the columns that are searched', () => {
    expect(search(lots, '40')).toEqual([]);
  });

  it('returns the same rows when nothing is typed', () => {
    expect(search(lots, '  ')).toBe(lots);
  });
});

it('exports headers and values in the order of the columns', () => {
  expect(csvRecords(columns, lots.slice(0, 2))).toEqual([
    ['Lot', 'Cases'],
    ['Lot 10', 'none'],
    ['lot 9', 5],
  ]);
});

it('reverses the sort on the second click, and sorts dates newest first', () => {
  const day: Column<Lot> = { id: 'day', header: 'Day', value: () => null, isDescendingFirst: true };
  const byName = { by: 'name', isDescending: false };
  expect(nextSort(day, byName)).toEqual({ by: 'day', isDescending: true });
  expect(nextSort(day, { by: 'day', isDescending: true })).toEqual({ by: 'day', isDescending: false });
  expect(ariaSort(day, byName)).toBeUndefined();
  expect(ariaSort(day, { by: 'day', isDescending: true })).toBe('descending');
});

it('formats values without NaN or null', () => {
  expect([null, '', Number.NaN, Infinity].map(valueText)).toEqual([noValue, noValue, noValue, noValue]);
  expect([1234.5, true, false, 'x'].map(valueText)).toEqual(['1,234.5', 'Yes', 'No', 'x']);
  expect(compareValues(false, true)).toBeLessThan(0);
});

it('counts in words', () => {
  const noun = { one: 'lot', many: 'lots' };
  expect(countText(undefined, undefined, noun)).toBe('');
  expect(countText(1, 1, noun)).toBe('1 lot');
  expect(countText(0, 1200, noun)).toBe('0 of 1,200 lots');
  expect(countText(7, undefined, noun)).toBe('7 lots');
});

it('requests the visible pages and their neighbors, never one that does not exist', () => {
  expect(getVisiblePages(0, 20, 25, 1000)).toEqual([1, 2]);
  expect(getVisiblePages(490, 515, 50, 1000)).toEqual([10, 11]);
  expect(getVisiblePages(0, 20, 25, 21)).toEqual([1]);
  expect(getVisiblePages(0, 7, 25, 0)).toEqual([1]);
});

it('explains why no rows remain', () => {
  expect(noMatchText(' zzz ', 0)).toBe('Nothing matches “zzz”.');
  expect(noMatchText('', 2)).toBe('No results match these filters.');
  expect(noMatchText('zzz', 1)).toBe('Nothing matches “zzz” and the filters.');
});
