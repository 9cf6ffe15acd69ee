import { readFile } from 'node:fs/promises';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { OrderEntryValues } from '#src/api/generated/types.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { startClock } from '#scripts/days/test-clock.ts';
import { findViolations } from './axe.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';

async function openFile(name: string): Promise<File> {
  return new File([new Uint8Array(await readFile(`tests/support/import-files/${name}`))], name);
}

interface ImportPage extends RenderedRoute {
  readonly press: (name: string | RegExp) => Promise<void>;
  readonly choose: (group: string | RegExp, option: string | RegExp) => Promise<void>;
  /** The orders that the import has created, as they were entered. */
  readonly listCreated: () => readonly OrderEntryValues[];
}

const isEnabled = (control: HTMLElement): boolean => Reflect.get(control, 'disabled') !== true;

// At every moment of the tests: the dates in the files are those of the next weeks.
startClock(Date.parse('2026-11-23T03:00:00Z'));

/** The page of an import with one of the files that people choose. */
async function openImport(name: string): Promise<ImportPage> {
  const page = await renderRoute(plainPath('orderImport'), { person: 'customer-admin' });
  await page.user.upload(await screen.findByLabelText('File with orders'), await openFile(name));
  const find = async (control: () => Promise<HTMLElement>): Promise<HTMLElement> => {
    await waitFor(async () => expect(isEnabled(await control())).toBe(true));
    return await control();
  };
  return {
    ...page,
    press: async (button) => page.user.click(await find(() => screen.findByRole('button', { name: button }))),
    choose: async (group, option) =>
      page.user.click(
        await find(async () =>
          within(await screen.findByRole('group', { name: group })).getByRole('radio', { name: option }),
        ),
      ),
    listCreated: () =>
      [...historyStore(page.backend.db).enteredOrders.values()]
        .filter(({ customerId }) => customerId === 'PMF')
        .map(({ values }) => values),
  };
}

/** Acknowledges the warnings, if there are any, and imports the orders. */
async function importAll({ press, user }: ImportPage, count: number): Promise<void> {
  const noun = count === 1 ? 'order' : 'orders';
  await screen.findByText(`${count} ${noun} can be created. Nothing is saved yet.`);
  const acknowledgment = screen.queryByRole('checkbox', { name: 'I have checked the warnings' });
  if (acknowledgment) await user.click(acknowledgment);
  await press(`Import ${count} ${noun}`);
  await screen.findByText(`${count} ${noun} created.`);
}

const pos = (page: ImportPage): readonly (string | undefined)[] =>
  page.listCreated().map(({ poNumber }) => poNumber);

it('hidden rows are named before the check, and become orders only if a person says so', async () => {
  const page = await openImport('hidden-rows.xlsx');
  await screen.findByText('2 rows are hidden, such as by a filter: 3 and 4.');
  expect(page.backend.requests.list('importOrders')).toEqual([]);
  expect(await findViolations(screen.getByRole('main'))).toEqual([]);
  await page.press('Check 2 rows');
  await screen.findByText('2 orders can be created. Nothing is saved yet.');
  await page.choose('Hidden rows', 'Read them');
  await screen.findByText('4 orders can be created. Nothing is saved yet.');
  await page.choose('Hidden rows', 'Leave out');
  await importAll(page, 2);
  expect(pos(page)).toEqual(['4600000001', '4600000004']);
});

it('sheets with the same columns are named with their rows, and both can be read', async () => {
  const page = await openImport('two-sheets.xlsx');
  await screen.findByText('2 sheets have these columns. Choose the sheets to read.');
  expect(screen.getByText('Left out: Week 51: 1 row.')).toBeDefined();
  expect(page.backend.requests.list('importOrders')).toEqual([]);
  await page.user.click(screen.getByRole('checkbox', { name: 'Week 51: 1 row' }));
  expect(screen.queryByText(/^Left out/)).toBeNull();
  await page.press('Check 2 rows');
  await importAll(page, 2);
  expect(pos(page)).toEqual(['4600000061', '4600000062']);
});

it('codes arrive as their cells show them', async () => {
  const page = await openImport('zero-format.xlsx');
  await importAll(page, 1);
  expect(page.listCreated()).toMatchObject([
    { poNumber: '004600000011', vendorNumber: '000000508775', storeNumber: '00412', department: '092' },
  ]);
});

it('codes with .0 are offered without it for their column, and kept if a person says so', async () => {
  const page = await openImport('float-codes-2.csv');
  await screen.findByText('PO number: 2 codes like 4600000103.0 look changed by a program.');
  expect(page.backend.requests.list('importOrders')).toEqual([]);
  await page.choose('Codes in Department', 'Keep 92.0');
  await page.press('Check 2 rows');
  await importAll(page, 2);
  expect(
    page.listCreated().map(({ poNumber, department, vendorNumber }) => [poNumber, department, vendorNumber]),
  ).toEqual([
    ['4600000103', '92.0', '508775'],
    ['4600000104', '92', '508775'],
  ]);
});

