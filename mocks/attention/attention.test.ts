import { afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { AttentionKind, Permission, Tier } from '#src/api/generated/enums.ts';
import { operations } from '#src/api/generated/operations.ts';
import type {
  Attention,
  AttentionCount,
  AttentionFigureKey,
  AttentionGroup,
  InvoiceAging,
  SchedulePage,
} from '#src/api/generated/types.ts';
import { people, type PersonId } from '#mocks/people.ts';
import { openMock, today, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';
import { peopleStore, tierKey } from '#mocks/world/people/people-store.ts';
import { kindRules, readKind } from './attention-kinds.ts';
import { sampled } from '#mocks/testing/sampled.ts';

let mock: TestMock;
beforeAll(async () => {
  mock = await openMock();
});

const kinds = Object.values(AttentionKind);
const customerIds = ['PMF', 'BHB', 'NHC', 'CSG', 'NEW'];

/** The parameters with which a client lists exactly the records of a kind, where they are not the filter. */
const parameters: Readonly<Partial<Record<AttentionKind, string>>> = {
  StockLow: 'groupBy=Warehouse&attention=StockLow',
  ReportFailed: '',
  ScheduleFailed: '',
  UserAwaitingApproval: 'status=AwaitingApproval&customerId=',
  QuestionAwaitingAnswer: 'attention=QuestionAwaitingAnswer&customerId=',
  QuestionAnswered: 'attention=QuestionAnswered&customerId=',
};

/** The request of the list of a kind. */
function list(kind: AttentionKind, customerId: string): string {
  const isCredential = kind === 'PortalCredentialExpiring';
  const { path } = operations[isCredential ? 'listPortalCredentials' : kindRules[kind].list];
  const query = parameters[kind] ?? `attention=${kind}`;
  return `GET ${path.replace('{customerId}', customerId)}?${query}${query.endsWith('customerId=') ? customerId : ''}`;
}

/**
 * The permission with which a person may open the area of a kind, or whose people see it; undefined for the users, whom
 * only the provider's admins approve.
 */
const permissions: Readonly<Record<AttentionKind, Permission | 'customer' | 'provider' | undefined>> = {
  OrderLateOrAtRisk: Permission.OrderRead,
  OrderWithoutAppointment: Permission.OrderRead,
  OrderOnHold: Permission.OrderRead,
  DeliveryUnexplained: Permission.OTIFRead,
  AsnNotAccepted: Permission.ASNRead,
  FineDisputable: Permission.OTIFRead,
  DeductionExpiring: Permission.GuruRead,
  VarianceBillable: Permission.GuruRead,
  StockLow: Permission.InventoryRead,
  LotExpiring: Permission.InventoryRead,
  LotOnHold: Permission.InventoryRead,
  InvoicePastDue: Permission.BillingRead,
  InvoiceDisputeDecided: Permission.BillingRead,
  ReportFailed: Permission.ReportingRead,
  ScheduleFailed: Permission.ReportingRead,
  TraceRecordIncomplete: Permission.InventoryRead,
  UserAwaitingApproval: undefined,
  PortalCredentialExpiring: Permission.GuruCredentialWrite,
  QuestionAwaitingAnswer: 'provider',
  QuestionAnswered: 'customer',
};
/** Kinds with a list that more people may open than see the kind at Home. */
const withOpenList: readonly AttentionKind[] = [
  'UserAwaitingApproval',
  'PortalCredentialExpiring',
  'QuestionAwaitingAnswer',
  'QuestionAnswered',
];
const ofGuru: readonly AttentionKind[] = [
  'DeductionExpiring',
  'VarianceBillable',
  'PortalCredentialExpiring',
];

async function readAttention(call: Caller, customerId: string): Promise<Attention> {
  const { status, body } = await call(`GET /Attention/${customerId}`);
  expect(status).toBe(200);
  return body as Attention;
}

function countRows(kind: AttentionKind, body: unknown): number {
  if (kind === 'ScheduleFailed')
    return (body as SchedulePage).items.filter(({ lastRun }) => lastRun && lastRun.outcome.endsWith('Failed'))
      .length;
  if (kind === 'ReportFailed')
    return (body as { failedAt?: string | null }[]).filter((r) => r.failedAt).length;
  if (kind === 'PortalCredentialExpiring') return (body as unknown[]).length;
  return (body as { totalCount: number }).totalCount;
}

/** The people who may sign in, with each of their customers; all customers for the provider's people. */
const visits = people
  .filter(
    ({ hasCustomerPortalAccess, awaitingInternalApproval, termsAccepted }) =>
      hasCustomerPortalAccess && !awaitingInternalApproval && termsAccepted,
  )
  .flatMap((person) =>
    (person.isInternalUser ? customerIds : person.customers).map(
      (customerId): readonly [PersonId, string] => [person.id, customerId],
    ),
  );

describe.each(visits)('%s at %s', (id, customerId) => {
  const isInSample = customerId === 'PMF' && ['customer-user', 'internal-user'].includes(id);

  test('sees the kinds of the areas that they may open, and no other', sampled(isInSample), async () => {
    const person = people.find((candidate) => candidate.id === id);
    if (!person) throw new Error(`There is no ${id}.`);
    const granted = mock.backend.getPermissions(person);
    const hasGuru = peopleStore(mock.backend.db).customerTiers.has(tierKey(customerId, Tier.Guru));
    const expected = kinds.filter((kind) => {
      const permission = permissions[kind];
      if (permission === 'provider') return person.isInternalUser;
      if (permission === 'customer') return !person.isInternalUser;
      if (permission === undefined) return person.isInternalUserAdmin;
      return granted.includes(permission) && (hasGuru || !ofGuru.includes(kind));
    });
    const { groups, unavailable } = await readAttention(mock.as(id), customerId);
    expect(groups.map(({ kind }) => kind).toSorted()).toEqual(expected.toSorted());
    expect(unavailable).toEqual([]);
    for (const kind of kinds.filter(
      (candidate) => !expected.includes(candidate) && !withOpenList.includes(candidate),
    )) {
      const { status } = await mock.as(id)(list(kind, customerId));
      expect([kind, status]).toEqual([kind, 403]);
    }
  });

  test('finds in each list exactly the records that count', sampled(isInSample), async () => {
    const { groups } = await readAttention(mock.as(id), customerId);
    for (const { kind, count, missedCount, records } of groups) {
      const { status, body } = await mock.as(id)(list(kind, customerId));
      expect([kind, status, countRows(kind, body)]).toEqual([kind, 200, count]);
      expect(records).toHaveLength(Math.min(3, count));
      expect(missedCount).toBeLessThanOrEqual(count);
    }
  });
});

describe('the figures', () => {
  const beforeLoading = ['Received', 'OnHold', 'Backordered', 'Allocated', 'Released', 'Picking', 'Staged'];
  const countAt = async (path: string): Promise<number> => {
    const { status, body } = await mock.as('customer-user')(`GET ${path}`);
    expect([path, status]).toEqual([path, 200]);
    return (body as { totalCount: number }).totalCount;
  };

  it('have parts with as many records as their lists', async () => {
    const { figures } = await readAttention(mock.as('customer-user'), 'PMF');
    const day = `startDate=${today}&endDate=${today}`;
    const statuses = beforeLoading.map((status) => `status=${status}`).join('&');
    const pastDue = ['D1To30', 'D31To60', 'D61To90', 'Over90']
      .map((bucket) => `agingBucket=${bucket}`)
      .join('&');
    expect(figures.flatMap(({ parts }) => parts)).toEqual([
      { part: 'NotLoaded', count: await countAt(`/Orders/PMF?${day}&dateType=RequestedShip&${statuses}`) },
      { part: 'Late', count: await countAt(`/Orders/PMF?${day}&dateType=Mabd&worklist=Late`) },
      { part: 'AtRisk', count: await countAt(`/Orders/PMF?${day}&dateType=Mabd&worklist=AtRisk`) },
      { part: 'PastDue', count: await countAt(`/Invoices/PMF?${pastDue}`) },
      {
        part: 'Ready',
        count: await countAt('/Guru/PMF/Deductions?bucket=Actionable&worklist=ReadyToDispute'),
      },
    ]);
  });

  it('have the amounts of earlier weeks', { tags: 'full' }, async () => {
    const read = async (key: AttentionFigureKey) => {
      const { figures } = await readAttention(mock.as('customer-user'), 'PMF');
      const figure = figures.find((candidate) => candidate.key === key);
      return { value: figure?.value, points: figure?.history ?? [] };
    };
    const [balance, deductions] = [await read('openBalance'), await read('actionableDeductions')];
    expect(balance.points).toHaveLength(14);
    for (const { x, y } of balance.points) {
      const { body } = await mock.as('customer-user')(`GET /Invoices/PMF/Aging?asOf=${x}`);
      expect([x, y]).toEqual([x, (body as InvoiceAging).total]);
    }
    expect(new Set(deductions.points.map(({ y }) => y)).size).toBeGreaterThan(5);
    mock.backend.moveClock((clock) => clock.advance(7 * 86_400_000));
    const aWeekLater = [await read('openBalance'), await read('actionableDeductions')];
    mock.backend.moveClock((clock) => clock.reset());
    expect(aWeekLater.map(({ points }) => points.at(-2))).toEqual([
      { x: today, y: balance.value },
      { x: today, y: deductions.value },
    ]);
    expect((await read('onTimePct')).points).toEqual([]);
  });

  it(
    'are those of the areas that a person may open; those that cannot be read have no values',
    { tags: 'full' },
    async () => {
      const read = async (call: Caller, customerId: string) =>
        (await readAttention(call, customerId)).figures;
      const all = ['shipsToday', 'arrivesToday', 'onTimePct', 'openBalance', 'actionableDeductions'];
      const figures = await read(mock.as('customer-user'), 'PMF');
      expect(figures.map(({ key }) => key)).toEqual(all);
      expect(figures.every(({ isAvailable }) => isAvailable)).toBe(true);
      const keys = (await read(mock.as('flash-only-user'), 'CSG')).map(({ key }) => key);
      expect(keys).not.toContain('actionableDeductions');
      mock.backend.faults.add({ operationId: 'listInvoices', kind: 'drop' });
      const partial = await read(mock.as('customer-user'), 'PMF');
      mock.backend.faults.clear();
      expect(partial.map(({ key }) => key)).toEqual(all);
      expect(partial.filter(({ isAvailable }) => !isAvailable)).toMatchObject([
        { key: 'openBalance', value: null, status: 'NoData', parts: [], history: [] },
      ]);
    },
  );
});

describe('a dismissal', () => {
  const kindPath = '/Attention/PMF/OrderOnHold/Dismissals';
  const path = (key: string, kind: AttentionKind = 'OrderOnHold') =>
    `/Attention/PMF/${kind}/${key}/Dismissal`;
  const readGroup = async (call: Caller): Promise<AttentionGroup> => {
    const { groups } = await readAttention(call, 'PMF');
    const group = groups.find(({ kind }) => kind === 'OrderOnHold');
    if (!group) throw new Error('Nothing is on hold.');
    return group;
  };
  afterEach(async () => {
    await mock.as('customer-user')(`DELETE ${kindPath}`);
  });

  it(
    'hides a record from the person who made it, not from the list and not from others',
    { tags: 'full' },
    async () => {
      const call = mock.as('customer-user');
      const before = await readGroup(call);
      const [record] = before.records;
      expect(record).toBeDefined();
      const key = record?.key ?? '';
      const { status, body } = await call(`POST ${path(key)}`, { until: null });
      expect(status).toBe(200);
      const after = await readGroup(call);
      expect(body).toEqual(after);
      expect(after).toMatchObject({ count: before.count - 1, hiddenCount: 1 });
      expect(after.records.map((record) => record.key)).not.toContain(key);
      expect(after.records).toHaveLength(3);
      expect(await readGroup(mock.as('customer-admin'))).toEqual(before);
      const rows = await call(list('OrderOnHold', 'PMF'));
      expect(countRows('OrderOnHold', rows.body)).toBe(after.count + after.hiddenCount);
      const restored = await call(`DELETE ${kindPath}?recordKey=${key}`);
      expect(restored).toMatchObject({ status: 200, body: before });
    },
  );

  it('of one record ends alone, those of the kind together', { tags: 'full' }, async () => {
    const call = mock.as('customer-user');
    const [first, second] = (await readGroup(call)).records;
    if (!first || !second) throw new Error('Two orders must be on hold.');
    for (const { key } of [first, second]) await call(`POST ${path(key)}`, { until: null });
    const { body } = await call(`DELETE ${kindPath}?recordKey=${first.key}`);
    expect(body).toMatchObject({ hiddenCount: 1, records: [{ key: first.key }, {}, {}] });
    expect((await call(`DELETE ${kindPath}`)).body).toMatchObject({ hiddenCount: 0 });
  });

  it('ends on its day, and not before', { tags: 'full' }, async () => {
    const call = mock.as('customer-user');
    const before = await readGroup(call);
    const key = before.records[0]?.key ?? '';
    const until = new Date(mock.backend.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
    expect((await call(`POST ${path(key)}`, { until })).status).toBe(200);
    mock.backend.moveClock((clock) => clock.advance(26 * 3_600_000));
    expect((await readGroup(call)).hiddenCount).toBe(1);
    mock.backend.moveClock((clock) => clock.advance(24 * 3_600_000));
    expect((await readGroup(call)).hiddenCount).toBe(0);
    mock.backend.moveClock((clock) => clock.reset());
  });

  it(
    'is refused until today, for a record that needs nothing, and for a kind of another area',
    { tags: 'full' },
    async () => {
      const call = mock.as('customer-user');
      const key = (await readGroup(call)).records[0]?.key ?? '';
      expect(await call(`POST ${path(key)}`, { until: today })).toMatchObject({
        status: 422,
        body: { errors: { until: ['Choose a day after today.'] } },
      });
      expect((await call(`POST ${path('Order.SO-1.WMS1')}`, { until: null })).status).toBe(404);
      expect((await call(`DELETE ${kindPath}?recordKey=Order.SO-1.WMS1`)).status).toBe(404);
      expect((await call(`POST ${path(key, 'UserAwaitingApproval')}`, { until: null })).status).toBe(403);
      expect((await mock.as('flash-only-user')(`POST ${path(key)}`, { until: null })).status).toBe(403);
    },
  );
});

it('counts what is due in more than 14 days as later, with its amount apart', async () => {
  const person = people.find(({ id }) => id === 'customer-user');
  if (!person) throw new Error('There is no user.');
  const { groups } = await readAttention(mock.as('customer-user'), 'PMF');
  const { body } = await mock.as('customer-user')('GET /Attention');
  const [company] = body as AttentionCount[];
  const lastDay = new Date(Date.parse(today) + 14 * 86_400_000).toISOString().slice(0, 10);
  const context = { backend: mock.backend, person, customerId: 'PMF', path: { customerId: 'PMF' } };
  for (const { kind, count, laterCount } of groups.filter((group) => group.count > 0)) {
    const records = readKind(context, kind) ?? [];
    const soon = records.filter(
      ({ urgency, dueDate }) => urgency !== 'AtRisk' || dueDate === null || dueDate <= lastDay,
    );
    expect([kind, laterCount]).toEqual([kind, count - soon.length]);
    const cents = soon.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0);
    const counted = company?.kindCounts.find((candidate) => candidate.kind === kind);
    expect([kind, counted?.amount ?? 0]).toEqual([kind, cents / 100]);
  }
  const find = (kind: AttentionKind) => groups.find((group) => group.kind === kind);
  expect(find('VarianceBillable')?.laterCount).toBeGreaterThan(0);
  expect(find('InvoicePastDue')?.laterCount).toBe(0);
});

describe('the counts of all customers', () => {
  it('are those of each customer, without records', { tags: 'full' }, async () => {
    const call = mock.as('multi-customer-user');
    const { status, body } = await call('GET /Attention');
    expect(status).toBe(200);
    const counts = body as AttentionCount[];
    expect(counts.map(({ customerId }) => customerId).toSorted()).toEqual(['BHB', 'NHC', 'PMF']);
    for (const { customerId, count, missedCount, laterCount, kindCounts } of counts) {
      const { groups } = await readAttention(call, customerId);
      const add = (member: 'count' | 'missedCount' | 'laterCount'): number =>
        groups.reduce((sum, group) => sum + group[member], 0);
      expect([add('count'), add('missedCount'), add('laterCount')]).toEqual([count, missedCount, laterCount]);
      expect(kindCounts.map(({ kind }) => kind)).toEqual(
        groups.flatMap((group) => (group.count > 0 ? [group.kind] : [])),
      );
    }
    expect(JSON.stringify(body)).not.toContain('recordNumber');
  });

  it('are of the own customer alone for a person with one', async () => {
    const { body } = await mock.as('restricted-user')('GET /Attention');
    expect(body).toMatchObject([{ customerId: 'PMF' }]);
  });
});

it('shows nothing of another customer', { tags: 'full' }, async () => {
  const call = mock.as('customer-user');
  expect((await call('GET /Attention/BHB')).status).toBe(403);
  expect((await mock.as('internal-user')('GET /Attention/XXX')).status).toBe(404);
  const ids = (groups: readonly AttentionGroup[]) =>
    groups.flatMap(({ kind, records }) => records.map(({ key }) => `${kind} ${key}`));
  const numbers = await Promise.all(
    customerIds.map(async (customerId) =>
      ids((await readAttention(mock.as('internal-admin'), customerId)).groups),
    ),
  );
  expect(numbers.flat().length).toBeGreaterThan(40);
  expect(numbers.at(-1)).toEqual([]);
});

it('has keys that are unique within a kind', { tags: 'full' }, async () => {
  const person = people.find(({ id }) => id === 'internal-admin');
  if (!person) throw new Error('There is no admin.');
  for (const customerId of customerIds.filter((candidate) => candidate !== 'CSG'))
    for (const kind of kinds.filter((candidate) => !ofGuru.includes(candidate))) {
      const context = { backend: mock.backend, person, customerId, path: { customerId } };
      const keys = readKind(context, kind)?.map(({ key }) => key) ?? [];
      expect([kind, new Set(keys).size]).toEqual([kind, keys.length]);
    }
});

it('names a kind whose list fails, and keeps the others', async () => {
  const call = mock.as('customer-user');
  mock.backend.faults.add({ operationId: 'listInvoices', kind: 'status', status: 500 });
  const { groups, unavailable } = await readAttention(call, 'PMF');
  mock.backend.faults.clear();
  expect(unavailable).toEqual(['InvoicePastDue', 'InvoiceDisputeDecided']);
  expect(groups.map(({ kind }) => kind)).not.toContain('InvoicePastDue');
  expect(groups.length).toBeGreaterThan(10);
});

it('has no traceability without its feature', async () => {
  mock.backend.setFeatures({ fsmaEnabled: false });
  const { groups } = await readAttention(mock.as('customer-user'), 'PMF');
  mock.backend.setFeatures({ fsmaEnabled: true });
  expect(groups.map(({ kind }) => kind)).not.toContain('TraceRecordIncomplete');
});
