import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiClient } from './client.ts';
import { ApiFailure } from './failure.ts';
import * as calls from './generated/calls.ts';

/** Operations that may have changed a record. */
const changes: string[] = [];
const customerId = 'PMF';
const json = { headers: { 'content-type': 'application/json' } };

const { call } = createApiClient({
  host: 'https://api.portal.example',
  accessToken: async () => 'a-token',
  customerId: () => null,
  onFailure: () => {},
  onChanged: (operation) => changes.push(operation),
});

function respond(response: Response): void {
  vi.stubGlobal('fetch', async () => response);
}

beforeEach(() => {
  changes.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a change', () => {
  const order = { path: { customerId, orderNumber: 'SO-1' }, query: { bsid: 'WMS1' } };
  const headers = { 'idempotency-key': '0f8fad5b-d9cb-469f-a165-70867728950e' };

  it('is reported with its operation, also after a failure, since the server may have made it', async () => {
    respond(new Response('{}', { status: 500 }));
    await expect(
      call(calls.cancelOrder, { ...order, body: { reason: 'Sold out' } }, { headers }),
    ).rejects.toThrow(ApiFailure);
    respond(new Response(null, { status: 204 }));
    await call(calls.deleteSavedView, { path: { customerId, savedViewId: headers['idempotency-key'] } });
    expect(changes).toEqual(['cancelOrder', 'deleteSavedView']);
  });

  it('is neither a read nor an export', async () => {
    respond(new Response('[]', json));
    await call(calls.listReports, { path: { customerId } });
    respond(new Response('Order'));
    await call(
      calls.exportOrders,
      { path: { customerId }, body: { format: 'csv', filter: {} } },
      { headers },
    );
    expect(changes).toEqual([]);
  });
});
