import { beforeEach, expect, test } from 'vitest';
import type { OrderEntryItems, OrderImportReport } from '#src/api/generated/types.ts';
import { formWith, openMock, type Caller } from '#mocks/testing/test-mock.ts';

let user: Caller;
beforeEach(async () => {
  user = (await openMock()).as('customer-user');
});

const place = '/Orders/PMF/OrderEntry';

test('an import creates the valid orders and reports the others by cell', async () => {
  const file = [
    'poNumber,warehouseCode,retailerCode,locationNumber,requestedShipDate,mabd,department,vendorNumber,itemNumber,quantity',
    'IMP-1,IL-01,WMT,6010,2026-12-01,2026-12-07,92,123456,10025,20',
    'IMP-1,IL-01,WMT,6010,2026-12-01,2026-12-07,92,123456,10026,10',
    'IMP-2,IL-01,WMT,6010,2026-12-01,2026-12-07,92,123456,10O25,20',
    'IMP-3,IL-01,WMT,6010,tomorrow,2026-12-07,92,123456,10025,20',
  ].join('\n');
  const send = async (call: string): Promise<OrderImportReport> => {
    const { status, body } = await user(call, formWith(file, 'orders.csv'));
    expect(status).toBe(200);
    return body as OrderImportReport;
  };
  const dry = await send(`POST ${place}/Import?dryRun=true`);
  expect(dry.orders.map(({ outcome }) => outcome)).toEqual(['Valid', 'Rejected', 'Rejected']);
  expect((await user('GET /Orders/PMF?search=IMP-1')).body).toMatchObject({ totalCount: 0 });
  const report = await send(`POST ${place}/Import`);
  expect(report).toMatchObject({
    rows: 4,
    valid: 2,
    errors: [
      { row: 4, field: 'itemNumber', message: 'There is no item 10O25.', suggestion: '10025' },
      { row: 5, field: 'requestedShipDate' },
    ],
    orders: [
      { rows: [2, 3], outcome: 'Created', cases: 30 },
      { outcome: 'Rejected' },
      { outcome: 'Rejected' },
    ],
  });
  expect((await user('GET /Orders/PMF?search=IMP-1')).body).toMatchObject({ totalCount: 1 });
});

test('orders of one file compete for stock, PO numbers and customer order numbers', async () => {
  const { body } = await user(`GET ${place}/Items?warehouse=IL-01&itemNumber=10025&shipDate=2026-12-01`);
  const available = (body as OrderEntryItems).items[0]?.available ?? 0;
  const rest = available - 20;
  const row = (po: string, dc: string, clientNumber: string, quantity: number): string =>
    `${po},${clientNumber},IL-01,WMT,${dc},2026-12-01,2026-12-07,92,123456,10025,${quantity}`;
  const file = [
    'poNumber,clientOrderNumber,warehouseCode,retailerCode,locationNumber,requestedShipDate,mabd,department,vendorNumber,itemNumber,quantity',
    row('FILE-1', '6010', 'OWN-1', 20),
    row('FILE-2', '6010', 'OWN-2', available),
    row('FILE-1', '6094', 'OWN-1', 20),
    row('FILE-4', '6010', 'OWN-4', rest),
    row('FILE-5', '6010', 'OWN-5', 10),
  ].join('\n');
  const restText = rest.toLocaleString('en-US');
  for (const dryRun of [true, false]) {
    const report = await user(
      `POST ${place}/Import?dryRun=${dryRun}&hasAcknowledgedWarnings=true`,
      formWith(file, 'orders.csv'),
    );
    expect(report.body).toMatchObject({
      errors: [
        {
          row: 3,
          field: 'quantity',
          message: expect.stringContaining(`Only ${restText} cases are available on Dec 1`),
        },
        {
          row: 4,
          field: 'clientOrderNumber',
          message: 'An earlier order of the file has this number.',
          suggestion: null,
        },
        {
          row: 6,
          field: 'quantity',
          message: expect.stringContaining('Only 0 cases are available on Dec 1'),
        },
      ],
      warnings: expect.arrayContaining([
        {
          row: 4,
          field: 'poNumber',
          message: 'An earlier order of the file has this PO number.',
          suggestion: null,
        },
      ]),
    });
  }
});

const names =
  'poNumber,warehouseCode,retailerCode,locationNumber,requestedShipDate,mabd,department,vendorNumber,itemNumber,quantity';

interface Cells {
  readonly warehouse?: string;
  readonly retailer?: string;
  readonly location?: string;
  readonly ship?: string;
  readonly department?: string;
}

