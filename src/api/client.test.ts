import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catchFailure } from './catch-failure.fixture.ts';
import { createApiClient } from './client.ts';
import type { ApiFailure } from './failure.ts';
import * as calls from './generated/calls.ts';

const failures: ApiFailure[] = [];
let token: () => Promise<string>;
/** The requests that were sent, and the network's response to each. */
let sent: Request[];
let network: (request: Request) => Promise<Response>;

const customers = { customers: [{ customerId: 'PMF', name: 'Prairie Mill Foods' }] };
const customerId = 'PMF';
const report = { path: { customerId, reportId: 'order-status' } };

function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

function responses(response: Response): void {
  network = async () => response;
}

const { call } = createApiClient({
  host: 'https://api.portal.example',
  accessToken: () => token(),
  customerId: () => null,
  onFailure: (failure) => failures.push(failure),
});

beforeEach(() => {
  failures.length = 0;
  sent = [];
  token = async () => 'a-token';
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request.clone());
    return network(request);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The failure of a call, which is also reported. */
async function catchReported(promise: Promise<unknown>): Promise<ApiFailure> {
  const failure = await catchFailure(promise);
  expect(failures).toEqual([failure]);
  return failure;
}

/** A fetch that never responds; an abort rejects it, as the platform's fetch does. */
function silence(request: Request): Promise<Response> {
  return new Promise((_resolve, reject) => {
    const end = (): void => {
      const reason: unknown = request.signal.reason;
      reject(reason instanceof Error ? reason : new Error('aborted'));
    };
    request.signal.addEventListener('abort', end, { once: true });
  });
}

describe('a request', () => {
  it('carries the token, the credentials and the selected customer', async () => {
    responses(json([]));
    await call(calls.listReports, { path: { customerId } }, { customerId: 'BHB' });
    expect(sent[0]?.url).toBe('https://api.portal.example/api/Reports/PMF');
    expect(sent[0]?.credentials).toBe('include');
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer a-token');
    expect(sent[0]?.headers.get('x-customer-id')).toBe('BHB');
  });

  it('names no customer where none is selected, or where the call does not take one', async () => {
    network = async (request) => json(request.url.endsWith('/Customers') ? customers : []);
    await call(calls.listReports, { path: { customerId } }, { customerId: null });
    await call(calls.listCustomers, {}, { customerId: 'BHB' });
    expect(sent.map((request) => request.headers.has('x-customer-id'))).toEqual([false, false]);
  });

  it('encodes path and query values, so that none changes the rest of the URL', async () => {
    responses(new Response(null, { status: 204 }));
    const path = { customerId: 'a/b', orderNumber: '../1?x=2#y' };
    await call(calls.downloadOrderDocument, { path, query: { bsid: 'W&S=1' } });
    expect(sent[0]?.url).toBe(
      'https://api.portal.example/api/Documents/Order/a%2Fb/..%2F1%3Fx%3D2%23y?bsid=W%26S%3D1',
    );
  });

  it('sends JSON as JSON', async () => {
    responses(json({ reportRenderId: '8b1f6a52-3c0d-4e7a-9f21-5d6c7b8a9e03', renderStatus: 0 }, 202));
    await call(calls.enqueueReport, { ...report, body: { parameters: { limit: 5 } } });
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
    expect(await sent[0]?.json()).toEqual({ parameters: { limit: 5 } });
  });

  it('sends an upload as a form, with the name of the file and without absent fields', async () => {
    const image = {
      id: 13,
      link: null,
      primary: false,
      active: false,
      fileName: 'spring.png',
      createdDate: '2026-03-02T10:12:00-06:00',
    };
    responses(json(image, 201));
    const file = new File([Uint8Array.of(0x89, 0x50, 0xff)], 'spring.png', { type: 'image/png' });
    await call(calls.uploadMarketingImage, { body: { file } });
    expect(sent[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    const form = await sent[0]?.formData();
    expect([...(form?.keys() ?? [])]).toEqual(['file']);
    const uploaded = form?.get('file');
    if (!(uploaded instanceof File)) throw new Error('No file was sent.');
    expect(uploaded.name).toBe('spring.png');
    expect(uploaded.type).toBe('image/png');
    expect(new Uint8Array(await uploaded.arrayBuffer())).toEqual(Uint8Array.of(0x89, 0x50, 0xff));
  });

  it.each([
    ['empty', async () => ''],
    ['refused by the provider', () => Promise.reject(new Error('The provider is down.'))],
  ])('is never made when the token is %s', async (_what, source) => {
    token = source;
    const failure = await catchReported(call(calls.listCustomers, {}));
    expect(failure).toMatchObject({
      kind: 'token',
      message: 'Access token not acquired.',
      status: undefined,
    });
    expect(sent).toEqual([]);
  });
});

describe('a value that would change the URL', () => {
  it.each(['', '.', '..'])("is refused without a request: '%s'", async (reportId) => {
    const failure = await catchReported(call(calls.getReport, { path: { customerId, reportId } }));
    expect(failure).toMatchObject({ kind: 'status', status: 404, message: 'Not Found' });
    expect(sent).toEqual([]);
  });

  it.each(['a/b', 'a?b', 'a#b', 'a%2Fb', '...', 'Ünïcode ☃'])('stays one segment: %s', async (reportId) => {
    responses(json({}, 404));
    await catchReported(call(calls.getReport, { path: { customerId, reportId } }));
    const segments = new URL(sent[0]?.url ?? '').pathname.split('/');
    expect(segments).toHaveLength(5);
    expect(decodeURIComponent(segments[4] ?? '')).toBe(reportId);
  });
});

describe('a response', () => {
  it('is the JSON body', async () => {
    responses(json(customers));
    await expect(call(calls.listCustomers, {})).resolves.toEqual(customers);
    expect(failures).toEqual([]);
  });

  it('may contain properties and values that the description does not have yet', async () => {
    const newer = [{ customerId: 'PMF', tierId: 99, since: '2026-01-01' }];
    responses(json(newer));
    await expect(call(calls.listCustomerTiers, { path: { customerId } })).resolves.toEqual(newer);
  });

  it('is undefined for a 204', async () => {
    responses(new Response(null, { status: 204 }));
    await expect(call(calls.favoriteReport, report)).resolves.toBeUndefined();
    await expect(
      call(calls.downloadInvoice, { path: { customerId, invoiceNumber: 'INV-1' } }),
    ).resolves.toBeUndefined();
    await expect(
      call(calls.getActiveSurveyResponse, { path: { userLocalId: '5f0c1d3e-0008-4a57-9b1e-6d2f8c3a0008' } }),
    ).resolves.toBeUndefined();
  });

  it('is a file with its bytes and the header with its name', async () => {
    const bytes = Uint8Array.of(0x25, 0x50, 0xff, 0x00, 0x80);
    responses(
      new Response(bytes, {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': 'attachment; filename="INV-1.pdf"',
        },
      }),
    );
    const file = await call(calls.downloadInvoice, { path: { customerId, invoiceNumber: 'INV-1' } });
    expect(file?.contentDisposition).toBe('attachment; filename="INV-1.pdf"');
    expect(file?.blob.type).toBe('application/pdf');
    expect(new Uint8Array((await file?.blob.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes);
  });
});

describe('a response that violates the description', () => {
  const html = (status = 200): Response =>
    new Response('<!doctype html><title>Sign in</title>', {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  const asJson = { headers: { 'content-type': 'application/json' } };

  it.each<[string, () => Response]>([
    ['an HTML page', () => html()],
    ['truncated JSON', () => new Response('{"customers":[{"custom', asJson)],
    ['an empty body', () => new Response('', asJson)],
    ['no body', () => new Response(null, { status: 204 })],
    ['another shape', () => json({ customers: [{ customerId: 7, name: 'Prairie Mill Foods' }] })],
    ['a missing property', () => json({ customers: [{ customerId: 'PMF' }] })],
    ['null', () => json(null)],
    [
      'JSON under another type',
      () => new Response(JSON.stringify(customers), { headers: { 'content-type': 'text/plain' } }),
    ],
    ['a body with a status that has none', () => json(customers, 206)],
  ])('is a failure: %s', async (_what, response) => {
    responses(response());
    const failure = await catchReported(call(calls.listCustomers, {}));
    expect(failure).toMatchObject({ kind: 'unexpected', reason: 'Unexpected response from the server.' });
    expect(failure.isTransient).toBe(false);
  });

  it('is never saved as a file', async () => {
    responses(html());
    const renderId = '8b1f6a52-3c0d-4e7a-9f21-5d6c7b8a9e01';
    const failure = await catchReported(
      call(calls.downloadReportRender, { path: { renderId }, query: { customerId } }),
    );
    expect(failure.kind).toBe('unexpected');
  });

  it('is an empty one to a download that is never empty', async () => {
    responses(new Response(null, { status: 204 }));
    const renderId = '8b1f6a52-3c0d-4e7a-9f21-5d6c7b8a9e01';
    const failure = await catchReported(
      call(calls.downloadReportRender, { path: { renderId }, query: { customerId } }),
    );
    expect(failure).toMatchObject({ kind: 'unexpected', status: 204 });
  });

  it('is an HTML page for a call without a response body', async () => {
    responses(html());
    expect((await catchReported(call(calls.favoriteReport, report))).kind).toBe('unexpected');
  });

  it('keeps its status when it is an error', async () => {
    responses(html(500));
    const failure = await catchReported(call(calls.listCustomers, {}));
    expect(failure).toMatchObject({
      kind: 'status',
      status: 500,
      message: 'An error occured fetching companies.',
      problem: {},
    });
  });
});

describe('an error response', () => {
  const problem = (status: number, body: object, headers: Record<string, string> = {}): Response =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/problem+json', ...headers },
    });

  it('has the title, field messages and trace id of the problem', async () => {
    responses(problem(400, { title: 'Not valid.', errors: { name: ['Too long.'] }, traceId: '00-1-2-01' }));
    const failure = await catchReported(call(calls.listCustomers, {}));
    expect(failure).toMatchObject({ kind: 'status', status: 400, message: 'Not valid.' });
    expect(failure.fieldErrors).toEqual({ name: ['Too long.'] });
    expect(failure.problem.traceId).toBe('00-1-2-01');
  });

  it('has the problem of a download, too', async () => {
    responses(problem(410, { title: 'This report has expired. Queue it again.' }));
    const renderId = '8b1f6a52-3c0d-4e7a-9f21-5d6c7b8a9e01';
    const failure = await catchReported(
      call(calls.downloadReportRender, { path: { renderId }, query: { customerId } }),
    );
    expect(failure.message).toBe('This report has expired. Queue it again.');
  });

  it.each([500, 403])('may come without a body (%i)', async (status) => {
    responses(new Response(null, { status, headers: { 'content-length': '0' } }));
    expect(await catchReported(call(calls.listCustomers, {}))).toMatchObject({
      kind: 'status',
      status,
      problem: {},
    });
  });

  it('may state when to retry, in seconds or as a date', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T12:00:00Z'));
    const waits: (number | undefined)[] = [];
    for (const header of [
      '7',
      'Fri, 20 Nov 2026 12:00:30 GMT',
      '-5',
      'Fri, 20 Nov 2026 11:00:00 GMT',
      'soon',
    ]) {
      failures.length = 0;
      responses(problem(429, { title: 'Too many requests.' }, { 'retry-after': header }));
      waits.push((await catchReported(call(calls.listCustomers, {}))).retryAfter);
    }
    expect(waits).toEqual([7, 30, 0, 0, undefined]);
  });
});

describe('a missing response', () => {
  it('is a failure when the network is lost', async () => {
    const cause = new TypeError('fetch failed');
    network = () => Promise.reject(cause);
    const failure = await catchReported(call(calls.listCustomers, {}));
    expect(failure).toMatchObject({ kind: 'unreachable', message: 'An error occured fetching companies.' });
    expect(failure.cause).toBe(cause);
    expect(failure.isTransient).toBe(true);
  });

  it('is a failure when the connection is lost within the body', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"customers":['));
      },
      pull(controller) {
        controller.error(new TypeError('terminated'));
      },
    });
    responses(new Response(body, { headers: { 'content-type': 'application/json' } }));
    expect((await catchReported(call(calls.listCustomers, {}))).kind).toBe('unreachable');
  });

  it('times out, after a longer time for a file', async () => {
    const limits: number[] = [];
    const clock = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      limits.push(milliseconds);
      return clock.signal;
    });
    network = silence;
    const waiting = [
      call(calls.listCustomers, {}),
      call(calls.downloadInvoice, { path: { customerId, invoiceNumber: 'INV-1' } }),
    ];
    await expect.poll(() => sent).toHaveLength(2);
    clock.abort(new DOMException('The operation timed out.', 'TimeoutError'));
    const outcomes = await Promise.allSettled(waiting);
    expect(limits).toEqual([30_000, 300_000]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
    expect(failures.map(({ kind }) => kind)).toEqual(['timeout', 'timeout']);
    expect(failures.map(({ isTransient }) => isTransient)).toEqual([true, true]);
  });

  it("rejects with the caller's reason after a cancellation, and reports nothing", async () => {
    const cancel = new AbortController();
    const reason = new Error('The page is gone.');
    network = silence;
    const waiting = call(calls.listCustomers, {}, { signal: cancel.signal });
    await expect.poll(() => sent).toHaveLength(1);
    cancel.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    expect(failures).toEqual([]);
  });
});

describe('a response that is a file or a status', () => {
  const request = { path: { customerId }, body: { filter: {}, format: 'csv' } } as const;
  const queued = { reportRenderId: '8b1f6a52-3c0d-4e7a-9f21-5d6c7b8a9e04', renderStatus: 0 };

  it('is the file', async () => {
    responses(new Response('Order number\r\n', { headers: { 'content-type': 'text/csv' } }));
    const response = await call(calls.exportOrders, request);
    expect('blob' in response && (await response.blob.text())).toBe('Order number\r\n');
  });

  it('is the status if its shape is valid', async () => {
    responses(json(queued, 202));
    expect(await call(calls.exportOrders, request)).toEqual(queued);
  });

  it('is a failure if the status has another shape or the call returns only files', async () => {
    responses(json({ ...queued, renderStatus: null }, 202));
    expect(await catchReported(call(calls.exportOrders, request))).toMatchObject({
      kind: 'unexpected',
      status: 202,
    });
    failures.length = 0;
    responses(json(queued));
    const { reportRenderId: renderId } = queued;
    const download = call(calls.downloadReportRender, { path: { renderId }, query: { customerId } });
    expect(await catchReported(download)).toMatchObject({ kind: 'unexpected', status: 200 });
  });
});
