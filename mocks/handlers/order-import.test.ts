import { beforeEach, expect, test } from 'vitest';
import type { OrderEntryItems, OrderImportReport } from '#src/api/generated/types.ts';
import { formWith, openMock, type Caller } from '#mocks/tools/test-mock.ts';

let user: Caller;
beforeEach(async () => {
  user = (await openMock()).as('customer-user');
});

const place = '/Orders/PMF/OrderEntry';

test('an import creates the good orders and reports the others by cell', async () => {
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
      { row: 4, field: 'itemNumber', message: 'There is no item 10O25.' },
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

test('orders of one file take stock, PO numbers and own numbers from each other', async () => {
  const { body } = await user(`GET ${place}/Items?warehouse=IL-01&itemNumber=10025&shipDate=2026-12-01`);
  const available = (body as OrderEntryItems).items[0]?.available ?? 0;
  const rest = available - 20;
  const row = (po: string, dc: string, own: string, quantity: number): string =>
    `${po},${own},IL-01,WMT,${dc},2026-12-01,2026-12-07,92,123456,10025,${quantity}`;
  const file = [
    'poNumber,clientOrderNumber,warehouseCode,retailerCode,locationNumber,requestedShipDate,mabd,department,vendorNumber,itemNumber,quantity',
    row('FILE-1', '6010', 'OWN-1', 20),
    row('FILE-2', '6010', 'OWN-2', available),
    row('FILE-1', '6094', 'OWN-1', 20),
    row('FILE-4', '6010', 'OWN-4', rest),
    row('FILE-5', '6010', 'OWN-5', 10),
  ].join('\n');
  const shown = rest.toLocaleString('en-US');
  for (const dryRun of [true, false]) {
    const report = await user(`POST ${place}/Import?dryRun=${dryRun}`, formWith(file, 'orders.csv'));
    expect(report.body).toMatchObject({
      errors: [
        {
          row: 3,
          field: 'quantity',
          message: expect.stringContaining(`Only ${shown} cases are available on Dec 1`),
        },
        { row: 4, field: 'clientOrderNumber', message: 'An earlier order of the file has this number.' },
        {
          row: 6,
          field: 'quantity',
          message: expect.stringContaining('Only 0 cases are available on Dec 1'),
        },
      ],
      warnings: expect.arrayContaining([
        { row: 4, field: 'poNumber', message: 'An earlier order of the file has this PO number.' },
      ]),
    });
  }
});

test.each(['csv', 'xlsx'])('the template as %s is what an import reads', async (format) => {
  const { bytes } = await user(`GET ${place}/Import/Template?format=${format}`);
  const { body } = await user(
    `POST ${place}/Import?dryRun=true`,
    formWith(new Uint8Array(bytes), `orders.${format}`),
  );
  expect(body).toMatchObject({ rows: 1, orders: [{ poNumber: '4518821240' }] });
});