function line(po: string, cells: Cells = {}): string {
  const { warehouse = 'IL-01', retailer = 'WMT', location = '6010' } = cells;
  const { ship = '2026-12-01', department = '92' } = cells;
  return `${po},${warehouse},${retailer},${location},${ship},2026-12-07,${department},123456,10025,20`;
}

async function check(lines: readonly string[], query = ''): Promise<OrderImportReport> {
  const file = formWith([names, ...lines].join('\n'), 'orders.csv');
  const { status, body } = await user(`POST ${place}/Import?dryRun=true${query}`, file);
  expect(status).toBe(200);
  return body as OrderImportReport;
}

const listOrders = ({ orders }: OrderImportReport) =>
  orders.map(({ rows, differences }) => [rows, differences] as const);

test.each<[name: string, lines: readonly string[], orders: ReturnType<typeof listOrders>]>([
  ['all cells agree', [line('A'), line('A')], [[[2, 3], []]]],
  ['another PO', [line('A'), line('B'), line('A')], [[[2, 4], []], [[3], []]]], // prettier-ignore
  ['another location', [line('A'), line('A', { location: '6094' })], [[[2], []], [[3], []]]], // prettier-ignore
  [
    'another warehouse',
    [line('A'), line('A', { warehouse: 'GA-01' }), line('A')],
    [
      [[2, 4], ['warehouseCode']],
      [[3], ['warehouseCode']],
    ],
  ],
  [
    'another ship date and department',
    [line('A'), line('A', { ship: '2026-12-02', department: '93' })],
    [
      [[2], ['requestedShipDate', 'department']],
      [[3], ['requestedShipDate', 'department']],
    ],
  ],
  [
    'an empty cell',
    [line('A'), line('A', { department: '' })],
    [
      [[2], ['department']],
      [[3], ['department']],
    ],
  ],
  ['one retailer by code and name', [line('A'), line('A', { retailer: 'walmart' })], [[[2, 3], []]]],
])('rows are one order when their header cells agree: %s', { tags: 'full' }, async (_name, lines, orders) => {
  expect(listOrders(await check(lines))).toEqual(orders);
});

test('separate orders of one PO warn of other ship-tos and earlier orders, but not of each other', async () => {
  const getWarnings = ({ warnings }: OrderImportReport) =>
    warnings.flatMap(({ row, field, message }) => (field === 'poNumber' ? [[row, message]] : []));
  const lines = [line('A'), line('A', { department: '93' }), line('A', { location: '6094' })];
  expect(getWarnings(await check(lines))).toEqual([[4, 'An earlier order of the file has this PO number.']]);

  const file = formWith([names, line('A')].join('\n'), 'orders.csv');
  const { body } = await user(`POST ${place}/Import?dryRun=false`, file);
  const { orderNumber } = (body as OrderImportReport).orders[0] ?? {};
  const used = `This PO number was used on order ${orderNumber}.`;
  expect(getWarnings(await check(lines))).toEqual([2, 3, 4].map((row) => [row, used]));
});

test('differing rows of one PO can be reported as cell errors', async () => {
  const lines = [line('A'), line('A', { warehouse: 'GA-01' }), line('A', { department: '' }), line('B')];
  const report = await check(lines, '&differences=Reject');
  expect(report).toMatchObject({
    errors: [
      {
        row: 3,
        field: 'warehouseCode',
        message: 'The first row of this order has “IL-01” here.',
        suggestion: 'IL-01',
      },
      {
        row: 4,
        field: 'department',
        message: 'The first row of this order has “92” here.',
        suggestion: '92',
      },
    ],
    orders: [
      { rows: [2, 3, 4], outcome: 'Rejected', differences: ['warehouseCode', 'department'] },
      { rows: [5], outcome: 'Valid', lines: 1, cases: 20, warehouseCode: 'IL-01' },
    ],
  });
});

