import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import type * as dataTable from '#src/components/table/data-table.tsx';
import type * as select from '#src/ui/select.tsx';
import { addDays, formatDay, formatShortDay, monthNames, type Day } from '#src/lib/dates.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { findViolations } from './axe.ts';
import { failures } from './page-actions.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';
import { findShipDay } from './ship-days.ts';
import { importProfileStore } from '#mocks/import-profiles/import-profile-store.ts';

/** How often the parts were rendered whose cost grows with the rows and columns of a file. */
const renders = vi.hoisted(() => ({ tables: 0, selects: 0 }));
vi.mock('#src/components/table/data-table.tsx', async (load) => {
  const { DataTable, ...rest } = await load<typeof dataTable>();
  const Counted: typeof DataTable = (props) => {
    renders.tables += 1;
    return DataTable(props);
  };
  return { ...rest, DataTable: Counted };
});
vi.mock('#src/ui/select.tsx', async (load) => {
  const { Select } = await load<typeof select>();
  const Counted: typeof Select = (props) => {
    renders.selects += 1;
    return Select(props);
  };
  return { Select: Counted };
});

/** Column names and dates as customers have them; the day of `Ship on` can be no month. */
const head = 'PO #,Whse,Retailer,DC,Dept,Vendor,Ship on,MABD,SKU,Qty,Buyer';
const shipDay = findShipDay((day) => Number(day.slice(8)) > 12);
/** As 21-Dec-26. */
function writeArrival(day: Day): string {
  const [year = '', month = '', date = ''] = addDays(day, 7).split('-');
  return `${date}-${monthNames[Number(month) - 1] ?? ''}-${year.slice(2)}`;
}
const writeRow = (po: string, item: string, quantity: string, days: string): string =>
  `${po},IL-01,WMT,6010,92,123456,${days},${item},${quantity},Ann`;
const row = (po: string, item: string, quantity: string): string =>
  writeRow(po, item, quantity, `${formatShortDay(shipDay)},${writeArrival(shipDay)}`);
const spreadsheet = (...rows: readonly string[]): File =>
  new File([[head, ...rows].join('\r\n')], 'week-50.csv', { type: 'text/csv' });

interface ImportPage extends RenderedRoute {
  readonly choose: (file: File) => Promise<void>;
}

async function openImport(): Promise<ImportPage> {
  const page = await renderRoute(plainPath('orderImport'), { person: 'customer-admin' });
  const input = () => screen.findByLabelText('File with orders');
  await input();
  return { ...page, choose: async (file) => page.user.upload(await input(), file) };
}

const findRow = async (po: string): Promise<HTMLElement> => {
  const table = await screen.findByRole('table', { name: /Orders of the file|Import report/ });
  const cell = await within(table).findByText(po);
  return cell.closest<HTMLElement>('[role="row"], tr') ?? document.body;
};

it('imports a messy file: its own column names, one error corrected in place, the other row as a file', async () => {
  const { choose, user, backend } = await openImport();
  await choose(
    spreadsheet(
      row('PO-IMP-1', '10025', '50'),
      row('PO-IMP-2', '1OO25', '10'),
      row('PO-IMP-3', '10025', 'ten'),
    ),
  );
  await screen.findByText('1 order can be created. Nothing is saved yet.');
  expect(screen.getByText(/^2 orders to correct/)).toBeDefined();
  expect(within(await findRow('PO-IMP-1')).getByText('Ready')).toBeDefined();
  expect(await findViolations(screen.getByRole('main'))).toEqual([]);

  const item = await screen.findByRole('textbox', { name: 'Item, row 3' });
  await user.clear(item);
  await user.type(item, '10025');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByText('2 orders can be created. Nothing is saved yet.');
  expect(screen.getByRole('button', { name: 'Download 1 row to correct (csv)' })).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Import 2 orders' }));
  await screen.findByText('2 orders created.');
  const link = within(await findRow('PO-IMP-2')).getByRole('link');
  expect(link.getAttribute('href')).toMatch(/^\/orders\/.+\?bsid=\w+$/);
  const trials = backend.requests.list('importOrders').map(({ query }) => query['dryRun']);
  expect(trials.map(String)).toEqual(['true', 'true', 'false']);
});

it('asks for the columns that it cannot guess, and remembers the answer', { tags: 'full' }, async () => {
  const { choose, user, backend, reload } = await openImport();
  const file = () =>
    new File([`${head.replace('Qty', 'Menge')}\r\n${row('PO-IMP-4', '10025', '50')}`], 'b.csv', {
      type: 'text/csv',
    });
  await choose(file());
  await screen.findByText('Choose the column for: Quantity.');
  expect(backend.requests.list('importOrders')).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Menge/ }));
  await user.click(await screen.findByRole('option', { name: 'Quantity' }));
  await screen.findByText('1 order can be created. Nothing is saved yet.');
  reload();
  await user.upload(await screen.findByLabelText('File with orders'), file());
  await screen.findByText('1 order can be created. Nothing is saved yet.');
});

