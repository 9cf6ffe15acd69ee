import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AttentionKind } from '#src/api/generated/enums.ts';
import type {
  AsnPage,
  Attention,
  InvoiceDetail,
  ReceivingVarianceDetail,
  MessageVisibility,
  Schedule,
  Thread,
  ThreadPage,
  UserPage,
} from '#src/api/generated/types.ts';
import { readKind } from '#mocks/attention/attention-kinds.ts';
import { people } from '#mocks/people.ts';
import { moveClaim } from '#mocks/guru/claims/claim-moves.ts';
import { guruStore } from '#mocks/guru/guru-store.ts';
import { hourMs, minuteMs } from '#mocks/lib/days.ts';
import { openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';
import { renderDelays } from '#mocks/renders/render-queue.ts';
import { newSchedule } from '#mocks/schedules/schedule.fixture.ts';
import { scheduleStore } from '#mocks/schedules/schedule-store.ts';
import { advanceRender, holdRenders } from './advance-render.ts';
import { advanceOrder } from './advance.ts';

type Counts = Readonly<Partial<Record<AttentionKind, number>>>;

let mock: TestMock;
let admin: Caller;
let analyst: Caller;
beforeAll(async () => {
  mock = await openMock();
  admin = mock.as('internal-admin');
  analyst = mock.as('customer-user');
});
afterEach(async () => {
  vi.useRealTimers();
  await mock.backend.reset();
});

async function read(call: Caller): Promise<Attention> {
  return (await call('GET /Attention/PMF')).body as Attention;
}

async function count(call = admin): Promise<Counts> {
  const { groups } = await read(call);
  return Object.fromEntries(groups.map((group) => [group.kind, group.count]));
}

async function findFirst(kind: AttentionKind, call = admin): Promise<string> {
  const { groups } = await read(call);
  const record = groups.find((group) => group.kind === kind)?.records[0];
  if (!record) throw new Error(`${kind} has no record.`);
  return record.target.id;
}

/** Advances open orders, stage by stage, until each of the kinds has had one record more. */
function advanceUntilRaised(kinds: readonly AttentionKind[]): readonly AttentionKind[] {
  const { db } = mock.backend;
  const raised = new Set<AttentionKind>();
  const open = noticeStore(db)
    .getOrders('PMF')
    .filter(({ isShipped, isDelivered }) => isShipped && !isDelivered)
    .toReversed();
  // Only these kinds: judging all would take most of the time of the test.
  const judge = (): Counts =>
    Object.fromEntries(kinds.map((kind) => [kind, readKind(context, kind)?.length ?? 0]));
  const { backend } = mock;
  const person = people.find(({ id }) => id === 'internal-admin');
  if (!person) throw new Error('There is no admin.');
  const context = { backend, person, customerId: 'PMF', path: { customerId: 'PMF' } };
  let before = judge();
  for (const { orderNumber, bsid } of open)
    for (const to of ['AtDelivery', 'Delivered'] as const) {
      const order = noticeStore(db).findOrder('PMF', bsid, orderNumber);
      if (order?.status === to || order?.isDelivered) continue;
      advanceOrder(mock.backend, { customerId: 'PMF', orderNumber, bsid, to });
      const after = judge();
      for (const kind of kinds) if (after[kind] === (before[kind] ?? 0) + 1) raised.add(kind);
      if (raised.size === kinds.length) return [...raised];
      before = after;
    }
  return [...raised];
}

describe('a kind has one record more, in the next response', () => {
  it('of those that judge orders, when an order advances', { tags: 'full' }, () => {
    const kinds = ['OrderLateOrAtRisk', 'DeliveryUnexplained', 'FineDisputable'] as const;
    expect(advanceUntilRaised(kinds).toSorted()).toEqual(kinds.toSorted());
  });

  it('AsnNotAccepted, when the retailer rejects an ASN again', { tags: 'full' }, async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const before = (await count())['AsnNotAccepted'] ?? 0;
    const { items } = (await analyst('GET /ASN/PMF?attention=AsnNotAccepted')).body as AsnPage;
    const asn = items.find(({ attempts, canResend }) => attempts > 0 && canResend);
    if (!asn) throw new Error('No ASN is rejected.');
    const { asnId, etag } = asn;
    expect(await admin('POST /ASN/PMF/Resend', { items: [{ asnId, etag }] })).toMatchObject({
      body: { results: [{ outcome: 'Sent' }] },
    });
    expect((await count())['AsnNotAccepted']).toBe(before - 1);
    // Both responses of the retailer arrive within minutes.
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    expect((await count())['AsnNotAccepted']).toBe(before);
  });

  it('DeductionExpiring, when the retailer sends a claim back', { tags: 'full' }, async () => {
    const before = (await count())['DeductionExpiring'] ?? 0;
    const fact = guruStore(mock.backend.db)
      .getClaims('PMF')
      .facts.findLast(({ row }) => row.disputeStatus === 'RetailerReview');
    const { claimId = '', warc = '' } = fact?.row ?? {};
    expect(moveClaim(mock.backend, { customerId: 'PMF', claimId, warc, move: 'sendBack' })).toMatchObject({
      disputeStatus: 'SupplierAction',
    });
    expect((await count())['DeductionExpiring']).toBe(before + 1);
  });

  it('ReportFailed, when a render fails', { tags: 'full' }, async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expect(await count()).toMatchObject({ ReportFailed: 0 });
    holdRenders(mock.backend, true);
    await analyst('POST /Reports/PMF/order-status/Enqueue', { parameters: {} });
    await vi.advanceTimersByTimeAsync(renderDelays.ends);
    await advanceRender(mock.backend, { customerId: 'PMF', to: 'Failed' });
    expect(await count()).toMatchObject({ ReportFailed: 1 });
  });

  it('ScheduleFailed, when a mailbox refuses the email of a run', { tags: 'full' }, async () => {
    const before = (await count())['ScheduleFailed'] ?? 0;
    const { body } = await analyst('POST /Schedules/PMF', newSchedule);
    const { scheduleId } = body as Schedule;
    scheduleStore(mock.backend.db).fullMailboxes.add('casey.ortiz@prairiemill.example');
    await analyst(`POST /Schedules/PMF/${scheduleId}/Runs`);
    expect((await count())['ScheduleFailed']).toBe(before + 1);
  });

  it('UserAwaitingApproval, when a waiting user gets the customer', { tags: 'full' }, async () => {
    const before = (await count())['UserAwaitingApproval'] ?? 0;
    const { body } = await admin('GET /Users?status=AwaitingApproval&customerId=BHB');
    const [user] = (body as UserPage).items;
    if (!user) throw new Error('Nobody waits for approval.');
    const { email, firstName, lastName, phone, jobTitle, company, isInternalUser } = user;
    const { isInternalUserAdmin, isCustomerUserAdmin } = user;
    const profile = { email, firstName, lastName, phone, jobTitle, company, isInternalUser };
    const rights = { isInternalUserAdmin, isCustomerUserAdmin, customerIds: ['BHB', 'PMF'] };
    const { status } = await admin(`PUT /Users/${user.userId}`, { ...profile, ...rights });
    expect(status).toBe(200);
    expect((await count())['UserAwaitingApproval']).toBe(before + 1);
  });

  it('PortalCredentialExpiring, when a portal refuses an account', { tags: 'full' }, async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const before = (await count(analyst))['PortalCredentialExpiring'] ?? 0;
    const account = { userId: 'prairie-new', authType: 'BotToken', mfaMethod: null, secret: 'too-short' };
    const { status } = await analyst('PUT /Guru/PMF/Settings/Credentials/HighRadius', account);
    expect([status, (await count(analyst))['PortalCredentialExpiring']]).toEqual([200, before]);
    await vi.runAllTimersAsync();
    expect((await count(analyst))['PortalCredentialExpiring']).toBe(before + 1);
  });
});

