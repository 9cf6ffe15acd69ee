import { beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#src/api/generated/operations.ts';
import type { AttentionKind, Notification } from '#src/api/generated/types.ts';
import { kindRules } from '#mocks/attention/attention-kinds.ts';
import { dayMs } from '#mocks/lib/days.ts';
import { sampled } from '#mocks/testing/sampled.ts';
import { getBody } from '#mocks/testing/get-body.ts';
import { openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';

let mock: TestMock;
beforeAll(async () => {
  mock = await openMock();
});

/** Where the items of a notice are, one row for each item and warehouse. */
const more: Partial<Record<AttentionKind, string>> = { StockLow: '&groupBy=Warehouse' };

async function countRows(call: Caller, kind: AttentionKind, recordSet: string): Promise<number> {
  const { path } = operations[kindRules[kind].list];
  const list = path.replace('{customerId}', 'PMF');
  const { status, body } = await call(`GET ${list}?records=${recordSet}&pageSize=1${more[kind] ?? ''}`);
  expect([kind, status]).toEqual([kind, 200]);
  // The shape is checked by the mock.
  return (body as { totalCount: number }).totalCount;
}

const readNotices = async (call: Caller): Promise<readonly Notification[]> =>
  (await getBody(call, 'NotificationPage', '/Notifications/PMF?pageSize=500')).items;

/** Numbers of records and of rows, by kind, of the notices with a list of records. */
async function compare(notices: readonly Notification[], call: Caller) {
  return Promise.all(
    notices.flatMap(({ attentionKind, recordSet, count, headline }) =>
      attentionKind === null || recordSet === null || attentionKind === 'PortalCredentialExpiring'
        ? []
        : [
            countRows(call, attentionKind, recordSet).then((rows) => ({
              kind: attentionKind,
              counted: `${headline}: ${count}`,
              listed: `${headline}: ${rows}`,
            })),
          ],
    ),
  );
}

describe('a notice', () => {
  describe.each(['customer-admin', 'internal-admin'] as const)('to %s', (person) => {
    it('leads to exactly its records', sampled(person === 'internal-admin'), async () => {
      const call = mock.as(person);
      const notices = await readNotices(call);
      const compared = await compare(notices, call);
      expect(compared.map(({ listed }) => listed)).toEqual(compared.map(({ counted }) => counted));
      const several = notices.filter(({ count }) => count > 1).map(({ attentionKind }) => attentionKind);
      expect(new Set(several).size).toBeGreaterThan(4);
    });
  });

  it('leads to them also when they need nobody any more', { tags: 'full' }, async () => {
    const call = mock.as('customer-user');
    const notices = await readNotices(call);
    mock.backend.moveClock((clock) => clock.advance(2 * dayMs));
    // Stock moves: a lot that was shipped is in no list.
    const lasting = notices.filter(({ kind }) => kind !== 'StockAtRisk');
    const compared = await compare(lasting, call);
    expect(compared.map(({ listed }) => listed)).toEqual(compared.map(({ counted }) => counted));
    await mock.backend.reset();
  });

  it('of someone else, and an unknown set, show no more than the list', async () => {
    const call = mock.as('customer-user');
    expect(await countRows(call, 'InvoicePastDue', 'zzzzzz')).toBe(0);
    expect(await countRows(call, 'InvoicePastDue', 'x')).toBe(0);
    const { status } = await mock.as('flash-only-user')('GET /Invoices/PMF?records=zzzzzz');
    expect(status).toBe(403);
  });
});
