import { describe, expect, it } from 'vitest';
import { ReportRenderStatus } from '#src/api/generated/enums.ts';
import { customerId, requireValue, judgeSequence } from '../support/judged-sequence.ts';
import { invoiceStore } from '#mocks/billing/invoice-store.ts';

const { send, getMock } = judgeSequence();

describe('the mock keeps the contract of files', () => {
  it('with imported orders', async () => {
    const file = new File(
      ['poNumber,warehouseCode,requestedShipDate,itemNumber,quantity\nIMP-9,IL-01,2026-12-01,x,1'],
      'a.csv',
      {
        type: 'text/csv',
      },
    );
    const report = await send('customer-user', 'importOrders', {
      path: { customerId },
      query: { dryRun: true },
      body: { file },
    });
    expect(report.orders).toMatchObject([{ outcome: 'Rejected', rows: [2] }]);
  });

  it('with an import of retailers', async () => {
    const path = { customerId };
    const lines = [
      'retailerCode,retailerName,locationNumber',
      'NEW-2,New two,',
      'wrong code,Name,',
      'NEW-2,,9',
    ];
    const file = new File([lines.join('\n')], 'retailers.csv', { type: 'text/csv' });
    const tried = await send('customer-admin', 'importRetailers', {
      path,
      query: { dryRun: true },
      body: { file },
    });
    expect(tried).toMatchObject({ isDryRun: true, createdCount: 1, rejectedCount: 2 });
    const report = await send('customer-admin', 'importRetailers', { path, body: { file } });
    expect(report).toMatchObject({ createdCount: 1 });
  });

  it('with an import of points of manufacture', async () => {
    const path = { customerId };
    const columns = 'name,fdaRegistrationNumber,address1,city,state,postalCode,phone,items,itemsFrom,itemsTo';
    const lines = [
      columns,
      'Morton mill,10000000091,1 Sample Way,Morton,IL,61550,309-555-0160,10101 10102,- 2026-12-01,',
      'Tipton mill,,,,,,,,,',
    ];
    const file = new File([lines.join('\n')], 'points.csv', { type: 'text/csv' });
    const report = await send('customer-user', 'importPointsOfManufacture', { path, body: { file } });
    expect(report).toMatchObject({ createdCount: 1, rejectedCount: 1 });
    const query = { search: 'morton' };
    const { items } = await send('customer-user', 'listPointsOfManufacture', { path, query });
    expect(items[0]?.assignments).toEqual([
      { itemNumber: '10101', from: null, to: null },
      { itemNumber: '10102', from: '2026-12-01', to: null },
    ]);
  });

  it('with a file of shipments to rate', async () => {
    const lines = ['originPostalCode,destinationPostalCode,weightLb', '60446,72712,heavy'];
    const file = new File([lines.join('\n')], 'shipments.csv', { type: 'text/csv' });
    const customer = { customerId: 'INT' };
    const report = await send('internal-user', 'uploadRateFile', { path: customer, body: { file } });
    expect(report).toMatchObject({ ratedCount: 0, rejectedCount: 1 });
  });

  it('with documents', async () => {
    const { invoices } = invoiceStore(getMock().backend.db).getInvoices(customerId);
    const orderPath = { customerId };
    for (const hasPod of [true, false]) {
      const { items } = await send('customer-user', 'listOrders', { path: orderPath, query: { hasPod } });
      const { orderNumber, bsid } = requireValue(items.find((row) => hasPod || !row.hasBol));
      const file = await send('customer-user', 'downloadOrderDocument', {
        path: { customerId, orderNumber },
        query: { bsid, documentType: 'POD' },
      });
      expect(file !== undefined).toBe(hasPod);
    }
    const { invoiceNumber } = requireValue(invoices[0]);
    expect(
      await send('customer-user', 'downloadInvoice', { path: { customerId, invoiceNumber } }),
    ).toBeDefined();
    const unknown = { customerId, invoiceNumber: 'INV-0000000' };
    expect(await send('customer-user', 'downloadInvoice', { path: unknown })).toBeUndefined();
    const period = { customerId, startDate: '2026-09-01', endDate: '2026-11-20' };
    expect(await send('customer-user', 'downloadInvoices', { query: period })).toBeDefined();
    const before = { ...period, startDate: '1999-01-01', endDate: '1999-01-31' };
    expect(
      await send('customer-user', 'downloadInvoices', { query: { ...before, invoiceType: ['Fuel'] } }),
    ).toBeUndefined();
  });

  it('with every report and its renders', async () => {
    const reports = await send('customer-user', 'listReports', { path: { customerId } });
    for (const { reportId } of reports) {
      const path = { customerId, reportId };
      await send('customer-user', 'getReport', { path });
      await send('customer-user', 'favoriteReport', { path });
      await send('customer-user', 'unfavoriteReport', { path });
      const renders = await send('customer-user', 'listReportRenders', { path });
      const completed = renders.filter(({ renderStatus }) => renderStatus === ReportRenderStatus.Completed);
      for (const { reportRenderId: renderId } of completed) {
        await send('customer-user', 'downloadReportRender', { path: { renderId }, query: { customerId } });
      }
    }
    expect(reports.length).toBeGreaterThan(0);
  });

  it('with exports in both formats, and in the background', async () => {
    const path = { customerId };
    const filter = { startDate: '2026-10-21', endDate: '2026-11-20' };
    for (const format of ['csv', 'xlsx'] as const) {
      const file = await send('customer-user', 'exportOrders', { path, body: { filter, format } });
      expect('blob' in file).toBe(true);
    }
    const queued = await send('customer-user', 'exportOrders', { path, body: { filter: {}, format: 'csv' } });
    expect(queued).toMatchObject({ renderStatus: ReportRenderStatus.Queued });
  });
});
