import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { readWorkbook } from './read-workbook.ts';

type Sheets = Parameters<typeof writeXlsx>[0]['sheets'];

async function read(sheets: Sheets) {
  return await readWorkbook(new Uint8Array(await writeXlsx({ sheets })));
}

it('a cell is what it shows, with what is stored', async () => {
  const formats = [
    [412, '00000', '00412'],
    [0.314, '0.00%', '31.40%'],
    [18.4, '[$€-407] #,##0.00', '€ 18.40'],
    [2, '0" PL"', '2 PL'],
    [4_600_000_011, '#,##0', '4,600,000,011'],
    [18.299999999999997, undefined, '18.3'],
    [5, ';;;', '5'],
  ] as const;
  const cells = new Map(
    formats.map(([value, numFmt], place) => [`0,${place}`, { value, ...(numFmt && { style: { numFmt } }) }]),
  );
  const [sheet] = await read([{ name: 'A', rows: [formats.map(([value]) => value)], cells }]);
  expect(sheet?.rows[0]?.cells).toEqual(formats.map(([, , text]) => text));
  expect(sheet?.rows[0]?.stored.get(1)).toEqual({ kind: 'number', value: 31.4, isPercent: true });
  expect(sheet?.rows[0]?.stored.get(2)).toEqual({ kind: 'number', value: 18.4, isPercent: false });
});

it('rows, columns and sheets that are hidden are named, and cells that are merged below each other', async () => {
  const rows = [
    ['PO', 'Dept', 'Item'],
    ['A', '92', '10025'],
    [null, null, '10026'],
  ];
  const sheets = await read([
    {
      name: 'Orders',
      rows,
      columns: [{}, { hidden: true }, {}],
      rowDefs: new Map([[2, { hidden: true }]]),
      merges: [
        { startRow: 1, startCol: 0, endRow: 2, endCol: 0 },
        // Beside each other: a title.
        { startRow: 0, startCol: 1, endRow: 0, endCol: 2 },
      ],
    },
    { name: 'Lists', rows: [['x']], hidden: true },
  ]);
  expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['Orders', false],
    ['Lists', true],
  ]);
  expect(sheets[0]?.rows.map(({ isHidden }) => isHidden)).toEqual([false, false, true]);
  expect([...(sheets[0]?.hiddenColumns ?? [])]).toEqual([1]);
  expect(sheets[0]?.merges).toEqual([{ place: 0, first: 1, last: 2 }]);
});
