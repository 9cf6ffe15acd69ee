import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import {
  getFirstChoices,
  getPart,
  listFacts,
  listWrittenCodes,
  mergeChoices,
  needsReview,
  type FileChoices,
} from '#src/components/import/file-choices.ts';
import { inspectRows } from '#src/components/import/inspect-rows.ts';
import { buildRowLines, needsCorrection } from '#src/components/import/row-import.ts';
import { applyProfile, listMissing } from '#src/components/import/table-columns.ts';
import { readTableFile, type TableFile } from '#src/components/import/table-file.ts';
import {
  buildUpload,
  createCellReader,
  findSizeFault,
  listPlaces,
  listSent,
  type ReadTable,
} from '#src/components/import/table-lines.ts';
import { retailerImport, type RetailerColumn } from './retailer-import.ts';

type Table = ReadTable<RetailerColumn>;

async function open(file: File): Promise<TableFile> {
  const result = await readTableFile(file, retailerImport);
  if (result.kind === 'refused') throw new Error(result.text);
  return result.file;
}

function inspect(file: TableFile, change: Partial<FileChoices> = {}): Promise<Table> {
  const choices = mergeChoices(file, getFirstChoices(file), change);
  const part = getPart(file, choices);
  return inspectRows({
    definition: retailerImport,
    part,
    match: applyProfile(retailerImport, part.head, { columns: [] }),
    form: { mark: undefined, dayOrder: undefined, cellDates: 'Stored' },
    writtenCodes: choices.writtenCodes,
    corrections: new Map(),
  });
}

const csv = (content: BlobPart, name = 'retailers.csv') => new File([content], name, { type: 'text/csv' });
const read = async (text: string): Promise<Table> => inspect(await open(csv(text)));

async function refusal(file: File): Promise<string> {
  const result = await readTableFile(file, retailerImport);
  return result.kind === 'refused' ? result.text : 'taken';
}

/** The text of a cell by the place of its row. */
const readText = (table: Table, index: number, column: RetailerColumn): string =>
  createCellReader(table)(index, column).text;

const formatProblems = (table: Table) =>
  buildRowLines(table, undefined).map(({ row, errors }) => [
    row,
    ...errors.map(({ column = 'row', message }) => `${column}: ${message}`),
  ]);

it('sends the valid rows in the API’s format, and lists the others with their problems', async () => {
  const table = await read(
    [
      'Retailer Code;retailername;Location Number;locationname;state;appointment required;Colour',
      'CSH;"Corner; Shops";1;"The ""one""";IL;YES;red',
      'csh;Corner;;;;;',
      '',
      '=CSH;Corner Shops;2;;Illinois;perhaps;',
      'CSH;Corner Shop;1;;;;',
      ';Nobody;;Place;;;',
    ].join('\r\n'),
  );
  expect(table.part.head.filter((_name, place) => !table.match[place])).toEqual(['Colour']);
  expect(formatProblems(table)).toEqual([
    [2],
    [3, 'retailerCode: Use capital letters, digits and hyphens.'],
    [
      5,
      'retailerCode: Use capital letters, digits and hyphens.',
      'state: Use 2 characters or fewer (now 8).',
      'appointmentRequired: Enter yes or no.',
    ],
    [
      6,
      'locationNumber: Row 2 is a duplicate. Keep one of them.',
      'retailerName: Row 2 calls it Corner; Shops. Use one name.',
    ],
    [7, 'retailerCode: Enter the code.', 'locationNumber: Enter the number, or clear the location cells.'],
  ]);
  expect(listSent(table)).toEqual([0]);
  expect((await buildUpload('retailers.csv', table).text()).split('\r\n')).toEqual([
    'retailerCode,retailerName,locationNumber,locationName,state,appointmentRequired',
    'CSH,Corner; Shops,1,"The ""one""",IL,yes',
    '',
  ]);
});

it('reports rows with more cells than the file has columns', async () => {
  const table = await read('retailerCode,retailerName\nA,One,Two\nB,One,\n');
  expect(formatProblems(table)).toEqual([[2, expect.stringMatching(/^row: The row has more cells/)], [3]]);
});

it('finds damaged values: a wrong check digit, an unknown time zone', async () => {
  const table = await read(
    'retailerCode,retailerName,locationNumber,gln,timeZone,type\nA,One,1,6.14142E+12,Chicago,Shop\nA,,2,0614141900016,America/Chicago,DC',
  );
  expect(formatProblems(table)).toEqual([
    [
      2,
      'type: Use DC, Store, FulfillmentCenter, CrossDock or Other.',
      'gln: Use 13 digits.',
      'timeZone: Choose a time zone such as America/Chicago.',
    ],
    [3, 'gln: Check the number: its last digit is not valid.'],
  ]);
  expect(listSent(table)).toEqual([]);
});

it('refuses a file as a whole when the file itself is invalid', async () => {
  expect(await refusal(csv(''))).toBe('retailers.csv is empty. Choose another file.');
  expect(await refusal(csv('x'.repeat(2_000_001)))).toMatch(/Choose a file of up to 2 MB/);
  expect(await refusal(csv('retailerCode,retailerName\n\n'))).toMatch(/has no rows below/);
  const { match } = await read('name\nA');
  expect(listMissing(retailerImport, match)).toEqual(['retailerCode', 'retailerName']);
  expect(await refusal(csv('%PDF-1.7 retailerCode'))).toMatch(/Choose a CSV file/);
  const rows = Array.from({ length: 10_000 }, (_, index) => `C${index},Shop ${index}`).join('\n');
  const large = await open(csv(`retailerCode,retailerName\n${rows}`));
  expect(
    findSizeFault(large.name, { definition: retailerImport, part: getPart(large, getFirstChoices(large)) }),
  ).toBe('retailers.csv contains 10,000 rows; the limit is 5,000.');
  expect(await refusal(csv(retailerImport.names.join(',')))).toMatch(/has no rows below/);
});

