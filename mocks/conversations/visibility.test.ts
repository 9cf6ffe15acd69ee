import { beforeAll, describe, expect, it } from 'vitest';
import { operations, type OperationId } from '#src/api/generated/operations.ts';
import type { Message, Thread } from '#src/api/generated/types.ts';
import type { JudgedPush } from '#mocks/contract/mock-backend.ts';
import { people, type PersonId } from '#mocks/people.ts';
import { formWith, getUserId, openMock, type TestMock } from '#mocks/testing/test-mock.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import { getBody } from '#mocks/testing/get-body.ts';
import {
  base,
  draftIn,
  listReceivers,
  note,
  plainValues,
  planted,
  post,
  scheduleQuestions,
  threadExport,
  threadList,
  tryDraft,
} from './visibility.fixture.ts';

const customerPeople = people.filter(({ isInternalUser }) => !isInternalUser);
const providerPeople = people.filter(({ isInternalUser }) => isInternalUser);

type ConversationId = {
  [Id in OperationId]: (typeof operations)[Id]['tag'] extends 'conversations' ? Id : never;
}[OperationId];

let mock: TestMock;
let invoiceThread: Thread;
/** Ids of messages, threads and files that no customer may learn. */
const hiddenIds: string[] = [];
const pushes: JudgedPush[] = [];
/** What each customer's person read before and after the provider wrote among itself. */
const before = new Map<string, readonly string[]>();
const after = new Map<string, readonly string[]>();
let pushesOfProvider: readonly JudgedPush[] = [];
let hidden: Readonly<{ message: Message; thread: Thread; fileId: string; draftId: string }>;

/** All reads of a person about conversations, with the version of each. */
async function readAll(person: PersonId): Promise<readonly string[]> {
  const call = mock.as(person);
  const at = `${base}/Threads/${invoiceThread.threadId}`;
  const record = `recordType=Invoice&recordId=${invoiceThread.allRecords[0]?.id ?? ''}`;
  const reads = [
    threadList,
    `${threadList}&${record}`,
    `${threadList}&search=${planted}`,
    `${threadList}&search=West%20Coast`,
    `${threadList}&state=Open&state=Reopened&pageSize=1`,
    `${threadList}&attention=QuestionAwaitingAnswer`,
    `${threadList}&attention=QuestionAnswered`,
    `${threadList}&assignedTo=Me`,
    `${threadList}&assignedTo=Nobody`,
    at,
    `${at}/Messages`,
    `${at}/Messages?page=2&pageSize=2`,
    `${base}/People?recordType=Invoice&visibility=Customer`,
    `${base}/People?recordType=Invoice&visibility=Customer&threadId=${invoiceThread.threadId}`,
    `${base}/People?recordType=Invoice&visibility=Provider`,
    `${base}/Lines?${record}`,
    `${base}/Drafts`,
    `${base}/Drafts?${record}`,
    `${base}/Drafts?threadId=${invoiceThread.threadId}`,
    '/Conversations',
    '/CannedAnswers',
    '/Attention/PMF',
    '/Schedules/PMF',
    '/Customers/PMF/SavedViews?dashboard=Questions',
    '/Notifications/PMF',
    '/Notifications/PMF/Counts',
    '/Notifications/BHB/Counts',
    `/Search/PMF?search=${planted}`,
  ];
  const everything = { filter: {}, format: 'csv' };
  const exportBody = { filter: { search: planted }, format: 'csv' };
  const exports = [threadExport, '/Conversations/Export'].flatMap((path) =>
    [everything, exportBody].map((body) => [`POST ${path}`, body] as const),
  );
  const requests = [...reads.map((path) => [`GET ${path}`, undefined] as const), ...exports];
  return Promise.all(
    requests.map(async ([request, body]) => {
      const { status, bytes, headers } = await call(request, body);
      const text = new TextDecoder().decode(bytes).replaceAll(/"(asOf|traceId)":"[^"]*"/g, '');
      return [request, status, headers.get('etag'), headers.get('content-disposition'), text].join('\n');
    }),
  );
}

async function readEverybody(into: Map<string, readonly string[]>): Promise<void> {
  for (const { id } of customerPeople) into.set(id, await readAll(id));
}

