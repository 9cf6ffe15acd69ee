import { beforeEach, describe, expect, test } from 'vitest';
import type { SubmittedOrder } from '#src/api/generated/types.ts';
import { openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';
import { validOrder } from './order-entry.fixture.ts';

let mock: TestMock;
let user: Caller;
beforeEach(async () => {
  mock = await openMock();
  user = mock.as('customer-user');
});

const place = '/Orders/PMF/OrderEntry';

describe('drafts', () => {
  test('are saved, changed with their version, and deleted', async () => {
    const draft = {
      name: null,
      isTemplate: false,
      values: { poNumber: 'D-1', lines: [{ itemNumber: '10025', quantity: 5 }] },
    };
    const created = await user(`POST ${place}/Drafts`, draft);
    expect(created).toMatchObject({ status: 201, body: { poNumber: 'D-1', lineCount: 1, cases: 5 } });
    const { draftId } = created.body as { draftId: string };
    const tag = created.headers.get('etag') ?? '';
    const call = `PUT ${place}/Drafts/${draftId}`;
    expect((await user(call, { ...draft, name: 'Monday' }, { 'if-match': tag })).status).toBe(200);
    expect((await user(call, draft, { 'if-match': tag })).status).toBe(412);
    expect((await user(`GET ${place}/Drafts?search=monday`)).body).toMatchObject({ totalCount: 1 });
    expect((await user(`DELETE ${place}/Drafts/${draftId}`)).status).toBe(204);
    expect((await user(`GET ${place}/Drafts/${draftId}`)).status).toBe(404);
  });

  test('become templates with unique names, and stay when an order starts from them', async () => {
    const draft = { name: null, isTemplate: true, values: {} };
    expect((await user(`POST ${place}/Drafts`, draft)).status).toBe(422);
    expect((await user(`POST ${place}/Drafts`, { ...draft, name: 'walmart WEEKLY' })).status).toBe(409);
  });

  test('link to their order once submitted, and are no longer listed', async () => {
    const { body } = await user(`POST ${place}/Drafts`, { name: null, isTemplate: false, values: {} });
    const { draftId } = body as { draftId: string };
    const submitted = await user(`POST ${place}`, { ...validOrder, draftId });
    const { orderNumber, bsid } = submitted.body as SubmittedOrder;
    const draft = await user(`GET ${place}/Drafts/${draftId}`);
    expect([draft.status, draft.body]).toMatchObject([200, { order: { orderNumber, bsid } }]);
    const { body: list } = await user(`GET ${place}/Drafts`);
    expect(JSON.stringify(list)).not.toContain(draftId);
    expect((await user(`DELETE ${place}/Drafts/${draftId}`)).status).toBe(404);
  });

  test('stay submitted when the order is sent again, and cannot be saved in between', async () => {
    const draft = { name: null, isTemplate: false, values: {} };
    const { body } = await user(`POST ${place}/Drafts`, draft);
    const { draftId } = body as { draftId: string };
    const key = { 'idempotency-key': '0f6a1c3d-7b82-4e95-a1d0-3c7b8a9e0f32' };
    mock.backend.faults.add({ operationId: '*', kind: 'status', status: 504, lost: 'response', times: 1 });
    const statuses = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      statuses.push((await user(`POST ${place}`, { ...validOrder, draftId }, key)).status);
      expect((await user(`PUT ${place}/Drafts/${draftId}`, draft)).status).toBe(404);
      expect(JSON.stringify((await user(`GET ${place}/Drafts`)).body)).not.toContain(draftId);
    }
    expect(statuses).toEqual([504, 201, 201]);
  });
});
