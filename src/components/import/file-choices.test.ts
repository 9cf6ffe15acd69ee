import { expect, it } from 'vitest';
import type { StoredValue } from '#src/lib/csv/file-cell.ts';
import {
  getFirstChoices,
  getPart,
  listFacts,
  mergeChoices,
  needsReview,
  type FileChoices,
} from './file-choices.ts';
import { nameRow, type TableFile, type TableSheet } from './table-file.ts';

type SheetChange = Partial<Omit<TableSheet, 'rows'>> & { readonly hiddenRows?: readonly number[] };

function sheet(name: string, cells: readonly (readonly string[])[], change: SheetChange = {}): TableSheet {
  const { hiddenRows = [], ...rest } = change;
  return {
    name,
    isHidden: false,
    headAt: 0,
    hiddenColumns: new Set(),
    merges: [],
    rows: cells.map((row, index) => ({
      row: index + 1,
      cells: row,
      isHidden: hiddenRows.includes(index + 1),
    })),
    ...rest,
  };
}

const file = (...sheets: readonly TableSheet[]): TableFile => ({
  name: 'a.xlsx',
  source: 'Excel workbook',
  sheets,
  sheet: 0,
});

function read(opened: TableFile, change: Partial<FileChoices> = {}) {
  const { head, rows } = getPart(opened, mergeChoices(opened, getFirstChoices(opened), change));
  return { head, rows: rows.map((row) => [nameRow(row), ...row.cells]) };
}

const facts = (opened: TableFile) => listFacts(opened, getFirstChoices(opened));

it('hidden rows and columns are left out unless a person reads them', () => {
  const opened = file(
    sheet(
      'Orders',
      [
        ['PO', 'Dept', 'Item'],
        ['A', '92', '1'],
        ['B', '93', '2'],
      ],
      {
        hiddenRows: [3],
        hiddenColumns: new Set([1, 7]),
      },
    ),
  );
  expect(facts(opened)).toMatchObject({ hiddenRows: ['3'], hiddenColumns: ['Dept'] });
  expect(needsReview(facts(opened))).toBe(true);
  expect(read(opened)).toEqual({ head: ['PO', 'Item'], rows: [['2', 'A', '1']] });
  expect(read(opened, { hasHiddenRows: true, hasHiddenColumns: true }).rows).toEqual([
    ['2', 'A', '92', '1'],
    ['3', 'B', '93', '2'],
  ]);
});

it('sheets with the same columns are read together by the names of their columns', () => {
  const opened = file(
    sheet('Week 50', [
      ['PO', 'Item'],
      ['A', '1'],
    ]),
    sheet('Week 51', [['Orders'], ['item', 'Note', 'PO'], ['2', 'x', 'B']], { headAt: 1 }),
    sheet('Lists', [['Unit'], ['CA']], { isHidden: true }),
  );
  expect(facts(opened)).toMatchObject({
    sheets: [
      { name: 'Week 50', rows: 1 },
      { name: 'Week 51', rows: 1 },
    ],
    otherSheets: [{ name: 'Lists', isHidden: true }],
  });
  expect(read(opened).rows).toEqual([['2', 'A', '1']]);
  expect(read(opened, { sheets: [0, 1] })).toEqual({
    head: ['PO', 'Item', 'Note'],
    rows: [
      ['Week 50: 2', 'A', '1'],
      ['Week 51: 3', 'B', '2', 'x'],
    ],
  });
  expect(read(opened, { sheets: [1] }).head).toEqual(['item', 'Note', 'PO']);
});

it('each row of a merged cell has its value, with what is stored', () => {
  const stored: StoredValue = { kind: 'date', day: '2026-12-09' };
  const merged = sheet(
    'Orders',
    [
      ['PO', 'Ship', 'Item'],
      ['A', '12/9/2026', '1'],
      ['', '', '2'],
      ['B', '', '3'],
    ],
    {
      merges: [
        { place: 0, first: 2, last: 3 },
        { place: 1, first: 2, last: 4 },
      ],
    },
  );
  const opened = file({
    ...merged,
    rows: merged.rows.map((row) => (row.row === 2 ? { ...row, stored: new Map([[1, stored]]) } : row)),
  });
  expect(facts(opened)).toMatchObject({ mergedColumns: ['PO', 'Ship'], mergedRows: ['2 to 3', '2 to 4'] });
  expect(read(opened).rows).toEqual([
    ['2', 'A', '12/9/2026', '1'],
    ['3', 'A', '12/9/2026', '2'],
    ['4', 'B', '12/9/2026', '3'],
  ]);
  const rows = getPart(opened, getFirstChoices(opened)).rows;
  expect(rows.map((row) => [row.stored?.get(1), [...(row.merged ?? [])]])).toEqual([
    [stored, []],
    [stored, [0, 1]],
    [stored, [1]],
  ]);
  expect(read(opened, { isMergedFilled: false }).rows[1]).toEqual(['3', '', '', '2']);
});

it('a file of one sheet with nothing hidden or merged needs no review', () => {
  const opened = file(
    sheet('Orders', [
      ['PO', 'Item'],
      ['A', '1'],
    ]),
    sheet('Notes', [['Call Ann']]),
  );
  expect(needsReview(facts(opened))).toBe(false);
  expect(facts(opened).otherSheets).toMatchObject([{ name: 'Notes' }]);
});