/** Everything that the provider can do among itself in a thread of the customer, and in one of its own. */
async function actAmongProvider(): Promise<void> {
  const [ira, alex] = [mock.as('internal-user'), mock.as('internal-admin')];
  const at = `${base}/Threads/${invoiceThread.threadId}`;
  const record = invoiceThread.allRecords[0];
  const { attachmentId } = await post(
    alex,
    'ThreadAttachment',
    `${base}/Attachments`,
    formWith(`%PDF-1.7 ${planted}`, `${planted}.pdf`),
  );
  const message = await post(
    alex,
    'Message',
    `${at}/Messages`,
    note('what the carrier says', {
      mentionedUserIds: [getUserId('internal-user')],
      fileIds: [attachmentId],
    }),
  );
  const removed = await post(alex, 'Message', `${at}/Messages`, note('a mistake'));
  await alex(`POST ${at}/Messages/${removed.messageId}/Removal`);
  await alex(`PUT ${at}/Messages/${message.messageId}`, {
    content: `${planted} what the carrier said`,
    mentionedUserIds: [getUserId('internal-user')],
    lines: [],
  });
  for (const call of [ira, alex]) {
    await call(`POST ${at}/ReadMark`, { messageId: removed.messageId });
  }
  await alex(`PUT ${at}/Follow`, { isFollowed: true });
  await alex(`PUT ${at}/Assignment`, { desk: 'Billing', assigneeUserId: getUserId('internal-admin') });
  const thread = await post(alex, 'Thread', `${base}/Threads`, {
    records: [record],
    topic: `${planted} topic`,
    message: note('start'),
  });
  await ira(`POST ${base}/Threads/${thread.threadId}/Messages`, note('reply'));
  await ira(`PUT ${base}/Threads/${thread.threadId}/Resolution`, { isResolved: true });
  await scheduleQuestions(alex);
  const { draftId } = await post(alex, 'MessageDraft', `${base}/Drafts`, draftIn(invoiceThread.threadId));
  const question = await post(alex, 'MessageDraft', `${base}/Drafts`, draftIn(null, [record]));
  hidden = { message, thread, fileId: attachmentId, draftId };
  const ids = [message.messageId, removed.messageId, thread.threadId, attachmentId, draftId];
  hiddenIds.push(...ids, question.draftId);
}

beforeAll(async () => {
  mock = await openMock();
  peopleStore(mock.backend.db).users.update(getUserId('internal-admin'), {
    displayName: `${planted} Prescott`,
  });
  const { items } = await getBody(mock.as('internal-user'), 'ThreadPage', `${threadList}&search=fuel`);
  const threadId = items[0]?.threadId ?? '';
  invoiceThread = await getBody(mock.as('internal-user'), 'Thread', `${base}/Threads/${threadId}`);
  const page = await getBody(mock.as('internal-user'), 'MessagePage', `${base}/Threads/${threadId}/Messages`);
  // Read marks of people who write to the customer are visible, so the customer's messages are read beforehand.
  await mock.as('internal-user')(`POST ${base}/Threads/${threadId}/ReadMark`, {
    messageId: page.items.at(-1)?.messageId,
  });
  mock.backend.onPush((push) => pushes.push(push));
  await readEverybody(before);
  await actAmongProvider();
  pushesOfProvider = [...pushes];
  await readEverybody(after);
});

it('shows the provider what it wrote', { tags: 'full' }, async () => {
  for (const { id } of providerPeople) {
    const text = (await readAll(id)).join('\n').toLowerCase();
    expect(text.split(planted).length).toBeGreaterThan(10);
    expect(text).toContain(hidden.message.messageId);
  }
});

describe.each(customerPeople.map(({ id }) => id))('%s', (id) => {
  it('reads exactly the same as before the provider wrote among itself', () => {
    expect(after.get(id)).toEqual(before.get(id));
  });

  it('reads no planted word and no hidden id', () => {
    for (const text of after.get(id) ?? []) {
      const [request = ''] = text.split('\n');
      const body = text.slice(request.length).toLowerCase();
      expect(body.includes(planted), request).toBe(false);
      for (const hiddenId of hiddenIds) expect(body.includes(hiddenId), request).toBe(false);
    }
  });

  it('receives no message of the hub about it', () => {
    expect(listReceivers(pushesOfProvider, customerPeople)).not.toContain(id);
  });
});

it('exports to each person the rows of their list, with the topics and assignees that they may see', async () => {
  const readFile = async (person: PersonId, path: string): Promise<string> => {
    const { status, bytes } = await mock.as(person)(`POST ${path}`, {
      filter: {},
      format: 'csv',
      columns: ['topic', 'records', 'visibility', 'assignee', 'messageCount'],
    });
    expect(status).toBe(200);
    return new TextDecoder().decode(bytes).trim();
  };
  const [ofCustomer, ofProvider, ofAll] = [
    await readFile('customer-user', threadExport),
    await readFile('internal-user', threadExport),
    await readFile('internal-user', '/Conversations/Export'),
  ];
  const countRows = (file: string): number => file.split('\r\n').length - 1;
  expect(countRows(ofCustomer)).toBe(
    (await getBody(mock.as('customer-user'), 'ThreadPage', threadList)).totalCount,
  );
  expect(countRows(ofProvider)).toBe(
    (await getBody(mock.as('internal-user'), 'ThreadPage', threadList)).totalCount,
  );
  expect(countRows(ofAll)).toBe(
    (await getBody(mock.as('internal-user'), 'ThreadPage', '/Conversations')).totalCount,
  );
  expect(ofProvider.toLowerCase()).toContain(planted);
  expect(ofCustomer).not.toContain('Provider');
  expect(ofCustomer).toContain(`Invoice ${invoiceThread.allRecords[0]?.id ?? ''}`);
});