test('a retailer is found by name, code or account number; a wrong cell has the error and a close match', async () => {
  const { body } = await user('GET /Retailers/PMF?pageSize=100');
  const { items } = body as { items: readonly { readonly code: string; readonly accountNumber: string }[] };
  const account = items.find(({ code }) => code === 'WMT')?.accountNumber ?? '';
  expect(account).not.toBe('');
  const report = await check([
    line('A', { retailer: 'Walmart' }),
    line('B', { retailer: account }),
    line('C', { retailer: 'Wallmart' }),
    line('D', { retailer: 'Nobody' }),
    line('E', { location: '601' }),
    line('F', { retailer: '' }),
  ]);
  expect(report.orders.map(({ outcome }) => outcome)).toEqual([
    'Valid',
    'Valid',
    'Rejected',
    'Rejected',
    'Rejected',
    'Rejected',
  ]);
  expect(report.orders[0]?.shipTo).toMatch(/^Walmart 6010, \w+/);
  expect(report.errors).toMatchObject([
    { row: 4, field: 'retailerCode', suggestion: 'Walmart' },
    { row: 5, field: 'retailerCode', suggestion: null },
    { row: 6, field: 'locationNumber', suggestion: expect.stringContaining('601') },
    { row: 7, field: 'retailerCode', suggestion: null },
  ]);
});

test.each(['csv', 'xlsx'])('the template as %s can be imported', async (format) => {
  const { bytes } = await user(`GET ${place}/Import/Template?format=${format}`);
  const { body } = await user(
    `POST ${place}/Import?dryRun=true`,
    formWith(new Uint8Array(bytes), `orders.${format}`),
  );
  expect(body).toMatchObject({ rows: 1, orders: [{ poNumber: '4518821240' }] });
});

test('numbers that look the same are the same, however a program has written them', async () => {
  const row = (po: string, item: string): string =>
    `${po},WMT,6010,IL-01,2026-12-09,2026-12-16,92,508775,${item},50,CA`;
  const file = [
    'poNumber,retailerCode,locationNumber,warehouseCode,requestedShipDate,mabd,department,vendorNumber,itemNumber,quantity,uom',
    row('4600000111', '10025'),
    row('4600000111\u200B', '10041'),
    row('460000\u00AD0112', '10041'),
    row('\u202D4600000113\u202C', '10025'),
    row('4600000114', '10025\u200B'),
  ].join('\n');
  const { body } = await user(`POST ${place}/Import`, formWith(file, 'orders.csv'));
  const { orders, errors } = body as OrderImportReport;
  expect(errors).toEqual([]);
  expect(orders.map(({ poNumber, lines, outcome }) => [poNumber, lines, outcome])).toEqual([
    ['4600000111', 2, 'Created'],
    ['4600000112', 1, 'Created'],
    ['4600000113', 1, 'Created'],
    ['4600000114', 1, 'Created'],
  ]);
  for (const { orderNumber, poNumber } of orders)
    expect((await user(`GET /Orders/PMF?search=${poNumber}`)).body).toMatchObject({
      totalCount: 1,
      items: [{ orderNumber, poNumber }],
    });
});

test('a row that lacks what places it holds the order that it may belong to, unless empty cells are filled', async () => {
  const rest = (po: string, warehouse = ''): string => `${po},${warehouse},,,,,,,10026,10`;
  const lines = [line('A'), rest(''), rest('A'), line('B'), rest('C', 'IL-01')];
  const report = await check(lines);
  expect(report.orders.map(({ rows, outcome }) => [rows, outcome])).toEqual([
    [[2, 3, 4], 'Rejected'],
    [[5], 'Valid'],
    [[6], 'Rejected'],
  ]);
  expect(report.errors.filter(({ row }) => row < 5)).toMatchObject([
    {
      row: 3,
      field: 'poNumber',
      message: 'It may belong to the order of PO A, which has “A” here.',
      suggestion: 'A',
    },
    { row: 3, field: 'warehouseCode', suggestion: 'IL-01' },
    { row: 3, field: 'retailerCode', suggestion: 'WMT' },
    { row: 3, field: 'locationNumber', suggestion: '6010' },
    { row: 3, field: 'requestedShipDate', suggestion: '2026-12-01' },
    ...Array.from({ length: 4 }, () => ({ row: 4 })),
  ]);
  const filled = await check(lines, '&differences=Fill');
  expect(filled.orders.map(({ rows, lines: count, outcome }) => [rows, count, outcome])).toEqual([
    [[2, 3, 4], 3, 'Valid'],
    [[5], 1, 'Valid'],
    [[6], 1, 'Rejected'],
  ]);
});

test('filling leaves cells that have another value', async () => {
  const lines = [line('A'), line('A', { department: '' }), line('A', { department: '93' })];
  expect(listOrders(await check(lines, '&differences=Fill'))).toEqual([
    [[2, 3], ['department']],
    [[4], ['department']],
  ]);
});

