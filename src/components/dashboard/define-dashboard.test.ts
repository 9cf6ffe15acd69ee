import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ChargeType, SavedViewDashboard } from '#src/api/generated/enums.ts';
import { deductions, inboundOrders, inventory, invoices } from '#src/api/generated/lists.ts';
import type { Read } from '#src/api/query.ts';
import { createSubmission } from '#src/api/submission.ts';
import { MemoryStorage } from '#src/session/memory-storage.ts';
import { readQuerySet, storeQuerySet } from '#src/session/query-sets.ts';
import { completeAddress, readDashboard, rememberQuery, writeFilters } from './dashboard-address.ts';
import { defineDashboard, getPageRequest } from './define-dashboard.ts';

const billing = defineDashboard({
  list: invoices,
  querySet: 'billing',
  savedViews: SavedViewDashboard.Billing,
  preset: 'last90',
  rowKey: ['invoiceNumber'],
  filters: {},
  values: { invoiceType: Object.values(ChargeType) },
  omit: ['minAmount', 'maxAmount'],
});
const stock = defineDashboard({
  list: inventory,
  savedViews: SavedViewDashboard.Inventory,
  rowKey: ['itemNumber', 'warehouseCode'],
  filters: {},
  addresses: { belowReorder: { parameter: 'reorder', yes: 'below' } },
  omit: ['expiringWithinDays', 'includeZero'],
  fixed: { groupBy: 'Warehouse' },
  summary: { granularity: () => 'week' as const },
});
const inbound = defineDashboard({
  list: inboundOrders,
  name: 'inbound',
  querySet: 'inboundOrders',
  savedViews: SavedViewDashboard.InboundOrders,
  preset: 'last30',
  rowKey: ['bsid', 'receiptNumber'],
  filters: {},
  addresses: { hasVariance: { parameter: 'variance', yes: 'yes', no: 'no' } },
});

const worklist = defineDashboard({
  list: deductions,
  querySet: 'deduction',
  savedViews: SavedViewDashboard.Deductions,
  preset: 'last90',
  rowKey: ['claimId', 'warc'],
  filters: {},
  initial: { bucket: 'Actionable' },
});

const now = '2026-11-20';
const days = 'startDate=2026-10-01&endDate=2026-10-31';
const parameters = (address: string): URLSearchParams => new URLSearchParams(address);

beforeEach(() => {
  const storage = new MemoryStorage();
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
});

describe('the calls of a dashboard', () => {
  const getCalls = (address: string) => {
    const request = readDashboard(billing, parameters(address));
    return { calls: billing.getCalls('PMF', request), request };
  };
  const getInput = (read: Read<unknown>): unknown => read.queryKey[2];

  it('export the rows of the same filters', async () => {
    const send = vi
      .spyOn(invoices, 'export')
      .mockResolvedValue({ blob: new Blob(), contentDisposition: null });
    const { calls } = getCalls(`${days}&status=Open`);
    const file = { format: 'csv', columns: ['total'], headings: ['Total'], sort: '-total' };
    await calls.export(file, { submission: createSubmission() });
    const filter = { startDate: '2026-10-01', endDate: '2026-10-31', status: ['Open'] };
    expect(send).toHaveBeenCalledWith('PMF', { ...file, filter }, expect.anything());
  });

  it("apply the filters of the URL under the contract's names", () => {
    const { calls, request } = getCalls(
      `${days}&status=Open&status=PastDue&warehouse=IL-01&invoiceType=Fuel&search=+INV-1+&sort=-dueDate&page=2`,
    );
    const filter = {
      startDate: '2026-10-01',
      endDate: '2026-10-31',
      invoiceType: ['Fuel'],
      status: ['PastDue', 'Open'],
      warehouse: ['IL-01'],
      search: 'INV-1',
    };
    expect(getInput(calls.summary)).toEqual({ path: { customerId: 'PMF' }, query: filter });
    expect(getInput(calls.rows(getPageRequest(billing, request)))).toEqual({
      path: { customerId: 'PMF' },
      query: { ...filter, page: 2, pageSize: 50, sort: '-dueDate' },
    });
    expect(getInput(calls.options)).toEqual({ path: { customerId: 'PMF' } });
  });

  it('ignore omitted filters, and values that the contract or the dashboard does not accept', () => {
    const { calls } = getCalls(`${days}&minAmount=5&invoiceType=All&warehouse=il&sort=hasNone`);
    expect(getInput(calls.summary)).toEqual({
      path: { customerId: 'PMF' },
      query: { startDate: '2026-10-01', endDate: '2026-10-31' },
    });
  });

  it('truncate a search to the contract’s limit, and use the contract’s default order', () => {
    const { calls, request } = getCalls(`${days}&search=${'x'.repeat(150)}`);
    expect(getInput(calls.summary)).toMatchObject({ query: { search: 'x'.repeat(100) } });
    expect(getPageRequest(billing, request).sort).toBe('status,dueDate,invoiceNumber');
  });

  it('contain fixed parameters, those of the summary only, and a period only where the list has one', () => {
    const calls = stock.getCalls('PMF', readDashboard(stock, parameters('reorder=below&groupBy=Item')));
    const filter = { groupBy: 'Warehouse', belowReorder: true };
    expect(getInput(calls.summary)).toEqual({
      path: { customerId: 'PMF' },
      query: { ...filter, granularity: 'week' },
    });
    expect(getInput(calls.rows({ page: 1, pageSize: 50, sort: 'itemNumber' }))).toEqual({
      path: { customerId: 'PMF' },
      query: { ...filter, page: 1, pageSize: 50, sort: 'itemNumber' },
    });
  });

  it('use the name of the list, or a name of their own', () => {
    expect(stock.name).toBe('inventory');
    expect(inbound.name).toBe('inbound');
  });
});