it('tells the provider over the hub, with ids only', () => {
  expect(listReceivers(pushesOfProvider, providerPeople)).toEqual(providerPeople.map(({ id }) => id));
  for (const { arguments: payload } of pushesOfProvider.filter(
    ({ target }) => target === 'conversationUpdated',
  ))
    expect(payload).toEqual([{ customerId: 'PMF', threadId: expect.any(String) }]);
});

const hiddenThread = (): string => `${base}/Threads/${hidden.thread.threadId}`;

/** The requests of each operation that name what is hidden; a missing operation is a type error. */
const attempts: Readonly<Record<ConversationId, () => readonly [call: string, body?: unknown][]>> = {
  listCannedAnswers: () => [['GET /CannedAnswers']],
  listThreadAssignees: () => [['GET /Conversations/Assignees']],
  listThreads: () => [[`GET ${threadList}&search=${planted}`], [`GET /Conversations?search=${planted}`]],
  exportThreads: () =>
    [threadExport, '/Conversations/Export'].map((path) => [
      `POST ${path}`,
      { filter: { search: planted }, format: 'csv' },
    ]),
  createThread: () => [
    [
      `POST ${base}/Threads`,
      { records: invoiceThread.allRecords, topic: 'A', message: { ...note('A'), content: 'A' } },
    ],
    [
      `POST ${base}/Threads`,
      {
        records: invoiceThread.allRecords,
        topic: 'A',
        message: {
          ...note('A'),
          content: 'A',
          visibility: 'Customer',
          mentionedUserIds: [getUserId('internal-admin')],
        },
      },
    ],
    [
      `POST ${base}/Threads`,
      {
        records: invoiceThread.allRecords,
        topic: 'A',
        message: { ...note('A'), content: 'A', visibility: 'Customer', fileIds: [hidden.fileId] },
      },
    ],
  ],
  getThread: () => [[`GET ${hiddenThread()}`]],
  listMessages: () => [[`GET ${hiddenThread()}/Messages`]],
  createMessage: () => [
    [`POST ${hiddenThread()}/Messages`, { ...note('A'), content: 'A', visibility: 'Customer' }],
    [`POST ${base}/Threads/${invoiceThread.threadId}/Messages`, { ...note('A'), content: 'A' }],
    [
      `POST ${base}/Threads/${invoiceThread.threadId}/Messages`,
      {
        ...note('A'),
        content: 'A',
        visibility: 'Customer',
        mentionedUserIds: [getUserId('internal-admin')],
      },
    ],
  ],
  updateMessage: () => [
    [
      `PUT ${base}/Threads/${invoiceThread.threadId}/Messages/${hidden.message.messageId}`,
      { content: 'A', mentionedUserIds: [], lines: [] },
    ],
  ],
  setMessageRemoval: () => [
    [`POST ${base}/Threads/${invoiceThread.threadId}/Messages/${hidden.message.messageId}/Removal`],
  ],
  setThreadResolution: () =>
    [true, false].map((isResolved) => [`PUT ${hiddenThread()}/Resolution`, { isResolved }]),
  setThreadReadMark: () => [
    [`POST ${base}/Threads/${invoiceThread.threadId}/ReadMark`, { messageId: hidden.message.messageId }],
    [`POST ${hiddenThread()}/ReadMark`, { messageId: hidden.message.messageId }],
  ],
  setThreadFollow: () => [true, false].map((isFollowed) => [`PUT ${hiddenThread()}/Follow`, { isFollowed }]),
  setThreadAssignment: () => [
    [`PUT ${base}/Threads/${invoiceThread.threadId}/Assignment`, { desk: 'Edi', assigneeUserId: null }],
  ],
  listThreadPeople: () => [
    [`GET ${base}/People?recordType=Invoice&visibility=Provider`],
    [`GET ${base}/People?recordType=Invoice&visibility=Customer&threadId=${hidden.thread.threadId}`],
  ],
  listThreadLines: () => [[`GET ${base}/Lines?recordType=Invoice&recordId=INV-0000001`]],
  listMessageDrafts: () => [
    [`GET ${base}/Drafts`],
    [`GET ${base}/Drafts?threadId=${hidden.thread.threadId}`],
  ],
  createMessageDraft: () => [
    tryDraft(hidden.thread.threadId),
    tryDraft(invoiceThread.threadId, { visibility: 'Provider' }),
    tryDraft(invoiceThread.threadId, { mentionedUserIds: [getUserId('internal-admin')] }),
    tryDraft(invoiceThread.threadId, { fileIds: [hidden.fileId] }),
  ],
  updateMessageDraft: () => [[`PUT ${base}/Drafts/${hidden.draftId}`, plainValues]],
  deleteMessageDraft: () => [[`DELETE ${base}/Drafts/${hidden.draftId}`]],
  uploadThreadAttachment: () => [],
  downloadThreadAttachment: () => [[`GET ${base}/Attachments/${hidden.fileId}`]],
};

