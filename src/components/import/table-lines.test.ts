import { expect, it } from 'vitest';
import { correctionKey } from './corrections.ts';
import {
  buildResultRecords,
  buildUpload,
  findSwappableDate,
  listLines,
  listTexts,
  type ReadTable,
} from './table-lines.ts';
import { getFirstChoices, getPart } from './file-choices.ts';
import { readTableFile } from './table-file.ts';
import type { TableDefinition } from './table-definition.ts';

type Name = 'po' | 'qty' | 'ship';

const definition: TableDefinition<Name> = {
  kind: 'Orders',
  columns: {
    po: { label: 'PO number', kind: 'code' },
    qty: { label: 'Quantity', kind: 'number' },
    ship: { label: 'Ship date', kind: 'date' },
  },
  names: ['po', 'qty', 'ship'],
  required: ['po'],
  findColumn: (name) => (name === 'PO' ? 'po' : name === 'Qty' ? 'qty' : name === 'Ship' ? 'ship' : null),
  fileLimits: { maxRows: 100, mediaTypes: ['text/csv'], maxBytes: 100_000 },
};

const unknown = { mark: undefined, dayOrder: undefined, cellDates: 'Stored' } as const;

async function read(text: string, change: Partial<ReadTable<Name>> = {}): Promise<ReadTable<Name>> {
  const reading = await readTableFile(new File([text], 'a.csv', { type: 'text/csv' }), definition);
  if (reading.kind === 'refused') throw new Error(reading.text);
  const { file } = reading;
  const part = getPart(file, getFirstChoices(file));
  const match = part.head.map(definition.findColumn);
  return {
    definition,
    part,
    match,
    corrections: new Map(),
    form: unknown,
    writtenCodes: new Set(),
    ...change,
  };
}

it('a name that is merged with the cell above is found there', async () => {
  const { part } = await read('Orders of the week,,\nPO,Line,\n,Qty,PO\nA,1,2');
  expect(part.head).toEqual(['PO', 'Qty', 'PO']);
  expect(part.rows.map(({ row }) => row)).toEqual([4]);
});

it('an ambiguous number is an error of its cell and is unchanged; others are read', async () => {
  const table = await read('PO,Qty\nA,"1,200"\nB,48\nC,"12,5"');
  const lines = listLines(table, [{ row: 2, field: 'qty', message: 'No number.', suggestion: null }], []);
  expect(lines.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
    ['“1,200” is ambiguous. Choose the number format, or correct the cell.'],
    [],
    ['Other numbers are not written like “12,5”. Choose the number format, or correct the cell.'],
  ]);
  expect(await buildUpload('a.csv', table).text()).toBe('po,qty\r\nA,"1,200"\r\nB,48\r\nC,"12,5"\r\n');
  const withComma = { ...table, form: { ...unknown, mark: ',' as const } };
  expect(listLines(withComma, [], []).flatMap(({ errors }) => errors)).toEqual([]);
  expect(await buildUpload('a.csv', withComma).text()).toBe('po,qty\r\nA,1.2\r\nB,48\r\nC,12.5\r\n');
});

it('an ambiguous date is an error of its cell and is unchanged; others are read', async () => {
  const table = await read('PO,Ship\nA,05/06/2026\nB,2026-12-01\nC,05/05/2026');
  const lines = listLines(table, [{ row: 2, field: 'ship', message: 'No date.', suggestion: null }], []);
  expect(lines.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
    ['“05/06/2026” is ambiguous. Choose the date format, or correct the cell.'],
    [],
    [],
  ]);
  const upload = (dayOrder: 'DayFirst' | undefined) =>
    buildUpload('a.csv', { ...table, form: { ...unknown, dayOrder } }).text();
  expect(await upload(undefined)).toBe('po,ship\r\nA,05/06/2026\r\nB,2026-12-01\r\nC,2026-05-05\r\n');
  expect(await upload('DayFirst')).toBe('po,ship\r\nA,2026-06-05\r\nB,2026-12-01\r\nC,2026-05-05\r\n');
});

