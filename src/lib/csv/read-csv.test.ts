import { expect, it } from 'vitest';
import { decodeCsv } from './decode-csv.ts';
import { findHead, readCells, readRows } from './read-csv.ts';

const names = ['code', 'shopName', 'city'];

const findName = (text: string): string | null =>
  names.find((name) => name.toLowerCase() === text.toLowerCase().replaceAll(/[\s_]/g, '')) ?? null;

/** The rows of a file below its column names, or why it is refused. */
function read(text: string) {
  const file = readRows(text, (name) => findName(name) !== null);
  if (file.kind === 'refused') return file;
  const headAt = findHead(file.rows, findName);
  const places = (file.rows[headAt]?.cells ?? []).map(findName);
  return { places, rows: file.rows.slice(headAt + 1) };
}

function listCells(text: string) {
  const table = read(text);
  if ('text' in table) return table.text;
  return table.rows.map(({ cells }) => names.map((name) => cells[table.places.indexOf(name)] ?? ''));
}
const bytes = (...values: number[]) => Uint8Array.from(values);

it('reads columns by their names, in any order and case', () => {
  expect(listCells('Shop Name,CODE\r\nOne, A \r\nTwo,B\r\n')).toEqual([
    ['A', 'One', ''],
    ['B', 'Two', ''],
  ]);
  expect(listCells('shop_name,city,code\nOne,Rome,A')).toEqual([['A', 'One', 'Rome']]);
});

it('reads columns below titles', () => {
  const table = read('Shops of the east\n\nshopName;code\nOne;A');
  expect(table).toMatchObject({ rows: [{ row: 4, cells: ['One', 'A'] }] });
});

it.each([';', '\t', ','])('detects %j as the separator', (delimiter) => {
  const text = ['code,shopName,city', 'A,One,Rome'].join('\n').replaceAll(',', delimiter);
  expect(listCells(text)).toEqual([['A', 'One', 'Rome']]);
});

it('reads quotes, also with commas, quotes and line ends in them', () => {
  expect(listCells('code,shopName\nA,"One, ""the"" first\nof all"\n')).toEqual([
    ['A', 'One, "the" first\nof all', ''],
  ]);
});

it('counts rows as spreadsheets do, blank ones too', () => {
  const table = read('\ncode,shopName\nA,One\n,\n\nB,Two\n');
  expect('rows' in table && table.rows.map(({ row }) => row)).toEqual([3, 6]);
});

it('reads formulas as text, and removes the apostrophe of the portal’s own exports', () => {
  expect(listCells('code,shopName\n=1+1,\'=HYPERLINK("x")\nA,\'s Hertogenbosch')).toEqual([
    ['=1+1', '=HYPERLINK("x")', ''],
    ['A', "'s Hertogenbosch", ''],
  ]);
});

it('reports an unclosed quotation mark', () => {
  expect(listCells('code,shopName\nA,"One\nB,Two')).toMatch(/not closed\. It starts in row 2 /);
});

it('reads ten thousand rows', () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `C${index},Shop ${index},"Rome, ${index}"`);
  expect(listCells(['code,shopName,city', ...lines].join('\r\n'))).toHaveLength(10_000);
});

it('accepts UTF-8 with and without its byte order mark, and names other encodings', () => {
  const utf8 = new TextEncoder().encode('é');
  const utf8Text = { kind: 'text', text: 'é', encoding: 'UTF-8' };
  expect(decodeCsv('a.csv', utf8)).toEqual(utf8Text);
  expect(decodeCsv('a.csv', bytes(0xef, 0xbb, 0xbf, ...utf8))).toEqual(utf8Text);
  expect(decodeCsv('a.csv', bytes(0xff, 0xfe, 0x41, 0x00)).text).toMatch(/^a\.csv is saved as UTF-16\./);
  expect(decodeCsv('a.csv', bytes(0x41, 0, 0x42, 0, 0x43, 0)).text).toMatch(/UTF-16/);
  expect(decodeCsv('a.csv', bytes(0x43, 0x61, 0x66, 0xe9))).toEqual({
    kind: 'text',
    text: 'Café',
    encoding: 'Windows-1252',
  });
  expect(decodeCsv('a.csv', bytes(0x89, 0x50, 0, 0, 0, 0x0d)).text).toBe(
    'a.csv is not a text file. Choose a CSV file.',
  );
});

it('reads a block of the clipboard, also with quotes and line breaks in its cells', () => {
  expect(readCells('10025\t480\r\n"10\n026"\t"a ""b"""\r\n\r\n')).toEqual([
    { row: 1, cells: ['10025', '480'] },
    { row: 2, cells: ['10 026', 'a "b"'] },
  ]);
});

const isName = (name: string): boolean => ['PO', 'Item', 'Qty'].includes(name);

it('reads rows with any columns, and numbers them as a spreadsheet does', () => {
  expect(readRows('\nPO ;Color\n1;red\n\n2;"blue;green"\n', isName)).toEqual({
    kind: 'rows',
    rows: [
      { row: 2, cells: ['PO', 'Color'] },
      { row: 3, cells: ['1', 'red'] },
      { row: 5, cells: ['2', 'blue;green'] },
    ],
  });
  expect(readRows('PO,Color\n1,"red', isName)).toMatchObject({ kind: 'refused' });
});

it.each([
  ['PO,Item,Qty\n1,2,3', 0, 3],
  // Titles, a date and merged cells are above the names; the decimals have commas.
  ['Orders, week 50\nPrinted;Nov 25, 2026;\n\n;PO;Line;;\nPO;Item;Qty;Price\n1;2;3,5;1,2', 3, 4],
  // No name is known: the widest row has them.
  ['Bestellungen\nNummer,Menge,Ware\n1,2,3', 1, 3],
])('finds the row of the column names in %j', (text, place, width) => {
  const read = readRows(text, isName);
  const rows = read.kind === 'rows' ? read.rows : [];
  const headAt = findHead(rows, (name) => (isName(name) ? name : null));
  expect([headAt, rows[headAt]?.cells.length]).toEqual([place, width]);
});
