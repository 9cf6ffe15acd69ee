import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AttentionKind, AttentionRecord } from '#src/api/generated/types.ts';
import type { KindContext } from '#mocks/attention/kind-context.ts';
import { makeRecord } from '#mocks/attention/make-record.ts';
import { writeRecordSet } from '#mocks/lists/record-set.ts';
import type { Mail } from '#mocks/outbox/mail.ts';
import { outboxStore } from '#mocks/outbox/outbox.ts';
import { people } from '#mocks/people.ts';
import { openMock, type TestMock } from '#mocks/testing/test-mock.ts';
import { sendDigest, sendReadyMails } from './deliver.ts';
import type { ReadKind } from './find-happenings.ts';
import { createEmptyInbox, type Inbox } from './notice.ts';
import { getDefaultDelivery } from './rules.ts';
import { fromEvent, notify, updateInbox } from './update-inbox.ts';

let mock: TestMock;
beforeAll(async () => {
  mock = await openMock();
});

/** In Chicago: Monday evening, within quiet hours, and their end. */
const [evening, night, morning] = ['2026-11-24T02:00Z', '2026-11-24T08:00Z', '2026-11-24T12:00Z'] as const;

let context: KindContext;
let inbox: Inbox;
beforeEach(async () => {
  await mock.backend.reset();
  setClock(evening);
  const [person] = people;
  context = { backend: mock.backend, person, customerId: 'PMF', path: { customerId: 'PMF' } };
  inbox = { ...createEmptyInbox(person.userId, 'PMF', mock.backend.now().getTime()), hasRecords: true };
});

const setClock = (moment: string): void => mock.backend.moveClock((clock) => clock.set(new Date(moment)));

type Records = Partial<Record<AttentionKind, readonly AttentionRecord[]>>;

/** As if the lists had only these records. */
const having =
  (records: Records): ReadKind =>
  (_context, kind) =>
    records[kind] ?? [];

const order = (number: string, change: Partial<AttentionRecord> = {}): AttentionRecord => ({
  ...makeRecord({
    recordNumber: number,
    target: { type: 'Order', id: number, qualifier: 'WMS1' },
    place: { retailerName: 'Walmart', locationCode: '6094', city: 'Bentonville', state: 'AR' },
    reason: 'MayMissWindow',
    facts: { cause: 'Mechanical breakdown' },
    amount: 374.56,
    dueDate: '2026-11-24',
    dueAt: '2026-11-25T06:00:00Z',
    timeZone: 'America/Chicago',
    urgency: 'AtRisk',
  }),
  ...change,
});
const late = (number: string): AttentionRecord =>
  order(number, {
    reason: 'ArrivesLate',
    facts: { minutes: 90, cause: 'Mechanical breakdown' },
    urgency: 'Missed',
  });

const look = (records: Records): void => {
  inbox = updateInbox(context, inbox, having(records));
};
/** What is sent in the morning, when the records are these. */
function readMorning(records: Records, read: ReadKind = having(records)): readonly Mail[] {
  setClock(morning);
  inbox = sendReadyMails(context, updateInbox(context, inbox, read), read, 'All');
  return outboxStore(mock.backend.db).list();
}
const readTexts = ({ paragraphs }: Mail): readonly string[] =>
  paragraphs.slice(0, -1).flatMap(({ text }) => (text === '' ? [] : [text]));
const readPaths = ({ paragraphs }: Mail): readonly string[] =>
  paragraphs.slice(0, -1).flatMap(({ link }) => link?.path ?? []);