/** Checks one order with further columns. */
async function checkCells(
  cells: Readonly<Record<string, string>>,
  query = '',
  isDryRun = true,
): Promise<OrderImportReport> {
  const file = `${names},${Object.keys(cells).join(',')}\n${line('A')},${Object.values(cells).join(',')}`;
  const { body } = await user(
    `POST ${place}/Import?dryRun=${isDryRun}${query}`,
    formWith(file, 'orders.csv'),
  );
  return body as OrderImportReport;
}

test('with a location, an address is compared with it; without one, a retailer has no address', async () => {
  const { orders } = await check([line('A')]);
  const [recipient = '', city = '', state = ''] = orders[0]?.shipTo.split(', ') ?? [];
  expect(recipient).toBe('Walmart 6010');
  const same = await checkCells({
    shipToName: 'WALMART',
    shipToCity: city.toUpperCase(),
    shipToState: state,
  });
  expect(same).toMatchObject({ errors: [], orders: [{ outcome: 'Valid', shipTo: orders[0]?.shipTo }] });
  const differing = await checkCells({
    shipToAddress1: '1 Elm Street',
    shipToCity: 'Peoria',
    shipToState: state,
  });
  expect(differing.errors).toMatchObject([
    { row: 2, field: 'shipToAddress1', message: expect.stringMatching(/^Walmart 6010 has “.+” here\./) },
    { row: 2, field: 'shipToCity', suggestion: city },
  ]);
  expect(differing.orders[0]?.shipTo).toBe(orders[0]?.shipTo);

  const file = `${names},shipToAddress1\n${line('A', { location: '' })},1 Elm Street`;
  const { body } = await user(`POST ${place}/Import?dryRun=true`, formWith(file, 'orders.csv'));
  expect(body).toMatchObject({ errors: [{ field: 'locationNumber' }] });
});

test.each([
  ['160', 'EA', '2.86', 457.6, 2.86],
  ['2', 'PL', '1145', 2290, 1145],
])('a price is that of a unit of its row: %s %s at %s', async (quantity, uom, unitPrice, amount, price) => {
  const head = names.replace(',quantity', '');
  // 8 in a case, 50 cases on a pallet.
  const cells = line('A').replace(/10025,20$/, '10041');
  const file = `${head},quantity,uom,unitPrice\n${cells},${quantity},${uom},${unitPrice}`;
  const { body } = await user(`POST ${place}/Import?dryRun=true`, formWith(file, 'orders.csv'));
  expect(body).toMatchObject({
    orders: [
      { outcome: 'Valid', amount, prices: [{ row: 2, uom, unitPrice: price, isDefault: false, amount }] },
    ],
  });
  expect((body as OrderImportReport).warnings.filter(({ field }) => field === 'unitPrice')).toEqual([]);
});

test('an unusual price is a warning, and an order with warnings is created once they are acknowledged', async () => {
  const cells = { uom: 'CA', unitPrice: '1840' };
  const report = await checkCells(cells);
  expect(report).toMatchObject({
    orders: [{ outcome: 'Valid' }],
    warnings: expect.arrayContaining([
      expect.objectContaining({
        field: 'unitPrice',
        message: '$1,840.00 per CA is more than twice the price of item 10025, $18.40.',
      }),
    ]),
  });
  const run = async (query: string) => (await checkCells(cells, query, false)).orders[0]?.outcome;
  expect(await run('')).toBe('Rejected');
  expect(await run('&hasAcknowledgedWarnings=true')).toBe('Created');
});

test('values that an order has because cells are empty are named', async () => {
  const defaults = async (cells: Readonly<Record<string, string>>) =>
    (await checkCells(cells)).orders.flatMap((order) => order.defaults);
  expect(await defaults({ uom: '' })).toEqual([
    { field: 'orderType', value: 'Standard' },
    { field: 'freightTerms', value: expect.stringMatching(/^(Prepaid|Collect)$/) },
    { field: 'uom', value: 'CA' },
  ]);
  expect(await defaults({ uom: 'CA', orderType: 'Standard', freightTerms: 'Collect' })).toEqual([]);
});

test('an error of a spreadsheet is one of its cell, whatever the column takes', async () => {
  const report = await checkCells({ specialInstructions: '#N/A', unitPrice: '#REF!' });
  expect(report).toMatchObject({
    errors: [
      { row: 2, field: 'specialInstructions', message: 'Replace the error #N/A.' },
      { row: 2, field: 'unitPrice', message: 'Replace the error #REF!.' },
    ],
    orders: [{ outcome: 'Rejected' }],
  });
});
