import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AttentionRecord, NotificationDelivery } from '#src/api/generated/types.ts';
import type { KindContext } from '#mocks/attention/kind-context.ts';
import { makeRecord } from '#mocks/attention/make-record.ts';
import { dayMs } from '#mocks/lib/days.ts';
import { people, type PersonId } from '#mocks/people.ts';
import { getBody } from '#mocks/testing/get-body.ts';
import { openMock, type TestMock } from '#mocks/testing/test-mock.ts';
import type { RecordHappening } from './find-happenings.ts';
import type { RuledKind } from './kind-table.ts';
import { newDelivery } from './notification.fixture.ts';
import { createEmptyInbox, type Inbox } from './notice.ts';
import { applyRule, selectNew } from './update-inbox.ts';

let mock: TestMock;
beforeAll(async () => {
  mock = await openMock();
});
beforeEach(() => mock.backend.reset());

type Conditions = Partial<NotificationDelivery>;

/** One condition of a kind, with a record that it holds back and the same record when it lets it through. */
interface Case {
  readonly condition: string;
  readonly kind: RuledKind;
  readonly attentionKind: RecordHappening['attentionKind'];
  readonly rule: Conditions;
  readonly heldBack: Partial<AttentionRecord>;
  readonly letThrough: Partial<AttentionRecord>;
  /** A rule that lets both through. */
  readonly wider: Conditions;
}

const place = makeRecord({
  recordNumber: '1',
  target: { type: 'Invoice', id: '1' },
  place: { retailerName: 'Target', warehouseCode: 'TX-02' },
  reason: 'PastDue',
  urgency: 'AtRisk',
});

const cases: readonly Case[] = [
  {
    condition: 'days before the due date',
    kind: 'DeductionExpiring',
    attentionKind: 'DeductionExpiring',
    rule: { daysBefore: 7 },
    heldBack: { dueDate: '2026-11-28' },
    letThrough: { dueDate: '2026-11-27' },
    wider: { daysBefore: 14 },
  },
  {
    condition: 'days past due',
    kind: 'InvoiceDue',
    attentionKind: 'InvoicePastDue',
    rule: { daysPastDue: 30 },
    heldBack: { facts: { days: 29 } },
    letThrough: { facts: { days: 30 } },
    wider: { daysPastDue: 10 },
  },
  {
    condition: 'the amount',
    kind: 'DeductionExpiring',
    attentionKind: 'DeductionExpiring',
    rule: { minimumAmount: 250 },
    heldBack: { amount: 249.99 },
    letThrough: { amount: 250 },
    wider: { minimumAmount: 100 },
  },
  {
    condition: 'the retailer',
    kind: 'OrderLate',
    attentionKind: 'OrderLateOrAtRisk',
    rule: { retailerNames: ['Walmart'] },
    heldBack: {},
    letThrough: { place: { ...place.place, retailerName: 'Walmart' } },
    wider: { retailerNames: null },
  },
  {
    condition: 'the warehouse',
    kind: 'StockAtRisk',
    attentionKind: 'StockLow',
    rule: { warehouseCodes: ['IL-01'] },
    heldBack: {},
    letThrough: { place: { ...place.place, warehouseCode: 'IL-01' } },
    wider: { warehouseCodes: null },
  },
];