describe('an email after quiet hours', () => {
  it('is one for an order that got worse, at its present stage', { tags: 'full' }, () => {
    look({ OrderLateOrAtRisk: [order('SO-1')] });
    setClock(night);
    look({ OrderLateOrAtRisk: [late('SO-1')] });
    const mails = readMorning({ OrderLateOrAtRisk: [late('SO-1')] });
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Prairie Mill Foods: SO-1 will miss its window, window ends Nov 25, 12:00 AM CST',
    ]);
    expect(mails.flatMap(readTexts)).toEqual([
      'SO-1 · Walmart 6094, Bentonville AR · arrives after its window (Mechanical breakdown) · ETA Nov 25, 1:30 AM CST · window ends Nov 25, 12:00 AM CST · projected fine $374.56',
    ]);
    expect(readMorning({ OrderLateOrAtRisk: [late('SO-1')] })).toHaveLength(1);
  });

  it('is one for an order that got worse in the minute in which it is sent', { tags: 'full' }, () => {
    look({ OrderLateOrAtRisk: [order('SO-1')] });
    expect(readMorning({ OrderLateOrAtRisk: [late('SO-1')] }).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('SO-1 will miss its window'),
    ]);
  });

  it('says that an order has got better', { tags: 'full' }, () => {
    look({ OrderLateOrAtRisk: [late('SO-1')] });
    expect(readMorning({ OrderLateOrAtRisk: [order('SO-1')] }).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('SO-1 may miss its window'),
    ]);
  });

  it('leaves out what is over, and leads to exactly the rest', () => {
    const [first, second, third] = [late('SO-1'), late('SO-2'), late('SO-3')];
    look({ OrderLateOrAtRisk: [first, second, third] });
    const [mail, ...more] = readMorning({ OrderLateOrAtRisk: [first, third] });
    expect(more).toEqual([]);
    expect(mail?.subject).toContain(': 2 orders will miss their windows, the first window ends Nov 25');
    const recordSet = writeRecordSet([first.key, third.key]);
    expect(mail && readPaths(mail)).toEqual([
      expect.stringMatching(new RegExp(`[?&]kind=OrderLateOrAtRisk&records=${recordSet}$`)),
    ]);
  });

  it('is not sent about what needs nobody any more', { tags: 'full' }, () => {
    look({ OrderLateOrAtRisk: [late('SO-1')] });
    expect(readMorning({})).toEqual([]);
    expect(readMorning({})).toEqual([]);
  });

  it('is not sent when the person no longer wants it', { tags: 'full' }, () => {
    look({ OrderLateOrAtRisk: [late('SO-1')] });
    const delivery = { ...getDefaultDelivery(context.person, 'OrderLate'), email: false };
    inbox = { ...inbox, rules: new Map([['OrderLate', delivery]]) };
    expect(readMorning({ OrderLateOrAtRisk: [late('SO-1')] })).toEqual([]);
  });

  it('says what was said when the records cannot be read', { tags: 'full' }, () => {
    look({ OrderLateOrAtRisk: [late('SO-1')] });
    const mails = readMorning({}, () => undefined);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('SO-1 will miss its window'),
    ]);
  });

  it('is one for a conversation, and none for one that was read', { tags: 'full' }, () => {
    const raise = (id: string, text: string, type: 'Mentioned' | 'Answered', isRead = false): void => {
      const at = mock.backend.now().getTime();
      inbox = notify(
        context,
        inbox,
        fromEvent({
          kind: 'ConversationActivity',
          headline: text,
          cause: `${id} ${text}`,
          at,
          event: {
            type,
            subject: id,
            actorName: 'Maya Reed',
            excerpt: null,
            target: { type: 'Question', id },
          },
        }),
      );
      inbox = {
        ...inbox,
        notices: inbox.notices.map((notice) => (notice.headline === text ? { ...notice, isRead } : notice)),
      };
    };
    raise('1', 'Maya mentioned you', 'Mentioned');
    raise('1', 'Maya answered', 'Answered');
    raise('2', 'Omar answered', 'Answered');
    raise('3', 'Ira answered', 'Answered', true);
    expect(readMorning({}).map(({ subject }) => subject)).toEqual([
      'Prairie Mill Foods: Maya mentioned you',
      'Prairie Mill Foods: Omar answered',
    ]);
  });
});