it('a failed import can be retried, and creates the orders once', { tags: 'full' }, async () => {
  const { choose, user, backend, allowError } = await openImport();
  allowError(/500/);
  await choose(spreadsheet(row('PO-IMP-5', '10025', '50')));
  await screen.findByText('1 order can be created. Nothing is saved yet.');
  backend.faults.add({ operationId: 'importOrders', kind: 'status', status: 500, title: '', times: 1 });
  await user.click(screen.getByRole('button', { name: 'Import 1 order' }));
  await screen.findByText('It is safe to retry: no order is created twice.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('1 order created.');
  const keys = backend.requests
    .list('importOrders')
    .filter(({ query }) => String(query['dryRun']) === 'false')
    .map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

it.each([
  ['', 'empty.csv', /^empty\.csv is empty/],
  [`${head}\r\n`, 'head.csv', /^head\.csv has no rows below the column names/],
])('a file without orders is refused (%#)', async (text, name, reason) => {
  const { choose } = await openImport();
  await choose(new File([text], name, { type: 'text/csv' }));
  await waitFor(() => expect(failures()[0]?.textContent).toMatch(reason));
});

it(
  '5,000 rows: few are rendered, and a correction rerenders neither the table nor the column choices',
  { tags: 'full' },
  async () => {
    const { choose, user } = await openImport();
    const bad = { row: 9, value: '1OO25' };
    const rows = Array.from({ length: 5_000 }, (_, index) =>
      row(`PO-BULK-${Math.floor(index / 100)}`, index % 500 === bad.row - 2 ? bad.value : '10025', '1'),
    );
    await choose(spreadsheet(...rows));
    const item = await screen.findByRole('textbox', { name: `Item, row ${bad.row}` });
    const table = screen.getByRole('table', { name: 'Orders of the file' });
    // 50 orders; the 100 rows of each with a problem are open, among them those that lack stock.
    expect(table.getAttribute('aria-rowcount')).toMatch(/^[1-5]\d51$/);
    expect(within(table).getAllByRole('row').length).toBeLessThan(60);

    Object.assign(renders, { tables: 0, selects: 0 });
    await user.clear(item);
    await user.type(item, '10026');
    await screen.findByText('You have changed cells. Check again to see the result.');
    expect(within(table).getByText('10026')).toBeDefined();
    expect(renders).toEqual({ tables: 0, selects: 0 });

    await user.click(screen.getByRole('button', { name: `Replace “${bad.value}” in 9 more rows` }));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(screen.queryAllByText(/There is no item/)).toEqual([]));
  },
);

it('finds the column names below a title, and shows the orders with their rows', async () => {
  const { choose, user } = await openImport();
  const split = row('PO-IMP-6', '10025', '20').replace('IL-01', 'GA-03');
  const lines = [row('PO-IMP-6', '10025', '10'), split, row('PO-IMP-6', '10026', '5')];
  await choose(
    new File(
      [
        ['Orders of week 50', 'Printed,Nov 25', '', head.replace('Qty', 'Qty Ordered'), ...lines].join(
          '\r\n',
        ),
      ],
      'titled.csv',
      { type: 'text/csv' },
    ),
  );
  await screen.findByText('2 orders can be created. Nothing is saved yet.');
  expect(screen.getByText(/^10 of 11 are used, named in row 4/)).toBeDefined();
  const orders = within(await screen.findByRole('table', { name: 'Orders of the file' })).getAllByRole(
    'button',
    {
      name: 'PO-IMP-6',
    },
  );
  const facts = orders.map((order) => order.closest('tr')?.textContent);
  expect(facts[0]).toMatch(
    new RegExp(
      String.raw`Ready.*Walmart 6010, \w+.*IL-01.*Ships ${formatDay(shipDay)}.*2 lines.*15 cases.*\$[\d,]+\.\d\d`,
    ),
  );
  expect(facts[1]).toMatch(/GA-03.*1 line.*20 cases/);
  expect(screen.getByRole('rowheader', { name: 'Row 5' })).toBeDefined();
  await user.click(orders[0] ?? document.body);
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Row 5' })).toBeNull());

  await user.click(orders[0] ?? document.body);

  await screen.findByText(/^Rows of PO PO-IMP-6 with one ship-to differ in warehouse\.$/);
  await user.click(screen.getByRole('radio', { name: 'Errors' }));
  await screen.findByText('No order can be created yet.');
  expect(screen.getByText('Warehouse: The first row of this order has “IL-01” here.')).toBeDefined();
});

it('offers a close match of a retailer for all of its rows', async () => {
  const { choose, user } = await openImport();
  const mistyped = (po: string): string => row(po, '10025', '10').replace('WMT', 'Wallmart');
  await choose(spreadsheet(mistyped('PO-IMP-7'), mistyped('PO-IMP-8'), row('PO-IMP-9', '10025', '10')));
  await screen.findByText('1 order can be created. Nothing is saved yet.');
  expect(screen.getByRole('textbox', { name: 'Retailer, row 2' })).toHaveProperty('value', 'Wallmart');
  const [use] = screen.getAllByRole('button', { name: 'Use “Walmart” in 2 rows' });
  await user.click(use ?? document.body);
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByText('3 orders can be created. Nothing is saved yet.');
});

it('an ambiguous number is an error until the number format is chosen', { tags: 'full' }, async () => {
  const { choose, user } = await openImport();
  await choose(spreadsheet(row('PO-IMP-10', '10025', '"1,000"'), row('PO-IMP-11', '10025', '5')));
  await screen.findByText('1 order can be created. Nothing is saved yet.');
  expect(screen.getByText(/“1,000” is ambiguous\. Choose the number format/)).toBeDefined();
  await user.click(screen.getByRole('radio', { name: '1.200,50' }));
  await screen.findByText('2 orders can be created. Nothing is saved yet.');
});

it(
  'a profile is shared: it is saved under a name, and used for the next file with these names',
  { tags: 'full' },
  async () => {
    const { choose, user, backend, reload } = await openImport();
    const file = (names: string): File =>
      new File([`${names}\r\n${row('PO-IMP-12', '10025', '50')}`], 'c.csv', { type: 'text/csv' });
    await choose(file(head.replace('Qty', 'Menge')));
    await user.click(await screen.findByRole('button', { name: /^Menge/ }));
    await user.click(await screen.findByRole('option', { name: 'Quantity' }));
    await screen.findByText('1 order can be created. Nothing is saved yet.');
    await user.click(screen.getByRole('button', { name: 'Save as a profile' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Weekly');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    await screen.findByText('Profile Weekly saved.');
    const [stored] = importProfileStore(backend.db).importProfiles.where(({ name }) => name === 'Weekly');
    expect(stored?.columns).toContainEqual({ name: 'Menge', column: 'quantity' });
    // A colleague has no memory of this browser.
    for (const { name } of document.cookie
      .split('; ')
      .map((cookie) => ({ name: cookie.split('=')[0] ?? '' })))
      if (name.startsWith('file.')) document.cookie = `${name}=; Path=/; Max-Age=0`;
    reload();
    await user.upload(
      await screen.findByLabelText('File with orders'),
      file(head.replace('Qty', 'Menge').replace('Buyer', 'Extra')),
    );
    await screen.findByText('1 order can be created. Nothing is saved yet.');
    expect(screen.getByText(/as in “Weekly”/)).toBeDefined();
  },
);

it(
  'asks whether day or month comes first if no date shows it, and a profile decides for the next file',
  { tags: 'full' },
  async () => {
    const { choose, user, backend } = await openImport();
    // Of a day that can also be a month.
    const day = findShipDay((candidate) => {
      const [, month, date] = candidate.split('-').map(Number);
      return date !== undefined && date <= 12 && date !== month;
    });
    const cell = day.split('-').toReversed().join('/');
    const file = (): File => spreadsheet(writeRow('PO-IMP-5', '10025', '50', `${cell},${writeArrival(day)}`));
    await choose(file());
    await screen.findByText('The dates of this file are ambiguous. Choose their format.');
    const message = new RegExp(`“${cell}” is ambiguous\\. Choose the date format, or correct the cell\\.`);
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Import 1 order' })).toBeNull();

    const dayFirst = () => screen.getByRole('radio', { name: '31/12/2026 (day first)' });
    expect(Reflect.get(dayFirst(), 'checked')).toBe(false);
    // The choices wait for the check of the rows.
    await waitFor(() => expect(Reflect.get(dayFirst(), 'disabled')).toBe(false));
    await user.click(dayFirst());
    await screen.findByText('1 order can be created. Nothing is saved yet.');
    expect(within(await findRow('PO-IMP-5')).getByText(`Ships ${formatDay(day)}`)).toBeDefined();
    expect(screen.queryByText(message)).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Change columns' }));
    await user.click(screen.getByRole('button', { name: 'Save as a profile' }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Day first');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    await screen.findByText('Profile Day first saved.');
    const saved = importProfileStore(backend.db).importProfiles.where(({ name }) => name === 'Day first');
    expect(saved).toMatchObject([{ dayOrder: 'DayFirst' }]);
    await choose(file());
    await screen.findByText(/, as in “Day first”\.$/);
    expect(Reflect.get(dayFirst(), 'checked')).toBe(true);
  },
);