describe.each(cases)('a rule with a condition on $condition', (test) => {
  const { kind, attentionKind, rule, heldBack, letThrough, wider } = test;
  const happen = (change: Partial<AttentionRecord>): readonly RecordHappening[] => [
    { kind, attentionKind, record: { ...place, ...change }, cause: kind, describe: () => kind },
  ];
  const open = (): { readonly context: KindContext; readonly inbox: Inbox } => {
    const [person] = people;
    const context = { backend: mock.backend, person, customerId: 'PMF', path: { customerId: 'PMF' } };
    const inbox = createEmptyInbox(person.userId, 'PMF', mock.backend.now().getTime());
    return { context, inbox: { ...inbox, rules: new Map([[kind, { ...newDelivery, ...rule }]]) } };
  };
  const countNew = ({ context, inbox }: ReturnType<typeof open>, change: Partial<AttentionRecord>): number =>
    selectNew(context, inbox, kind, happen(change)).length;
  const touch = (
    { context, inbox }: ReturnType<typeof open>,
    change: Partial<AttentionRecord>,
    ...rules: readonly Conditions[]
  ) => ({
    context,
    inbox: rules.reduce<Inbox>(
      (next, conditions) => applyRule(context, next, kind, { ...newDelivery, ...conditions }, happen(change)),
      inbox,
    ),
  });

  it('tells later what it holds back now, touched or not', () => {
    const untouched = open();
    const touched = touch(open(), heldBack, { ...rule, portal: false, digest: false }, rule);
    const changedBack = touch(open(), heldBack, wider, rule);
    for (const setting of [untouched, touched, changedBack]) {
      expect(countNew(setting, heldBack)).toBe(0);
      expect(countNew(setting, letThrough)).toBe(1);
    }
  });

  it('does not tell what it let through all the time', () => {
    expect(countNew(open(), letThrough)).toBe(1);
    const touched = touch(open(), letThrough, { ...rule, portal: false, digest: false }, rule);
    expect(countNew(touched, letThrough)).toBe(0);
  });

  it('tells what a wider one lets through', () => {
    expect(countNew(touch(open(), heldBack, wider), heldBack)).toBe(1);
  });

  it('tells nothing twice when a narrower one is undone, and tells it when its own time comes', () => {
    const reported = touch(touch(open(), heldBack, wider), heldBack, wider);
    expect(countNew(reported, heldBack)).toBe(0);
    const narrowed = touch(reported, heldBack, rule);
    expect(countNew(narrowed, letThrough)).toBe(1);
    expect(countNew(touch(narrowed, heldBack, wider), heldBack)).toBe(0);
  });
});

it('a touched rule tells day by day what an untouched one tells', { tags: 'full' }, async () => {
  const rules = {
    DeductionExpiring: { daysBefore: 7, minimumAmount: 20 },
    InvoiceDue: { daysPastDue: 20 },
    VarianceBillable: { daysBefore: 14, minimumAmount: 10 },
  } as const satisfies Partial<Record<RuledKind, Conditions>>;
  const setRules = async (person: PersonId, change: Conditions): Promise<void> => {
    for (const [kind, conditions] of Object.entries(rules)) {
      const path = `PUT /Notifications/PMF/Settings/Rules/${kind}`;
      const { status } = await mock.as(person)(path, { ...newDelivery, ...conditions, ...change });
      expect(status).toBe(200);
    }
  };
  const start = mock.backend.now().getTime();
  /** Day and headline of each notice of a person since the start. */
  const listReported = async (person: PersonId): Promise<readonly string[]> => {
    const { items } = await getBody(mock.as(person), 'NotificationPage', '/Notifications/PMF?pageSize=500');
    return items
      .filter(
        ({ kind, createdAt }) => Object.hasOwn(rules, kind) && Date.parse(createdAt) > start + dayMs / 2,
      )
      .map(({ createdAt, headline }) => `${createdAt.slice(0, 10)} ${headline}`)
      .toSorted();
  };
  const [touched, untouched] = ['customer-user', 'customer-admin'] as const;
  for (const person of [touched, untouched]) await setRules(person, {});
  await setRules(touched, { portal: false, digest: false });
  await setRules(touched, {});
  for (let day = 0; day < 10; day += 1) {
    mock.backend.moveClock((clock) => clock.advance(dayMs));
    await listReported(touched);
  }
  const reported = await listReported(untouched);
  for (const text of [/deductions? .*expires?$/i, /invoices? .*past due$/i])
    expect(reported.some((line) => text.test(line))).toBe(true);
  expect(await listReported(touched)).toEqual(reported);
});