describe('a question', () => {
  const list = '/Conversations?customerId=PMF';
  const threads = '/Conversations/PMF/Threads';
  const note = { mentionedUserIds: [], lines: [], fileIds: [] };

  /** A thread of the customer in a state. */
  async function findThread(state: Thread['state']): Promise<string> {
    const { items } = (await analyst(`GET ${list}&state=${state}`)).body as ThreadPage;
    const [first] = items;
    if (!first) throw new Error(`No question is ${state}.`);
    return first.threadId;
  }

  async function write(call: Caller, threadId: string, visibility: MessageVisibility): Promise<void> {
    const message = { ...note, visibility, content: 'A message' };
    const { status } = await call(`POST ${threads}/${threadId}/Messages`, message);
    expect(status).toBe(201);
  }

  const findRecord = async (call: Caller, threadId: string, kind: AttentionKind) => {
    const { backend } = mock;
    const person = people.find(({ id }) => id === (call === admin ? 'internal-admin' : 'customer-user'));
    if (!person) throw new Error('The person does not exist.');
    const context = { backend, person, customerId: 'PMF', path: { customerId: 'PMF' } };
    return readKind(context, kind)?.find(({ target }) => target.id === threadId);
  };

  it(
    'is one more QuestionAwaitingAnswer when the customer writes, due in business hours',
    { tags: 'full' },
    async () => {
      const before = (await count())['QuestionAwaitingAnswer'] ?? 0;
      const threadId = await findThread('Answered');
      await write(analyst, threadId, 'Customer');
      expect((await count())['QuestionAwaitingAnswer']).toBe(before + 1);
      expect(await count(analyst)).not.toHaveProperty('QuestionAwaitingAnswer');
      const readThread = async (): Promise<Thread> =>
        (await admin(`GET ${threads}/${threadId}`)).body as Thread;
      const { answerDueAt: dueAt, isOverdue } = await readThread();
      expect(isOverdue).toBe(false);
      const record = await findRecord(admin, threadId, 'QuestionAwaitingAnswer');
      expect(record).toMatchObject({ urgency: 'AtRisk', dueAt });
      // After a week, every question is overdue.
      mock.backend.moveClock((clock) => clock.advance(7 * 24 * hourMs));
      expect(await findRecord(admin, threadId, 'QuestionAwaitingAnswer')).toMatchObject({
        urgency: 'Missed',
      });
      expect((await readThread()).isOverdue).toBe(true);
      await write(admin, threadId, 'Customer');
      expect((await count())['QuestionAwaitingAnswer']).toBe(before);
    },
  );

  it(
    'is one more QuestionAnswered when the provider answers, until someone resolves it',
    { tags: 'full' },
    async () => {
      const before = (await count(analyst))['QuestionAnswered'] ?? 0;
      const threadId = await findThread('Open');
      await write(admin, threadId, 'Customer');
      expect((await count(analyst))['QuestionAnswered']).toBe(before + 1);
      expect(await count()).not.toHaveProperty('QuestionAnswered');
      const record = await findRecord(analyst, threadId, 'QuestionAnswered');
      expect(record).toMatchObject({ urgency: 'Neutral', reason: 'AnswerGiven' });
      expect((await analyst(`PUT ${threads}/${threadId}/Resolution`, { isResolved: true })).status).toBe(200);
      expect((await count(analyst))['QuestionAnswered']).toBe(before);
    },
  );

  it(
    'that was dismissed returns with a further answer, and not with what the provider writes to itself',
    { tags: 'full' },
    async () => {
      const threadId = await findThread('Answered');
      const before = await count(analyst);
      const record = await findRecord(analyst, threadId, 'QuestionAnswered');
      if (!record) throw new Error('The answer needs no attention.');
      const path = `/Attention/PMF/QuestionAnswered/${record.key}/Dismissal`;
      expect((await analyst(`POST ${path}`, { until: null })).status).toBe(200);
      const dismissed = (before['QuestionAnswered'] ?? 0) - 1;
      await write(admin, threadId, 'Provider');
      expect((await count(analyst))['QuestionAnswered']).toBe(dismissed);
      expect(await findRecord(analyst, threadId, 'QuestionAnswered')).toEqual(record);
      await write(admin, threadId, 'Customer');
      expect((await count(analyst))['QuestionAnswered']).toBe(dismissed + 1);
    },
  );

  it('of the provider alone is neither', async () => {
    const { body } = await admin(`GET ${list}&search=scorecard`);
    const [providerThread] = (body as ThreadPage).items;
    expect(providerThread).toMatchObject({ visibility: 'Provider', state: 'Open' });
    const { threadId = '' } = providerThread ?? {};
    expect(await findRecord(admin, threadId, 'QuestionAwaitingAnswer')).toBeUndefined();
    for (const kind of ['QuestionAwaitingAnswer', 'QuestionAnswered']) {
      const page = (await admin(`GET ${list}&attention=${kind}`)).body as ThreadPage;
      expect(page.items.map((thread) => thread.threadId)).not.toContain(threadId);
    }
  });
});

