import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { getFirstChoices, type FileChoices } from '#src/components/import/file-choices.ts';
import { importLines, needsCorrection } from '#src/components/import/import-lines.ts';
import {
  openImportFile,
  readImportFile as readFile,
  templateFile,
  type ReadImport as Reading,
} from '#src/components/import/read-import-file.ts';
import { retailerImport, type ImportColumnName } from './retailer-import.ts';

type ReadImport = Reading<ImportColumnName>;

async function readImportFile(file: File, change: Partial<FileChoices> = {}) {
  const opened = await openImportFile(file, retailerImport);
  if (opened.kind === 'refused') return opened;
  return await readFile(opened.file, { ...getFirstChoices(opened.file), ...change }, retailerImport);
}

const csv = (content: BlobPart, name = 'retailers.csv') => new File([content], name, { type: 'text/csv' });

async function read(text: string): Promise<ReadImport> {
  const result = await readImportFile(csv(text));
  if (result.kind === 'refused') throw new Error(result.text);
  return result.reading;
}
async function refusal(file: File): Promise<string> {
  const result = await readImportFile(file);
  return result.kind === 'refused' ? result.text : 'taken';
}
const formatProblems = ({ rows }: ReadImport) =>
  rows.map(({ rowName, problems }) => [
    Number(rowName),
    ...problems.map(({ field, message }) => `${field}: ${message}`),
  ]);

it('sends the valid rows in the API’s format, and lists the others with their problems', async () => {
  const reading = await read(
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
  expect(reading.unknownColumns).toEqual(['Colour']);
  expect(formatProblems(reading)).toEqual([
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
  expect(reading.sentRows).toEqual([0]);
  const sent = (await reading.toSend?.text())?.split('\r\n');
  expect(sent?.[0]).toMatch(/^retailerCode,retailerName,accountNumber,/);
  expect(sent?.[1]).toBe('CSH,Corner; Shops,,,1,"The ""one""",,,,,IL,,,,,yes');
});

it('reports rows with more cells than the file has columns', async () => {
  const reading = await read('retailerCode,retailerName\nA,One,Two\nB,One,\n');
  expect(formatProblems(reading)).toEqual([[2, expect.stringMatching(/^Row: It has more cells/)], [3]]);
});

it('finds damaged values: a wrong check digit, an unknown time zone', async () => {
  const reading = await read(
    'retailerCode,retailerName,locationNumber,gln,timeZone,type\nA,One,1,6.14142E+12,Chicago,Shop\nA,,2,0614141900016,America/Chicago,DC',
  );
  expect(formatProblems(reading)).toEqual([
    [
      2,
      'type: Use DC, Store, FulfillmentCenter, CrossDock or Other.',
      'gln: Use 13 digits.',
      'timeZone: Choose a time zone such as America/Chicago.',
    ],
    [3, 'gln: Check the number: its last digit is not valid.'],
  ]);
  expect(reading.toSend).toBeUndefined();
});

it('refuses a file as a whole when the file itself is invalid', async () => {
  expect(await refusal(csv(''))).toBe('retailers.csv is empty. Choose another file.');
  expect(await refusal(csv('x'.repeat(2_000_001)))).toMatch(/Choose a file of up to 2 MB/);
  expect(await refusal(csv('retailerCode,retailerName\n\n'))).toMatch(/has no rows below/);
  expect(await refusal(csv('name\nA'))).toMatch(/no columns retailerCode and retailerName/);
  expect(await refusal(csv('%PDF-1.7 retailerCode'))).toMatch(/Choose a CSV file/);
  const rows = Array.from({ length: 10_000 }, (_, index) => `C${index},Shop ${index}`).join('\n');
  expect(await refusal(csv(`retailerCode,retailerName\n${rows}`))).toBe(
    'retailers.csv contains 10,000 rows; the limit is 5,000.',
  );
  expect(await refusal(csv(await templateFile(retailerImport.names).text()))).toMatch(/has no rows below/);
});

it('checks five thousand rows without blocking the page', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => `C${index},Shop ${index},,,${index}`);
  const text = ['retailerCode,retailerName,accountNumber,vendorNumber,locationNumber', ...rows].join('\n');
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  const reading = await read(text);
  clearInterval(timer);
  expect(reading.sentRows).toHaveLength(5000);
  expect(turns).toBeGreaterThan(5);
});

it("reports the API's result for every row, with the file’s row numbers", async () => {
  const reading = await read('retailerCode,retailerName\nbad,One\n\nB,Two\nC,Three\nD,Four\n');
  expect(importLines(reading, undefined).map(({ state }) => state)).toEqual([
    'invalid',
    'unknown',
    'unknown',
    'unknown',
  ]);
  const errors = [{ field: 'retailerName', message: 'Fill this in.' }];
  const lines = importLines(reading, {
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
  expect(lines.filter(needsCorrection).map(({ problems }) => problems[0]?.field)).toEqual([
    'retailerCode',
    'retailerName',
  ]);
});

it('reads Excel files, Windows-1252 and workbooks, and reports which', async () => {
  // é in Windows-1252.
  const bytes = Uint8Array.from('retailerCode;retailerName\nCAF;Caf\u00e9\n', (letter) =>
    letter.charCodeAt(0),
  );
  const western = await readImportFile(csv(bytes));
  expect(western).toMatchObject({ kind: 'read', reading: { source: 'Windows-1252' } });
  if (western.kind === 'refused') throw new Error(western.text);
  expect(western.reading.rows[0]?.cells.retailerName).toBe('Caf\u00e9');

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
  const workbook = await readImportFile(new File([new Uint8Array(xlsx)], 'retailers.xlsx'));
  if (workbook.kind === 'refused') throw new Error(workbook.text);
  expect(workbook.reading.source).toBe('Excel workbook');
  expect(workbook.reading.rows[0]?.cells).toMatchObject({ retailerName: 'Café', locationNumber: '42' });
  expect(workbook.reading.toSend?.name).toBe('retailers.csv');
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
  const workbook = () => new File([new Uint8Array(bytes)], 'retailers.xlsx');
  const result = await readImportFile(workbook());
  if (result.kind === 'refused') throw new Error(result.text);
  const { reading } = result;
  expect(reading.mustReview).toBe(true);
  expect(reading.facts.hiddenRows).toEqual(['3']);
  expect(reading.codes).toEqual([{ column: 'locationNumber', count: 1, written: '7.0', plain: '7' }]);
  expect(reading.rows.map(({ rowName, problems }) => [rowName, problems[0]?.message])).toEqual([
    ['2', undefined],
    ['4', 'The cell shows #N/A. Enter the value.'],
  ]);
  expect(reading.rows[0]?.cells).toMatchObject({
    accountNumber: '00412',
    postalCode: '02139',
    locationNumber: '7',
    appointmentRequired: 'yes',
  });
  const all = await readImportFile(workbook(), {
    hasHiddenRows: true,
    writtenCodes: new Set(['locationNumber']),
  });
  expect(all).toMatchObject({
    kind: 'read',
    reading: { rows: [{ cells: { locationNumber: '7.0' } }, { rowName: '3' }, { rowName: '4' }] },
  });
});