describe('a digest', () => {
  const claim = (number: string, dueDate: string, amount: number): AttentionRecord =>
    makeRecord({
      recordNumber: number,
      target: { type: 'Invoice', id: number },
      place: { subject: 'Freight', warehouseCode: 'IL-01' },
      reason: 'PastDue',
      facts: { days: 20 },
      amount,
      dueDate,
      urgency: 'Missed',
    });
  const lot = (number: string, isExpired: boolean): AttentionRecord =>
    makeRecord({
      recordNumber: number,
      target: { type: 'Lot', id: number, qualifier: '10061' },
      keyParts: ['TX-02', isExpired ? 'Expired' : 'Available'],
      place: { subject: 'Pancake mix 32 oz', warehouseCode: 'TX-02' },
      reason: isExpired ? 'Expired' : 'ExpiresUnsold',
      facts: { cases: 63 },
      amount: 1_159.2,
      dueDate: isExpired ? '2026-11-17' : '2026-12-12',
      urgency: isExpired ? 'Missed' : 'AtRisk',
    });

  it('has each record once, the most urgent first, with its amount and date', () => {
    look({ InvoicePastDue: [claim('INV-1', '2026-11-03', 100), claim('INV-2', '2026-11-04', 50.5)] });
    setClock(night);
    const records = {
      InvoicePastDue: [claim('INV-2', '2026-11-04', 50.5)],
      LotExpiring: [lot('L1', true), lot('L2', false)],
    };
    look(records);
    setClock(morning);
    inbox = sendDigest(context, inbox, having(records), Date.parse(night));
    const mails = outboxStore(mock.backend.db).list();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Prairie Mill Foods: Invoice INV-2 is past due, was due Nov 4, and 2 more',
    ]);
    expect(mails.flatMap(readTexts)).toEqual([
      'Invoice INV-2 is past due, was due Nov 4',
      'INV-2 · Freight, IL-01 · 20 days past due · was due Nov 4 · balance due $50.50',
      'Lot L1 can no longer be sold, expired Nov 17',
      'L1 · Pancake mix 32 oz, TX-02 · 63 cases · expired Nov 17 · value $1,159.20',
      'Lot L2 will not sell in time, expires Dec 12',
      'L2 · Pancake mix 32 oz, TX-02 · 63 cases will not ship in time · expires Dec 12 · value $1,159.20',
    ]);
    expect(sendDigest(context, inbox, having(records), Date.parse(night))).toEqual(inbox);
  });

  it('says of several what is to be done first, by when', { tags: 'full' }, () => {
    const fine = (id: string, dueDate: string): AttentionRecord =>
      makeRecord({
        recordNumber: id,
        target: { type: 'OtifPo', id },
        place: {},
        reason: 'FineCausedByRetailer',
        dueDate,
        urgency: 'Neutral',
      });
    const portal = makeRecord({
      recordNumber: 'RetailLink',
      target: { type: 'PortalCredential', id: 'RetailLink' },
      place: {},
      reason: 'CredentialExpires',
      dueDate: '2026-12-02',
      urgency: 'AtRisk',
    });
    const records = {
      FineDisputable: [fine('4502', '2026-12-04'), fine('4501', '2026-12-11')],
      PortalCredentialExpiring: [portal],
    };
    look(records);
    expect(readMorning(records).map(({ subject }) => subject)).toEqual([
      'Prairie Mill Foods: The account for Retail Link needs attention, expires Dec 2',
    ]);
    inbox = sendDigest(context, inbox, having(records), Date.parse(night));
    expect(outboxStore(mock.backend.db).list().flatMap(readTexts)).toContain(
      '2 fines can be disputed, dispute the first by Dec 4',
    );
  });

  it('is not sent when all is over', { tags: 'full' }, () => {
    look({ InvoicePastDue: [claim('INV-1', '2026-11-03', 100)] });
    setClock(morning);
    inbox = sendDigest(context, inbox, having({}), Date.parse(night));
    expect(outboxStore(mock.backend.db).list()).toEqual([]);
  });
});