describe('the URL of a dashboard', () => {
  it('uses its own words for false', () => {
    const request = readDashboard(inbound, parameters(`${days}&variance=no`));
    expect(request.filters['hasVariance']).toBe(false);
    expect(writeFilters(inbound, request)).toBe(`${days}&variance=no`);
  });

  it('is completed with the preset, unless it has a period', () => {
    const complete = completeAddress(billing, parameters('status=Open'), now);
    expect(complete.toString()).toBe('startDate=2026-08-23&endDate=2026-11-20&status=Open');
    expect(completeAddress(billing, complete, now)).toBe(complete);
    const none = parameters('');
    expect(completeAddress(stock, none, now)).toBe(none);
  });

  it('is completed with the previous query, unless it has filters', () => {
    storeQuerySet('inboundOrders', {
      startDate: '2026-01-01',
      endDate: '2026-01-31',
      filters: { variance: ['yes'], gone: ['x'] },
    });
    expect(completeAddress(inbound, parameters(''), now).toString()).toBe(
      'startDate=2026-01-01&endDate=2026-01-31&variance=yes',
    );
    expect(completeAddress(inbound, parameters('variance=no'), now).toString()).toBe(
      'startDate=2026-10-22&endDate=2026-11-20&variance=no',
    );
  });

  it('is stored for the session under the names in the URL', () => {
    rememberQuery(inbound, readDashboard(inbound, parameters(`${days}&variance=no&scac=ODFL`)).filters);
    expect(readQuerySet('inboundOrders')).toEqual({
      startDate: '2026-10-01',
      endDate: '2026-10-31',
      filters: { scac: ['ODFL'], variance: ['no'] },
    });
  });
});

describe('the definition of a dashboard', () => {
  it('is checked against the contract', () => {
    const define = (): unknown =>
      defineDashboard({
        list: invoices,
        querySet: 'billing',
        savedViews: SavedViewDashboard.Billing,
        preset: 'last90',
        // @ts-expect-error -- No member of an invoice.
        rowKey: ['number'],
        // @ts-expect-error -- No filter of invoices.
        filters: { color: 'Color' },
        // @ts-expect-error -- No filter of invoices.
        omit: ['colour'],
        // @ts-expect-error -- No type of an invoice.
        values: { invoiceType: ['Gold'] },
      });
    expect(define).toBeTypeOf('function');
  });
});

describe('initial filters', () => {
  const complete = (address: string): string | null =>
    completeAddress(worklist, parameters(address), now).get('bucket');

  it('are set in an address without filters, and in no other', () => {
    expect(complete('')).toBe('Actionable');
    expect(complete('search=44')).toBeNull();
    expect(complete('worklist=Repaid')).toBeNull();
    expect(complete(days)).toBeNull();
  });

  it('stay removed when the page opens again', () => {
    const { filters } = readDashboard(worklist, parameters(days));
    rememberQuery(worklist, filters);
    expect(complete('')).toBeNull();
    rememberQuery(worklist, { ...filters, bucket: 'Archived' });
    expect(complete('')).toBe('Archived');
  });

  it('are set where the stored query is of a dashboard without them', () => {
    storeQuerySet('deduction', { startDate: '2026-10-01', endDate: '2026-10-31', filters: { code: ['22'] } });
    expect(complete('')).toBe('Actionable');
    expect(completeAddress(worklist, parameters(''), now).get('code')).toBe('22');
  });
});