it('dates that contradict each other are errors of their cells', async () => {
  const table = await read('PO,Ship\nA,16/12/2026\nB,12/16/2026');
  expect(listTexts(table, 'date')).toEqual(['16/12/2026', '12/16/2026']);
  const messages = listLines(table, [], []).flatMap(({ errors }) => errors.map(({ message }) => message));
  expect(messages).toEqual([
    'Other dates are not written like “16/12/2026”. Choose the date format, or correct the cell.',
    'Other dates are not written like “12/16/2026”. Choose the date format, or correct the cell.',
  ]);
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
  const results = [
    { name: 'What to correct', value: ({ index }: { readonly index: number }) => `new ${index}` },
  ];
  expect(buildResultRecords(table, [{ index: 0 }, { index: 1 }], results)).toEqual([
    ['Buyer', 'PO', 'Quantity', 'What to correct'],
    ['Ann', 'A', '', 'new 0'],
    ['Bob', 'C', '5', 'new 1'],
  ]);
});

it('codes arrive as they look: without invisible characters, no-break blanks and other dashes', async () => {
  const table = await read(
    [
      'PO,Qty',
      '4600000111\u200B,1',
      '460000\u00AD0112,2',
      '\u202D4600000113\u202C,3',
      'PO\u00A0\u2011\u00A046,4',
      '"46\n47",5',
      '\u200B,6',
    ].join('\n'),
  );
  expect(await buildUpload('a.csv', table).text()).toBe(
    'po,qty\r\n4600000111,1\r\n4600000112,2\r\n4600000113,3\r\nPO - 46,4\r\n46 47,5\r\n,6\r\n',
  );
  const corrected = { ...table, corrections: new Map([[correctionKey(5, 'po'), ' 46\u200B48 ']] as const) };
  expect(await buildUpload('a.csv', corrected).text()).toContain('\r\n4648,6\r\n');
});

it('a cell that cannot be read is rejected by the server too, and remains so in a file of what is to correct', async () => {
  const table = await read('PO,Qty\nA,48');
  const [row] = table.part.rows;
  if (!row) throw new Error('The file has a row.');
  const unread: ReadTable<Name> = {
    ...table,
    part: {
      ...table.part,
      rows: [{ ...row, cells: ['#N/A', ''], stored: new Map([[1, { kind: 'noResult' }]]) }],
    },
  };
  expect(listLines(unread, [], [])[0]?.errors.map(({ column }) => column)).toEqual(['po', 'qty']);
  expect(await buildUpload('a.csv', unread).text()).toBe('po,qty\r\n#N/A,#N/A\r\n');
  expect(buildResultRecords(unread, [{ index: 0 }], [])).toEqual([
    ['PO', 'Qty'],
    ['#N/A', '#N/A'],
  ]);
});

it('an amount in another currency, and a percentage that may be a fraction, are no numbers without a word', async () => {
  const percent: TableDefinition<Name> = {
    ...definition,
    columns: { ...definition.columns, ship: { label: 'Share', kind: 'percent', unit: /%$/ } },
  };
  const table = await read('PO,Qty,Ship\nA,€5,0.7\nB,$5,0.7%\nC,12 24,31.4', {
    definition: percent,
    form: { ...unknown, mark: '.' },
  });
  const problems = listLines(table, [], []).map(({ errors, warnings }) =>
    [...errors, ...warnings].map(({ column, message }) => `${column}: ${message}`),
  );
  expect(problems).toEqual([
    [
      'qty: “€5” is not in US dollars. Enter the amount in US dollars.',
      'ship: Read as 0.7%. For 70%, enter 70.',
    ],
    [],
    [],
  ]);
});

it('the first date cell that may be swapped is found where texts prove an order', async () => {
  const table = await read('PO,Ship\nA,13/01/2027\nB,3/2/2027\nC,3/20/2027');
  const rows = table.part.rows.map((row, index) =>
    index === 0
      ? row
      : {
          ...row,
          stored: new Map([[1, { kind: 'date', day: index === 1 ? '2027-03-02' : '2027-03-20' } as const]]),
        },
  );
  const dated = { ...table, part: { ...table.part, rows } };
  expect(findSwappableDate(dated)).toMatchObject({
    name: 'Ship',
    stored: '2027-03-02',
    swapped: '2027-02-03',
  });
  const alone = { ...dated, part: { ...dated.part, rows: rows.slice(1) } };
  expect(findSwappableDate(alone)).toBeUndefined();
  const upload = buildUpload('a.csv', {
    ...dated,
    form: { ...unknown, dayOrder: 'DayFirst', cellDates: 'Swapped' },
  });
  expect((await upload.text()).split('\r\n').slice(1, 4)).toEqual([
    'A,2027-01-13',
    'B,2027-02-03',
    'C,2027-03-20',
  ]);
});
