import { beforeEach, describe, expect, it } from 'vitest';
import type { MessageDraft, Thread } from '#src/api/generated/types.ts';
import { dayMs, hourMs } from '#mocks/lib/days.ts';
import type { PersonId } from '#mocks/people.ts';
import { getBody, matchesSchema } from '#mocks/testing/get-body.ts';
import { formWith, getUserId, openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import { newDraft, newThread } from './thread.fixture.ts';

const base = '/Conversations/PMF';
const { values, records } = newDraft;
const provider = { ...values, topic: '', visibility: 'Provider', content: 'Only we may know' };

let mock: TestMock;
let casey: Caller;
let thread: Thread;

beforeEach(async () => {
  mock = await openMock();
  casey = mock.as('customer-user');
  const { body } = await casey(`POST ${base}/Threads`, newThread);
  if (!matchesSchema('Thread', body)) throw new Error(JSON.stringify(body));
  thread = body;
});

async function save(call: Caller, draft: object): Promise<MessageDraft> {
  const { status, body } = await call(`POST ${base}/Drafts`, draft);
  if (status !== 201 || !matchesSchema('MessageDraft', body))
    throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

const list = async (call: Caller, query = ''): Promise<readonly MessageDraft[]> =>
  (await getBody(call, 'MessageDraftPage', `${base}/Drafts${query}`)).items;

const inThread = (content: object = {}) => ({
  threadId: thread.threadId,
  records: [],
  values: { ...values, topic: '', ...content },
});

describe('a draft', () => {
  it('is received in its place, with everything that was written', async () => {
    const upload = await casey(`POST ${base}/Attachments`, formWith('%PDF-1.7 a', 'a.pdf'));
    if (!matchesSchema('ThreadAttachment', upload.body)) throw new Error('Not uploaded.');
    const lines = await getBody(
      casey,
      'ThreadLinePage',
      `${base}/Lines?recordType=Invoice&recordId=INV-0098412`,
    );
    const whole = {
      ...values,
      content: 'Is that right, @Dana Whitfield?',
      mentionedUserIds: [getUserId('customer-admin')],
      lines: [{ record: records[0], lineId: lines.items[0]?.lineId }],
      fileIds: [upload.body.attachmentId],
    };
    const saved = await save(casey, { ...newDraft, values: whole });
    expect(saved).toMatchObject({
      threadId: null,
      records,
      values: whole,
      mentions: [{ userId: getUserId('customer-admin') }],
      lines: [{ label: lines.items[0]?.label }],
      attachments: [{ fileName: 'a.pdf' }],
    });
    const reply = await save(casey, inThread());
    expect(await list(casey, '?recordType=Invoice&recordId=INV-0098412')).toMatchObject([
      { draftId: saved.draftId, values: whole },
    ]);
    expect(await list(casey, `?threadId=${thread.threadId}`)).toMatchObject([{ draftId: reply.draftId }]);
    expect(await list(casey)).toHaveLength(2);
    expect(await list(casey, '?recordType=Invoice&recordId=INV-0098408')).toEqual([]);
  });

  it('is one for each thread and set of records, and never replaced unseen', async () => {
    const second = { type: 'Invoice', id: 'INV-0098408', qualifier: null };
    await save(casey, { ...newDraft, records: [...records, second] });
    const again = await casey(`POST ${base}/Drafts`, { ...newDraft, records: [second, ...records] });
    expect(again).toMatchObject({ status: 409, body: { code: 'Conflict' } });
    await save(casey, newDraft);
    const reply = await save(casey, inThread());
    expect((await casey(`POST ${base}/Drafts`, inThread())).status).toBe(409);
    const changed = { ...reply.values, content: 'Other' };
    const path = `${base}/Drafts/${reply.draftId}`;
    expect((await casey(`PUT ${path}`, changed, { 'if-match': reply.etag })).status).toBe(200);
    expect((await casey(`PUT ${path}`, reply.values, { 'if-match': reply.etag })).status).toBe(412);
    expect((await casey(`DELETE ${path}`, undefined, { 'if-match': reply.etag })).status).toBe(412);
    expect(await list(casey, `?threadId=${thread.threadId}`)).toMatchObject([{ values: changed }]);
  });

  it.each<PersonId>(['customer-admin', 'multi-customer-user', 'internal-user', 'internal-admin'])(
    'of another person does not exist for %s',
    { tags: 'full' },
    async (person) => {
      const { draftId } = await save(casey, inThread());
      const call = mock.as(person);
      expect(await list(call)).toEqual([]);
      expect((await call(`PUT ${base}/Drafts/${draftId}`, values)).status).toBe(404);
      expect((await call(`DELETE ${base}/Drafts/${draftId}`)).status).toBe(404);
      // Everybody has a draft of their own in the same place.
      await save(call, inThread());
    },
  );

  it('belongs to one customer', async () => {
    const call = mock.as('internal-user');
    const { draftId } = await save(call, newDraft);
    const elsewhere = await getBody(call, 'MessageDraftPage', '/Conversations/BHB/Drafts');
    expect(elsewhere.items).toEqual([]);
    expect((await call(`DELETE /Conversations/BHB/Drafts/${draftId}`)).status).toBe(404);
  });

  it('is pushed to nobody, and is gone after a reset', async () => {
    let pushes = 0;
    mock.backend.onPush(() => (pushes += 1));
    await save(casey, newDraft);
    expect(pushes).toBe(0);
    await mock.backend.reset();
    expect(await list(casey)).toEqual([]);
  });

  it('is kept for 30 days after it was saved', { tags: 'full' }, async () => {
    await save(casey, newDraft);
    mock.backend.moveClock((clock) => clock.advance(30 * dayMs - hourMs));
    expect(await list(casey)).toHaveLength(1);
    mock.backend.moveClock((clock) => clock.advance(2 * hourMs));
    expect(await list(casey)).toEqual([]);
    await save(casey, newDraft);
  });

  it('has the limits of a message', async () => {
    const statuses = [];
    for (const more of [
      { content: 'x'.repeat(4001) },
      { topic: 'x'.repeat(121) },
      { visibility: 'Provider' },
      { lines: [{ record: records[0], lineId: 'none' }] },
      { fileIds: [thread.threadId] },
    ])
      statuses.push((await casey(`POST ${base}/Drafts`, inThread(more))).status);
    expect(statuses).toEqual([400, 400, 422, 422, 422]);
    const nowhere = await casey(`POST ${base}/Drafts`, { ...newDraft, records: [] });
    const twice = await casey(`POST ${base}/Drafts`, { ...newDraft, threadId: thread.threadId });
    expect([nowhere.status, twice.status]).toEqual([422, 422]);
    await save(casey, inThread({ content: '' }));
  });
});

describe('sending', () => {
  const message = { visibility: 'Customer', mentionedUserIds: [], lines: [], fileIds: [] };
  const send = (content: string) =>
    casey(`POST ${base}/Threads/${thread.threadId}/Messages`, { ...message, content });

  it('deletes the draft with the same text, and no other', async () => {
    await save(casey, newDraft);
    await save(casey, inThread({ content: 'Written elsewhere' }));
    await send('Another text');
    expect(await list(casey)).toHaveLength(2);
    await send('Written elsewhere');
    expect(await list(casey)).toMatchObject([{ threadId: null }]);
    const question = { ...newThread, message: { ...newThread.message, content: values.content } };
    expect((await casey(`POST ${base}/Threads`, question)).status).toBe(201);
    expect(await list(casey)).toEqual([]);
  });
});

describe('sending what was saved again since it was sent', () => {
  const key = { 'idempotency-key': '5a0e6d3c-1f27-4b8e-9d64-2c7b8a9e0f31' };
  const message = { ...newThread.message, content: 'Only once' };

  it.each([
    ['a message', () => `${base}/Threads/${thread.threadId}/Messages`, message, () => inThread(message)],
    [
      'a question',
      () => `${base}/Threads`,
      { ...newThread, message },
      () => ({ ...newDraft, values: { ...newDraft.values, content: message.content } }),
    ],
  ])('%s deletes the draft with each repetition, and keeps another text', async (_, path, body, draft) => {
    const send = async () => {
      const { status, headers } = await casey(`POST ${path()}`, body, key);
      return [status, headers.get('idempotency-replayed')];
    };
    await save(casey, draft());
    mock.backend.faults.add({ operationId: '*', kind: 'status', status: 504, lost: 'response', times: 1 });
    expect(await send()).toEqual([504, null]);
    expect(await list(casey)).toEqual([]);
    for (let repetition = 0; repetition < 3; repetition += 1) {
      await save(casey, draft());
      expect(await send()).toEqual([201, 'true']);
      expect(await list(casey)).toEqual([]);
    }
    const anotherDraft = draft();
    await save(casey, { ...anotherDraft, values: { ...anotherDraft.values, content: 'Another text' } });
    expect(await send()).toEqual([201, 'true']);
    expect(await list(casey)).toMatchObject([{ values: { content: 'Another text' } }]);
  });
});

describe('a draft of someone who has lost access', () => {
  it('to what only the provider sees is neither received nor sent', async () => {
    const call = mock.as('internal-user');
    const { draftId } = await save(call, inThread(provider));
    expect(await list(call)).toHaveLength(1);
    // As after a move to the customer: the same person, without the rights of the provider.
    const { users } = peopleStore(mock.backend.db);
    const userId = getUserId('internal-user');
    const customers = users.find(getUserId('customer-user'))?.customers ?? [];
    users.update(userId, { isInternalUser: false, customers });
    const page = await call(`GET ${base}/Drafts`);
    expect(new TextDecoder().decode(page.bytes)).not.toContain(provider.content);
    expect([403, 404]).toContain((await call(`PUT ${base}/Drafts/${draftId}`, provider)).status);
    expect([403, 422]).toContain(
      (
        await call(`POST ${base}/Threads/${thread.threadId}/Messages`, {
          ...newThread.message,
          visibility: 'Provider',
        })
      ).status,
    );
  });
});