describe('a kind has one record less, in the next response', () => {
  it('OrderOnHold, when the order is released', { tags: 'full' }, async () => {
    const before = (await count())['OrderOnHold'] ?? 0;
    const orderNumber = await findFirst('OrderOnHold');
    advanceOrder(mock.backend, { customerId: 'PMF', orderNumber });
    expect((await count())['OrderOnHold']).toBe(before - 1);
  });

  it('InvoicePastDue, when the invoice is disputed', { tags: 'full' }, async () => {
    const before = (await count())['InvoicePastDue'] ?? 0;
    const path = `/Invoices/PMF/${await findFirst('InvoicePastDue')}`;
    const { lines } = (await analyst(`GET ${path}`)).body as InvoiceDetail;
    const lineIds = lines.slice(0, 1).map(({ lineId }) => lineId);
    const dispute = { lineIds, reason: 'Other', amount: 1, comment: 'Not our order' };
    expect((await analyst(`POST ${path}/Disputes`, dispute)).status).toBe(201);
    expect((await count())['InvoicePastDue']).toBe(before - 1);
  });

  it('VarianceBillable, when the variance is billed', { tags: 'full' }, async () => {
    const before = (await count())['VarianceBillable'] ?? 0;
    const varianceId = await findFirst('VarianceBillable');
    const list = '/Guru/PMF/ReceivingVariances';
    const { updatedAt } = (await analyst(`GET ${list}/${varianceId}`)).body as ReceivingVarianceDetail;
    const action = { action: 'Invoice', comment: null, items: [{ varianceId, updatedAt }] };
    expect((await analyst(`POST ${list}/Actions`, action)).body).toMatchObject({
      results: [{ varianceId, outcome: 'Done' }],
    });
    expect((await count())['VarianceBillable']).toBe(before - 1);
  });
});

it('all other kinds get more records at some time, when the clock moves on', { tags: 'full' }, async () => {
  const raised = new Set<string>();
  let before = await count();
  for (let day = 0; day < 8; day += 1) {
    mock.backend.moveClock((clock) => clock.advance(24 * hourMs));
    const after = await count();
    for (const kind of Object.values(AttentionKind))
      if ((after[kind] ?? 0) > (before[kind] ?? 0)) raised.add(kind);
    before = after;
  }
  expect([...raised]).toEqual(
    expect.arrayContaining([
      'OrderWithoutAppointment',
      'OrderOnHold',
      'VarianceBillable',
      'StockLow',
      'LotExpiring',
      'LotOnHold',
      'InvoicePastDue',
      'InvoiceDisputeDecided',
      'TraceRecordIncomplete',
    ]),
  );
});
