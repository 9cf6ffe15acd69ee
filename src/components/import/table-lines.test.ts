import { expect, it } from 'vitest';
import { readNumber } from '#src/lib/decimal-mark.ts';
import { buildResultRecords, buildUpload, listLines, type ReadTable } from './table-lines.ts';
import { getPart, readTableFile } from './table-file.ts';
import type { TableDefinition } from './table-definition.ts';

type Name = 'po' | 'qty';

const definition: TableDefinition<Name> = {
  kind: 'Orders',
  labels: { po: 'PO number', qty: 'Quantity' },
  columns: ['po', 'qty'],
  required: ['po'],
  numbers: new Set<Name>(['qty']),
  codes: new Set<Name>(['po']),
  findColumn: (name) => (name === 'PO' ? 'po' : name === 'Qty' ? 'qty' : null),
  readCell: (column, { text, isNumber }, mark) =>
    column === 'qty' ? (readNumber(text, isNumber ? '.' : mark)?.toString() ?? text) : text,
  fileLimits: { maxRows: 100, mediaTypes: ['text/csv'], maxBytes: 100_000 },
};

async function read(text: string, change: Partial<ReadTable<Name>> = {}): Promise<ReadTable<Name>> {
  const reading = await readTableFile(new File([text], 'a.csv', { type: 'text/csv' }), definition);
  if (reading.kind === 'refused') throw new Error(reading.text);
  const { file } = reading;
  const part = getPart(file, file.sheet, file.sheets[file.sheet]?.headAt ?? 0);
  const match = part.head.map(definition.findColumn);
  return { definition, part, match, corrections: new Map(), mark: undefined, ...change };
}

it('a name that is merged with the cell above is found there', async () => {
  const { part } = await read('Orders of the week,,\nPO,Line,\n,Qty,PO\nA,1,2');
  expect(part.head).toEqual(['PO', 'Qty', 'PO']);
  expect(part.rows.map(({ row }) => row)).toEqual([4]);
});

it('an ambiguous number is an error of its cell and stays as it is; others are read', async () => {
  const table = await read('PO,Qty\nA,"1,200"\nB,48\nC,"12,5"');
  const lines = listLines(table, [{ row: 2, field: 'qty', message: 'No number.', suggestion: null }], []);
  expect(lines.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
    ['“1,200” can be two numbers. Choose how numbers are written, or correct the cell.'],
    [],
    ['“12,5” can be two numbers. Choose how numbers are written, or correct the cell.'],
  ]);
  expect(await buildUpload('a.csv', table).text()).toBe('po,qty\r\nA,"1,200"\r\nB,48\r\nC,"12,5"\r\n');
  const known = { ...table, mark: ',' as const };
  expect(listLines(known, [], []).flatMap(({ errors }) => errors)).toEqual([]);
  expect(await buildUpload('a.csv', known).text()).toBe('po,qty\r\nA,1.2\r\nB,48\r\nC,12.5\r\n');
});

it('a number that a spreadsheet has shortened is a warning', async () => {
  const [line] = listLines(await read('PO,Qty\n4.51882E+09,1'), [], []);
  expect(line?.warnings).toMatchObject([{ column: 'po', value: '4.51882E+09' }]);
});

it('a result has the columns of the file, corrected, and replaces the results of an earlier one', async () => {
  const table = await read('Buyer,PO,What to correct\nAnn,A,old\nBob,B,old', {
    corrections: new Map([
      ['1 po', 'C'],
      ['1 qty', '5'],
    ]),
  });
  const results = [{ name: 'What to correct', value: (index: number) => `new ${index}` }];
  expect(buildResultRecords(table, [0, 1], results)).toEqual([
    ['Buyer', 'PO', 'Quantity', 'What to correct'],
    ['Ann', 'A', '', 'new 0'],
    ['Bob', 'C', '5', 'new 1'],
  ]);
});