it('an error of a spreadsheet, or a formula without a result, is one of its cell in every column', async () => {
  const page = await openImport('formula-errors.xlsx');
  await screen.findByText('1 order can be created. Nothing is saved yet.');
  const texts = (row: string): readonly string[] =>
    within(screen.getByRole('rowheader', { name: `Row ${row}` }).closest('tr') ?? document.body)
      .queryAllByText(/^[A-Z][\w ]+: /)
      .map(({ textContent }) => textContent);
  const noResult =
    'The formula of this cell has no result. Enter the value, or save the file in a spreadsheet first.';
  expect(texts('2')).toEqual([
    'Special instructions: The cell shows #N/A. Enter the value.',
    'Lot: The cell shows #N/A. Enter the value.',
  ]);
  expect(texts('4')).toEqual(
    ['Cancel after', 'Special instructions', 'Lot', 'Unit price'].map((column) => `${column}: ${noResult}`),
  );
  expect(texts('5')).toEqual(['Quantity: The cell shows #REF!. Enter the value.']);
  expect(texts('6')).toEqual(['Department: The cell shows #N/A. Enter the value.']);
  await importAll(page, 1);
  // 18.299999999999997 is the noise of 6.1 times 3.
  expect(page.listCreated()).toMatchObject([{ poNumber: '4600000032', lines: [{ unitPrice: 18.3 }] }]);
});

it('date cells beside day-first texts are asked about once, with both readings', async () => {
  const page = await openImport('half-dates-2.xlsx');
  await screen.findByText(/^Some dates of this file are texts/);
  const name = /^Requested ship date, row 3/;
  await screen.findByText('1 order can be created. Nothing is saved yet.');
  expect(
    screen.getByText(/^Requested ship date: 3\/2\/2027 can be Mar 2, 2027 or Feb 3, 2027\./),
  ).toBeDefined();
  await page.choose(name, 'Feb 3, 2027 (day and month swapped)');
  await importAll(page, 2);
  expect(page.listCreated().map(({ requestedShipDate, mabd }) => [requestedShipDate, mabd])).toEqual([
    ['2027-01-13', '2027-01-20'],
    ['2027-02-03', '2027-02-09'],
  ]);
});

it('rows of merged cells are one order with all of its lines', async () => {
  const page = await openImport('merged-order.xlsx');
  await screen.findByText(/^Rows 2 to 3 have merged cells in PO number, Retailer,/);
  expect(page.backend.requests.list('importOrders')).toEqual([]);
  await page.press('Check 3 rows');
  await importAll(page, 2);
  expect(page.listCreated()).toMatchObject([
    { poNumber: '4600000071', lines: [{ itemNumber: '10025' }, { itemNumber: '10041' }] },
    { poNumber: '4600000072', lines: [{ itemNumber: '10025' }] },
  ]);
});

it('without the values of merged cells, a row holds the order that it may belong to', async () => {
  const page = await openImport('merged-order.xlsx');
  await page.choose('Merged cells', 'Only the first row has the value');
  await page.press('Check 3 rows');
  await screen.findByText('1 order can be created. Nothing is saved yet.');
  expect(
    screen.getByText('PO number: It may belong to the order of PO 4600000071, which has “4600000071” here.'),
  ).toBeDefined();
  await page.choose('Rows that differ are', /^One order/);
  await screen.findByText('2 orders can be created. Nothing is saved yet.');
});

it('an order whose optional fields are only in its first row is a question before anything is created', async () => {
  const page = await openImport('first-row-only.csv');
  await screen.findByText(/Some of these cells are empty\. Choose how they are read\./);
  const acknowledgment = screen.queryByRole('checkbox', { name: 'I have checked the warnings' });
  if (acknowledgment) await page.user.click(acknowledgment);
  expect(isEnabled(await screen.findByRole('button', { name: /^Import \d/ }))).toBe(false);
  await page.choose('Rows that differ are', /^One order/);
  await importAll(page, 1);
  expect(page.listCreated()).toMatchObject([
    {
      clientOrderNumber: 'PMF-1',
      specialInstructions: 'Call before delivery',
      lines: [{ itemNumber: '10025' }, { itemNumber: '10041' }],
    },
  ]);
});

it('cells that show percent are rated as the same shipment with numbers', async () => {
  const { user } = await renderRoute(plainPath('ltlFile'), { person: 'internal-user' });
  await user.upload(await screen.findByLabelText('File with shipments'), await openFile('rate-percent.xlsx'));
  await screen.findByText('3 rated, $1,046.85');
  expect(screen.getAllByText('$348.95')).toHaveLength(3);
});
