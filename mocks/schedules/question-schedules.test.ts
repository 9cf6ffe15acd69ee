import { beforeEach, describe, expect, test } from 'vitest';
import type { NewSchedule, ScheduledList } from '#src/api/generated/types.ts';
import { base, note, planted, post, threadList } from '#mocks/conversations/visibility.fixture.ts';
import { people } from '#mocks/people.ts';
import { getUserId, openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';
import { create, find, list, mails, place, runNow } from './schedule-calls.fixture.ts';
import { newSchedule } from './schedule.fixture.ts';

let mock: TestMock;
let owner: Caller;
let provider: Caller;
beforeEach(async () => {
  mock = await openMock();
  owner = mock.as('customer-user');
  provider = mock.as('internal-admin');
});

const ofQuestions = (more: Partial<ScheduledList> = {}): Pick<NewSchedule, 'name' | 'source' | 'period'> => ({
  name: 'Questions of the day',
  source: {
    kind: 'List',
    report: null,
    list: {
      dashboard: 'Questions',
      path: '/questions?view=all',
      filter: {},
      columns: null,
      headings: null,
      sort: null,
      savedViewId: null,
      ...more,
    },
  },
  period: null,
});

const customer = getUserId('customer-user');
const admin = getUserId('internal-admin');
const to = (userIds: string[], emails: string[] = []) => ({ recipients: { userIds, emails } });

/** A question that the provider discusses among itself, about a record of a question of the customer. */
async function writeInternalQuestion(): Promise<void> {
  const { body } = await provider(`GET ${threadList}&pageSize=1`);
  const record: unknown = Reflect.get(Object(body), 'items')[0].records[0];
  await post(provider, 'Thread', `${base}/Threads`, {
    records: [record],
    topic: `${planted} topic`,
    message: note('start'),
  });
}

async function countThreads(caller: Caller, path = threadList): Promise<number> {
  const { body } = await caller(`GET ${path}`);
  return Number(Reflect.get(Object(body), 'totalCount'));
}

const findText = (address: string): string | undefined => {
  const sent = mails(mock, 'Questions of the day').find((mail) => mail.to.address === address);
  return sent && new TextDecoder().decode(sent.attachments[0]?.bytes);
};

describe('a schedule of questions', () => {
  test('sends each recipient only the questions that they can see, with a link to the same filter', async () => {
    await writeInternalQuestion();
    const schedule = await create(provider, { ...ofQuestions(), ...to([customer, admin]) });
    const { deliveries } = await runNow(provider, schedule);
    const [all, visible] = [await countThreads(provider), await countThreads(owner)];
    expect(all).toBeGreaterThan(visible);
    expect(deliveries.map(({ state, rowCount }) => [state, rowCount])).toEqual([
      ['Sent', visible],
      ['Sent', all],
    ]);
    const text = findText('casey.ortiz@prairiemill.example') ?? '';
    expect(text).not.toContain(planted);
    expect(text.trim().split('\n')).toHaveLength(visible + 1);
    expect(findText(people.find(({ id }) => id === 'internal-admin')?.email ?? '')).toContain(planted);
    const [mail] = mails(mock, schedule.name);
    expect(mail?.paragraphs[0]?.link?.path).toBe('/questions?view=all&company=PMF');
    expect(mail?.paragraphs[0]?.text).toContain(`Questions: ${visible} rows`);
  });

  test('is sent to its owner at the provider, who is offered as a recipient', async () => {
    const { body } = await provider(`GET ${place}/People?pageSize=500`);
    expect(JSON.stringify(body)).toContain(admin);
    const ofCustomer = await owner(`GET ${place}/People?pageSize=500`);
    expect(JSON.stringify(ofCustomer.body)).not.toContain(admin);
  });

  test(
    'of the provider does not reach customers with its counts, texts and names',
    { tags: 'full' },
    async () => {
      await writeInternalQuestion();
      const search = { filter: { search: planted }, path: `/questions?search=${planted}` };
      const schedule = await create(provider, { ...ofQuestions(search), ...to([customer, admin]) });
      const { deliveries } = await runNow(provider, schedule);
      expect(deliveries.map(({ state }) => state)).toEqual(['NothingToSend', 'Sent']);
      expect(mails(mock, schedule.name).map(({ to: { userId } }) => userId)).toEqual([admin]);
      const path = `${place}/${schedule.scheduleId}`;
      for (const person of people.filter(({ isInternalUser }) => !isInternalUser)) {
        const caller = mock.as(person.id);
        const reads = await Promise.all(
          [place, `${path}/Runs`, '/Attention/PMF', '/Notifications/PMF', '/Reports/PMF/Renders'].map(
            (read) => caller(`GET ${read}`),
          ),
        );
        for (const { bytes } of reads) expect(new TextDecoder().decode(bytes)).not.toContain(planted);
        expect((await caller(`POST ${path}/Owner`)).status).toBeGreaterThanOrEqual(403);
      }
      expect(await find(provider, schedule)).toBeDefined();
      expect((await list(mock.as('customer-admin'))).map(({ scheduleId }) => scheduleId)).not.toContain(
        schedule.scheduleId,
      );
    },
  );

  test('of all customers is sent to internal users only', { tags: 'full' }, async () => {
    const all = ofQuestions({ dashboard: 'AllQuestions' });
    expect((await owner(`POST ${place}`, { ...newSchedule, ...all })).status).toBe(403);
    const schedule = await create(provider, { ...all, ...to([customer, admin]) });
    const { deliveries } = await runNow(provider, schedule);
    expect(deliveries).toMatchObject([
      { state: 'NoAccess', rowCount: null, file: null },
      { state: 'Sent', rowCount: await countThreads(provider, '/Conversations') },
    ]);
    expect(findText('casey.ortiz@prairiemill.example')).toBeUndefined();
  });

  test('of an internal user is not sent to addresses', async () => {
    const emails = ['desk@brokers.example'];
    expect(
      await provider(`POST ${place}`, { ...newSchedule, ...ofQuestions(), ...to([], emails) }),
    ).toMatchObject({
      status: 422,
      body: { errors: { 'recipients.emails': [expect.stringContaining('not sent to addresses')] } },
    });
    // One of a customer that an internal admin has taken over.
    const schedule = await create(owner, { ...ofQuestions(), ...to([], emails) });
    expect(await runNow(owner, schedule)).toMatchObject({ deliveries: [{ state: 'Sent' }] });
    await provider(`POST ${place}/${schedule.scheduleId}/Owner`);
    expect(await runNow(provider, schedule)).toMatchObject({
      deliveries: [{ state: 'NoAccess', rowCount: null, file: null }],
    });
  });

  test('of a customer is not sent to internal users, whose rows would be counted', async () => {
    expect(await owner(`POST ${place}`, { ...newSchedule, ...ofQuestions(), ...to([admin]) })).toMatchObject({
      status: 422,
      body: { errors: { 'recipients.userIds': ['Choose people from the list.'] } },
    });
  });
});

describe('views of questions', () => {
  const at = '/Customers/PMF/SavedViews';
  const query = { period: null, search: planted, sort: null, filters: [], columns: null };
  const readNames = async (caller: Caller, dashboard: string): Promise<string> =>
    JSON.stringify((await caller(`GET ${at}?dashboard=${dashboard}`)).body);

  test.each(['Questions', 'AllQuestions'])(
    'that the provider shares stay within it: %s',
    async (dashboard) => {
      const view = { dashboard, name: 'Ours', isShared: true, query, list: null };
      expect((await provider(`POST ${at}`, view)).status).toBe(201);
      expect(await readNames(mock.as('internal-user'), dashboard)).toContain(planted);
      expect(await readNames(owner, dashboard)).not.toContain(planted);
    },
  );

  test('of all customers are for internal users, others are shared with both sides', async () => {
    const view = { dashboard: 'Questions', name: 'Mine', isShared: true, query, list: null };
    expect((await owner(`POST ${at}`, { ...view, dashboard: 'AllQuestions' })).status).toBe(403);
    expect((await owner(`POST ${at}`, view)).status).toBe(201);
    expect(await readNames(provider, 'Questions')).toContain('Mine');
  });
});
