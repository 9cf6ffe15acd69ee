import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Tier } from '#src/api/generated/enums.ts';
import { hubMessages } from '#src/api/generated/operations.ts';
import type { components } from '#src/api/generated/types.ts';
import { announceAsn } from '#mocks/asn/asn-store.ts';
import { announceThread, listStored } from '#mocks/conversations/threads.ts';
import { announceClaim } from '#mocks/guru/claims/claim-store.ts';
import { createEmptyInbox } from '#mocks/notifications/notice.ts';
import { pushUpdate } from '#mocks/notifications/watch.ts';
import { people, type PersonId } from '#mocks/people.ts';
import { queueExport, queueReport, startRender } from '#mocks/renders/render-queue.ts';
import { renderStore } from '#mocks/renders/render-store.ts';
import { matchesSchema } from '#mocks/testing/get-body.ts';
import { sampled } from '#mocks/testing/sampled.ts';
import { getUserId, openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';
import { peopleStore, tierKey } from '#mocks/world/people/people-store.ts';
import { createBackendHub } from './backend-hub.ts';
import type { Hub } from './hub.ts';

type MessageId = Exclude<keyof typeof hubMessages, 'AddToGroup' | 'RemoveFromGroup'>;
type Schemas = components['schemas'];

const customerId = 'PMF';
/** Sent to every connection after the message under test: whoever has it has received all earlier messages. */
const barrier = 'barrier';

let mock: TestMock;
let hub: Hub;
let origin: string;
const clients = new Map<PersonId, HubConnection>();
/** What each person has received since the last barrier. */
const received = new Map<PersonId, string[]>();
let stop: () => Promise<void>;

beforeAll(async () => {
  mock = await openMock();
  const tokens = new Map(people.map((person) => [person.id as string, person]));
  hub = createBackendHub(mock.backend, async (token) => {
    const person = tokens.get(token);
    return person && { person };
  });
  const server = createServer((request, response) => void hub.handle(request, response));
  server.on('upgrade', (request, socket, head) => void hub.upgrade(request, socket, head));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // The address of a listening TCP server is always an object.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const { id } of people) {
    const client = new HubConnectionBuilder()
      .withUrl(`${origin}/hubs/ReportRenderUpdate`, { accessTokenFactory: () => id })
      .configureLogging(LogLevel.None)
      .build();
    for (const message of Object.keys(hubMessages))
      client.on(message, (): void => void received.get(id)?.push(message));
    client.on(barrier, (): void => void received.get(id)?.push(barrier));
    clients.set(id, client);
    await client.start();
  }
  stop = async () => {
    for (const client of clients.values()) await client.stop();
    await hub.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
});
afterAll(() => stop());

/** Lets everybody try to join a group. Returns who has. */
async function joinAll(group: string): Promise<PersonId[]> {
  const joined = await Promise.all(
    [...clients].map(([id, client]) =>
      client.invoke('AddToGroup', group).then(
        () => [id],
        () => [],
      ),
    ),
  );
  return joined.flat();
}

beforeEach(async () => {
  await mock.backend.reset();
  renderStore(mock.backend.db).hold.isOn = true;
  for (const client of clients.values()) await client.invoke('RemoveFromGroup', customerId);
  await joinAll(customerId);
});

/** The people who receive a message that an action sends. */
async function findReceivers(message: MessageId, act: () => unknown): Promise<PersonId[]> {
  for (const { id } of people) received.set(id, []);
  await act();
  hub.push(barrier, []);
  await expect
    .poll(() => [...received.values()].filter((messages) => !messages.includes(barrier)))
    .toEqual([]);
  return people.map(({ id }) => id).filter((id) => received.get(id)?.includes(message));
}

/** The people who can read something. */
async function findReaders(
  canRead: (call: Caller, person: PersonId) => Promise<boolean>,
): Promise<PersonId[]> {
  const readers = await Promise.all(
    people.map(async ({ id }) => ((await canRead(mock.as(id), id)) ? [id] : [])),
  );
  return readers.flat();
}

const isRead = async (call: Caller, path: string): Promise<boolean> =>
  (await call(`GET ${path}`)).status === 200;

async function read<Name extends keyof Schemas>(name: Name, path: string): Promise<Schemas[Name]> {
  const { body } = await mock.as('internal-admin')(`GET ${path}`);
  if (!matchesSchema(name, body)) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body;
}

interface Occasion {
  readonly name: string;
  readonly message: MessageId;
  /** Finds or creates the record, before anybody is judged. */
  readonly prepare: () => Promise<{
    readonly send: () => unknown;
    readonly canRead: (call: Caller, person: PersonId) => Promise<boolean>;
  }>;
  readonly receivers: readonly PersonId[];
}

const members: readonly PersonId[] = [
  'customer-user',
  'customer-admin',
  'multi-customer-user',
  'restricted-user',
  'survey-user',
  'internal-user',
  'internal-admin',
  'old-environment-user',
];
const without = (...ids: readonly PersonId[]): readonly PersonId[] =>
  members.filter((id) => !ids.includes(id));

function findPerson(id: PersonId) {
  const person = people.find((candidate) => candidate.id === id);
  if (!person) throw new Error(`There is no ${id}.`);
  return person;
}

const isListedRender =
  (renderId: string) =>
  async (call: Caller): Promise<boolean> => {
    const { status, body } = await call(`GET /ReportRenders/${customerId}?pageSize=500`);
    if (status !== 200 || !matchesSchema('ReportResultPage', body)) return false;
    return body.items.some(({ reportRenderId }) => reportRenderId === renderId);
  };

async function prepareThread(seenBy: 'Customer' | 'Provider') {
  const thread = listStored(mock.backend, customerId).find(({ visibility, records: [record], messages }) =>
    seenBy === 'Customer'
      ? visibility === 'Customer' && record?.type === 'Deduction'
      : visibility === 'Customer' && messages.some((message) => message.visibility === 'Provider'),
  );
  if (!thread) throw new Error('There is no such thread.');
  const hidden = thread.messages.find(({ visibility }) => visibility === 'Provider');
  const path = `/Conversations/${customerId}/Threads/${thread.threadId}`;
  return {
    send: () => announceThread(mock.backend, thread, seenBy),
    canRead: async (call: Caller): Promise<boolean> => {
      if (seenBy === 'Customer') return isRead(call, path);
      const { status, body } = await call(`GET ${path}/Messages?pageSize=500`);
      if (status !== 200 || !matchesSchema('MessagePage', body)) return false;
      return body.items.some(({ messageId }) => messageId === hidden?.messageId);
    },
  };
}

/** Every message that the server sends; a missing one is a type error. */
const occasions: Readonly<Record<MessageId, readonly Omit<Occasion, 'message'>[]>> = {
  send: [
    {
      name: 'a text for the group',
      prepare: async () => ({
        send: () => hub.push('send', ['Hello'], { group: customerId }),
        canRead: (call) => isRead(call, `/CustomerTiers/${customerId}`),
      }),
      receivers: members,
    },
  ],
  reportRenderStatusUpdated: [
    {
      name: 'a report',
      prepare: async () => {
        const { reportRenderId } = queueReport(mock.backend, findPerson('customer-user'), {
          customerId,
          reportId: 'order-status',
          reportName: 'Order status',
          parameters: {},
          format: 'CSV',
        });
        return {
          send: () => startRender(mock.backend, reportRenderId),
          canRead: isListedRender(reportRenderId),
        };
      },
      receivers: members,
    },
    {
      name: 'an export, which only its user may open',
      prepare: async () => {
        const { reportRenderId } = queueExport(mock.backend, {
          customerId,
          person: findPerson('restricted-user'),
          name: 'Orders',
          format: 'CSV',
          file: { fileName: 'orders.csv', mediaType: 'text/csv', make: async () => new Uint8Array() },
        });
        return {
          send: () => startRender(mock.backend, reportRenderId),
          canRead: isListedRender(reportRenderId),
        };
      },
      receivers: ['restricted-user'],
    },
  ],
  deductionUpdated: [
    {
      name: 'a deduction',
      prepare: async () => {
        const { items } = await read('DeductionPage', `/Guru/${customerId}/Deductions?pageSize=1`);
        const [claim] = items;
        if (!claim) throw new Error('There is no deduction.');
        const { claimId, warc } = claim;
        return {
          send: () => announceClaim(mock.backend, { customerId, claimId, warc }),
          canRead: (call) => isRead(call, `/Guru/${customerId}/Deductions/${claimId}?warc=${warc}`),
        };
      },
      receivers: without('restricted-user'),
    },
  ],
  asnUpdated: [
    {
      name: 'an ASN',
      prepare: async () => {
        const { items } = await read('AsnPage', `/ASN/${customerId}?pageSize=1`);
        const asnId = items[0]?.asnId ?? '';
        return {
          send: () => announceAsn(mock.backend, customerId, asnId),
          canRead: (call) => isRead(call, `/ASN/${customerId}/${asnId}`),
        };
      },
      receivers: members,
    },
  ],
  conversationUpdated: [
    {
      name: 'a thread about a deduction',
      prepare: () => prepareThread('Customer'),
      receivers: without('restricted-user'),
    },
    {
      name: 'what the provider wrote in it among itself',
      prepare: () => prepareThread('Provider'),
      receivers: ['internal-user', 'internal-admin'],
    },
  ],
  notificationsUpdated: (['customer-user', 'restricted-user', 'awaiting-approval-user'] as const).map(
    (id) => ({
      name: `the notices of ${id}`,
      prepare: async () => ({
        send: () => pushUpdate(mock.backend, createEmptyInbox(getUserId(id), customerId, 0)),
        canRead: async (call: Caller, person: PersonId) =>
          person === id && (await isRead(call, `/Notifications/${customerId}`)),
      }),
      receivers: members.filter((member) => member === id),
    }),
  ),
};

// The keys of the table above, as its type states.
const messageIds = Object.keys(occasions) as MessageId[];
const allOccasions: readonly Occasion[] = messageIds.flatMap((message) =>
  occasions[message].map((occasion) => ({ ...occasion, message })),
);

test.each(['PMF', 'BHB', 'NHC', 'CSG', 'NEW', 'XYZ'])(
  'the group of %s is joined by those who may read what the contract names for it',
  async (group) => {
    expect(hubMessages.AddToGroup.judgedAs).toBe('listCustomerTiers');
    const readers = await findReaders((call) => isRead(call, `/CustomerTiers/${group}`));
    expect(await joinAll(group)).toEqual(readers);
    if (group === customerId) expect(readers).toEqual(members);
    for (const client of clients.values()) await client.invoke('RemoveFromGroup', group);
  },
);

describe('a message reaches those who may read what it is about', () => {
  test.each(allOccasions)('$message: $name', async ({ message, prepare, receivers }) => {
    const { send, canRead } = await prepare();
    expect(await findReceivers(message, send)).toEqual(receivers);
    expect(await findReaders(canRead)).toEqual(receivers);
  });

  test('and nobody who has left the group, except for messages to people', async () => {
    for (const client of clients.values()) await client.invoke('RemoveFromGroup', customerId);
    for (const { message, prepare, receivers } of allOccasions) {
      const { send } = await prepare();
      const isToPeople = message === 'conversationUpdated' || message === 'notificationsUpdated';
      expect(await findReceivers(message, send), message).toEqual(isToPeople ? receivers : []);
    }
  });
});

/** What a connected person may lose, and the messages that they no longer receive then. */
const losses: readonly [loss: string, lose: () => unknown, withheld: readonly MessageId[]][] = [
  ['approval', () => changeUser({ awaitingInternalApproval: true }), messageIds],
  ['access to the portal', () => changeUser({ hasCustomerPortalAccess: false }), messageIds],
  ['the account', () => changeUser({ accountDisabled: true }), messageIds],
  ['the customer', () => changeUser({ customers: [] }), messageIds],
  [
    'the acceptance of the terms',
    () =>
      peopleStore(mock.backend.db).termsAcceptances.update(getUserId(loser), { isTosAcceptanceValid: false }),
    messageIds,
  ],
  [
    'every role',
    () => peopleStore(mock.backend.db).roleAssignments.update(getUserId(loser), { roleIds: [] }),
    ['reportRenderStatusUpdated', 'deductionUpdated', 'asnUpdated', 'conversationUpdated'],
  ],
  [
    'the tier of the customer',
    () => peopleStore(mock.backend.db).customerTiers.delete(tierKey(customerId, Tier.Guru)),
    ['deductionUpdated', 'conversationUpdated'],
  ],
];
const loser = 'customer-user' satisfies PersonId;

const changeUser = (change: Partial<Schemas['User']>): unknown =>
  peopleStore(mock.backend.db).users.update(getUserId(loser), change);

describe.each(losses)('someone who loses %s while connected', (loss, lose, withheld) => {
  test(
    'receives only messages about records they may still read, without leaving the group',
    sampled(loss === 'every role'),
    async () => {
      const prepared = [];
      for (const occasion of allOccasions)
        if (occasion.receivers.includes(loser)) prepared.push({ ...occasion, ...(await occasion.prepare()) });
      for (const { name, message, send } of prepared)
        expect(await findReceivers(message, send), name).toContain(loser);
      await lose();
      for (const { name, message, send, canRead } of prepared) {
        const isSent = (await findReceivers(message, send)).includes(loser);
        expect(isSent, name).toBe(!withheld.includes(message));
        expect(await canRead(mock.as(loser), loser), name).toBe(isSent);
      }
    },
  );
});

test('a right that is given back is used at once', async () => {
  const { send } = await (allOccasions.find(({ message }) => message === 'asnUpdated')?.prepare() ??
    Promise.reject(new Error('The table has no ASN.')));
  await changeUser({ awaitingInternalApproval: true });
  expect(await findReceivers('asnUpdated', send)).not.toContain(loser);
  await changeUser({ awaitingInternalApproval: false });
  expect(await findReceivers('asnUpdated', send)).toContain(loser);
});

test('while roles are switched off, permissions are not judged', async () => {
  mock.backend.setFeatures({ rbacEnabled: false });
  for (const { name, message, prepare, receivers } of allOccasions) {
    if (message !== 'deductionUpdated') continue;
    const { send } = await prepare();
    expect(receivers, name).not.toContain('restricted-user');
    expect(await findReceivers(message, send), name).toEqual(members);
  }
});