it('checks five thousand rows without blocking the page', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => `C${index},Shop ${index},,,${index}`);
  const text = ['retailerCode,retailerName,accountNumber,vendorNumber,locationNumber', ...rows].join('\n');
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  const table = await read(text);
  clearInterval(timer);
  expect(listSent(table)).toHaveLength(5000);
  expect(turns).toBeGreaterThan(5);
});

it("reports the API's result for every row, with the file’s row numbers", async () => {
  const table = await read('retailerCode,retailerName\nbad,One\n\nB,Two\nC,Three\nD,Four\n');
  expect(buildRowLines(table, undefined).map(({ state }) => state)).toEqual([
    'invalid',
    'unknown',
    'unknown',
    'unknown',
  ]);
  const errors = [{ field: 'retailerName', message: 'Fill this in.' }];
  const lines = buildRowLines(table, {
    rows: [
      { row: 2, outcome: 'Created', errors: [] },
      { row: 3, outcome: 'Rejected', errors },
    ],
  });
  expect(lines.map(({ rowName, state }) => [rowName, state])).toEqual([
    ['2', 'invalid'],
    ['4', 'Created'],
    ['5', 'Rejected'],
    ['6', 'unknown'],
  ]);
  expect(lines.filter(needsCorrection).map((line) => line.errors[0]?.column)).toEqual([
    'retailerCode',
    'retailerName',
  ]);
});

it('reads Excel files, Windows-1252 and workbooks, and reports which', async () => {
  // é in Windows-1252.
  const bytes = Uint8Array.from('retailerCode;retailerName\nCAF;Caf\u00e9\n', (letter) =>
    letter.charCodeAt(0),
  );
  const western = await open(csv(bytes));
  expect(western.source).toBe('Windows-1252');
  expect(readText(await inspect(western), 0, 'retailerName')).toBe('Caf\u00e9');

  const xlsx = await writeXlsx({
    sheets: [
      {
        name: 'Sheet1',
        rows: [
          ['Retailer code', 'Retailer name', 'Location number', 'Location name'],
          ['CAF', 'Café', 42, 'Downtown'],
        ],
      },
    ],
  });
  const workbook = await open(new File([new Uint8Array(xlsx)], 'retailers.xlsx'));
  expect(workbook.source).toBe('Excel workbook');
  const upload = buildUpload(workbook.name, await inspect(workbook));
  expect(upload.name).toBe('retailers.csv');
  expect(await upload.text()).toContain('\r\nCAF,Café,42,Downtown\r\n');
  expect(await refusal(new File([new Uint8Array([0x50, 0x4b, 3, 4, 0])], 'retailers.xlsx'))).toMatch(
    /could not be read as an Excel workbook/,
  );
});

it('reads codes as their cells show them, leaves hidden rows out, and reports errors of a spreadsheet', async () => {
  const rows = [
    [
      'Retailer code',
      'Retailer name',
      'Account number',
      'Postal code',
      'Location number',
      'Appointment required',
    ],
    ['CAF', 'Café', 412, 2139, '7.0', true],
    ['BAR', 'Bar', 413, 2139, '8', false],
    ['PUB', '#N/A', 414, 2139, '9', false],
  ];
  const zeros = { style: { numFmt: '00000' } };
  const cells = new Map(
    rows.flatMap((row, index) =>
      [2, 3].map(
        (place) => [`${index},${place}`, index === 0 ? {} : { value: row[place] ?? null, ...zeros }] as const,
      ),
    ),
  );
  const bytes = await writeXlsx({
    sheets: [{ name: 'A', rows, cells, rowDefs: new Map([[2, { hidden: true }]]) }],
  });
  const workbook = await open(new File([new Uint8Array(bytes)], 'retailers.xlsx'));
  const facts = listFacts(workbook, getFirstChoices(workbook));
  expect(needsReview(facts)).toBe(true);
  expect(facts.hiddenRows).toEqual(['3']);
  const table = await inspect(workbook);
  expect(listWrittenCodes(table.part.rows, listPlaces(table, 'code'))).toEqual([
    { column: 'locationNumber', count: 1, written: '7.0', plain: '7' },
  ]);
  expect(formatProblems(table)).toEqual([[2], [4, 'retailerName: The cell shows #N/A. Enter the value.']]);
  expect(readText(table, 0, 'accountNumber')).toBe('00412');
  expect(readText(table, 0, 'postalCode')).toBe('02139');
  expect(readText(table, 0, 'locationNumber')).toBe('7');
  expect(readText(table, 0, 'appointmentRequired')).toBe('yes');
  const all = await inspect(workbook, { hasHiddenRows: true, writtenCodes: new Set(['locationNumber']) });
  expect(readText(all, 0, 'locationNumber')).toBe('7.0');
  expect(formatProblems(all).map(([row]) => row)).toEqual([2, 3, 4]);
});
