import { expect, it } from 'vitest';
import { getFirstChoices, getPart } from '#src/components/import/file-choices.ts';
import { inspectRows } from '#src/components/import/inspect-rows.ts';
import { readTableFile } from '#src/components/import/table-file.ts';
import { buildUpload, listLines, listTexts } from '#src/components/import/table-lines.ts';
import type { DayOrder } from '#src/lib/csv/spreadsheet-day.ts';
import { buildPointFile, pointImport } from './point-import.ts';

async function read(content: BlobPart, dayOrder?: DayOrder) {
  const result = await readTableFile(new File([content], 'points.csv', { type: 'text/csv' }), pointImport);
  if (result.kind === 'refused') throw new Error(result.text);
  const part = getPart(result.file, getFirstChoices(result.file));
  const table = await inspectRows({
    definition: pointImport,
    part,
    match: part.head.map(pointImport.findColumn),
    form: { mark: undefined, dayOrder, cellDates: 'Stored' },
    writtenCodes: new Set<string>(),
    corrections: new Map(),
  });
  const problems = listLines(table, [], []).map(({ errors }) =>
    errors.map(({ column = 'row', message }) => `${column}: ${message}`),
  );
  return { table, problems, sent: await buildUpload('points.csv', table).text() };
}

it('days are read one by one, and an ambiguous one is an error until the order is chosen', async () => {
  const text = [
    'name;items;itemsFrom;itemsTo',
    'A;10025, 10041;2026-03-01 -;-',
    'B;10025;3/15/2026 16/3/2026;',
    'C;10025 10041;05/06/2026 05/05/2026;Mar 1, 2026',
    'D;;2026-03-01;',
  ].join('\n');
  const { table, problems } = await read(text);
  expect(listTexts(table, 'date')).toContain('16/3/2026');
  expect(problems).toEqual([
    [],
    [
      'itemsFrom: Enter one day, or 1: one for each item.',
      'itemsFrom: Other dates are not written like “3/15/2026”. Choose the date format, or correct the cell.',
    ],
    [
      'itemsTo: Enter one day, or 2: one for each item.',
      'itemsFrom: “05/06/2026” is ambiguous. Choose the date format, or correct the cell.',
      'itemsTo: Mar is not a day. Enter days such as 2026-03-01, or -.',
    ],
    ['itemsFrom: Enter the items too.'],
  ]);
  expect((await read('name,items,itemsFrom\nC,10025 10041,05/06/2026 05/05/2026', 'DayFirst')).sent).toBe(
    'name,items,itemsFrom\r\nC,10025 10041,2026-06-05 2026-05-05\r\n',
  );
});

it('a location is named once, in any case', async () => {
  expect((await read('name,city\nPlant,Peoria\nPLANT,Joliet\n,Rome')).problems).toEqual([
    [],
    ['name: Row 2 is a duplicate. Keep one of them.'],
    ['name: Enter the name.'],
  ]);
});

it('the file of the locations is read as it was written', async () => {
  const place = {
    ...{ pointId: 1, gln: '0614141900015', fdaRegistrationNumber: null, address1: '1 Way', city: 'Peoria' },
    ...{ state: 'IL', postalCode: '06160', country: 'US', phone: '312-555-0143', contactName: null },
    ...{ contactEmail: null, isDefault: true, status: 'Active' as const, updatedAt: '', updatedBy: '' },
  };
  const file = buildPointFile([
    {
      ...place,
      name: 'Plant',
      assignments: [
        { itemNumber: '10025', from: '2026-03-01', to: null },
        { itemNumber: '10041', from: null, to: null },
      ],
    },
  ]);
  const { problems, sent } = await read(await file.text());
  expect(problems).toEqual([[]]);
  expect(sent).toBe(
    'name,gln,fdaRegistrationNumber,address1,city,state,postalCode,country,phone,contactName,contactEmail,items,itemsFrom,itemsTo,isDefault,status\r\n' +
      'Plant,0614141900015,,1 Way,Peoria,IL,06160,US,312-555-0143,,,10025 10041,2026-03-01 -,-,yes,Active\r\n',
  );
});