describe.each(customerPeople.map(({ id }) => id))('what is hidden from %s', (id) => {
  it('is the same as what does not exist, in every operation', async () => {
    const call = mock.as(id);
    for (const [operation, list] of Object.entries(attempts)) {
      for (const [request, body] of list()) {
        const { status, bytes } = await call(request, body);
        const text = new TextDecoder().decode(bytes).toLowerCase();
        expect(text.includes(planted), `${operation} ${request}`).toBe(false);
        for (const hiddenId of hiddenIds) expect(text.includes(hiddenId), operation).toBe(false);
        const isList = ['listThreads', 'exportThreads', 'listMessageDrafts'].includes(operation);
        expect(isList ? [200, 403] : [403, 404, 422], `${operation} ${request} ${status}`).toContain(status);
        const isNamed = [hidden.thread.threadId, hidden.message.messageId, hidden.draftId].some((hiddenId) =>
          request.includes(hiddenId),
        );
        if (isNamed && !isList) expect([403, 404], request).toContain(status);
      }
    }
  });

  it('is in no response of any other operation', { tags: 'full' }, async () => {
    const call = mock.as(id);
    for (const { method, path, tag } of Object.values(operations)) {
      if (method !== 'get' || tag === 'conversations') continue;
      const { bytes } = await call(
        `GET ${path.replaceAll('{customerId}', 'PMF').replaceAll(/\{[^}]+\}/g, '1')}`,
      );
      expect(new TextDecoder().decode(bytes).toLowerCase().includes(planted), path).toBe(false);
    }
  });
});

it('the desk resolves what someone unknown to the customer resolves', { tags: 'full' }, async () => {
  pushes.length = 0;
  const change = async (isResolved: boolean) =>
    mock.as('internal-admin')(`PUT ${base}/Threads/${invoiceThread.threadId}/Resolution`, { isResolved });
  await change(true);
  const read = async (id: PersonId) =>
    await getBody(mock.as(id), 'NotificationPage', '/Notifications/PMF?show=Unread');
  const [notice] = (await read('customer-user')).items;
  const subject = invoiceThread.allRecords[0]?.id ?? '';
  expect(notice).toMatchObject({
    headline: `Billing desk resolved ${subject}`,
    event: { type: 'Resolved', actorName: 'Billing desk', excerpt: invoiceThread.topic },
  });
  for (const { id } of customerPeople) {
    const { bytes } = await mock.as(id)('GET /Notifications/PMF');
    expect(new TextDecoder().decode(bytes).toLowerCase()).not.toContain(planted);
  }
  // Whoever does not follow it gets no notice.
  expect((await read('customer-admin')).items.map(({ headline }) => headline)).not.toContain(
    notice?.headline,
  );
  const notices = pushes.filter(({ target }) => target === 'notificationsUpdated');
  expect(listReceivers(notices, people)).toEqual(['customer-user']);
  await change(false);
  expect((await read('customer-user')).items[0]?.headline).toBe(`Billing desk reopened ${subject}`);
});

it('a message to the customer reaches those who may open the record, and nobody else', async () => {
  pushes.length = 0;
  const at = `${base}/Threads/${invoiceThread.threadId}`;
  await mock.as('internal-user')(`POST ${at}/Messages`, {
    ...note('A'),
    content: 'To the customer',
    visibility: 'Customer',
  });
  expect(listReceivers(pushes, people)).toEqual([
    'customer-user',
    'customer-admin',
    'multi-customer-user',
    'restricted-user',
    'survey-user',
    'internal-user',
    'internal-admin',
    'old-environment-user',
  ]);
  const page = await getBody(mock.as('customer-user'), 'MessagePage', `${at}/Messages`);
  expect(page.items.at(-1)).toMatchObject({ content: 'To the customer', author: { name: 'Ira Coleman' } });
});
