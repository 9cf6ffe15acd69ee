import { beforeEach, expect, test } from 'vitest';
import { newThread } from './thread.fixture.ts';
import { getBody } from '#mocks/testing/get-body.ts';
import { openMock, type Caller } from '#mocks/testing/test-mock.ts';

const message = { content: 'Is that right?', mentionedUserIds: [], lines: [] };

let user: Caller;
/** The path of a message that the user has just sent, and its version. */
let path: string;
let version: string;

beforeEach(async () => {
  user = (await openMock()).as('customer-user');
  const { body } = await user('POST /Conversations/PMF/Threads', newThread);
  expect(body).toHaveProperty('threadId');
  const { items } = await getBody(user, 'ThreadPage', '/Conversations?customerId=PMF&search=Fuel');
  const thread = items.find(({ topic, messageCount }) => topic === 'Fuel' && messageCount === 1);
  const messages = `/Conversations/PMF/Threads/${thread?.threadId}/Messages`;
  const page = await getBody(user, 'MessagePage', messages);
  path = `${messages}/${page.items[0]?.messageId}`;
  version = page.items[0]?.etag ?? '';
});

test('a message is edited only in the version that its author has seen', { tags: 'full' }, async () => {
  const edited = await user(`PUT ${path}`, { ...message, content: 'Two' }, { 'if-match': version });
  expect(edited.status).toBe(200);
  const refused = await user(`PUT ${path}`, { ...message, content: 'Three' }, { 'if-match': version });
  expect(refused).toMatchObject({ status: 412, body: { code: 'VersionMismatch' } });
});

test('a message is removed only in the version that its author has seen', { tags: 'full' }, async () => {
  await user(`PUT ${path}`, { ...message, content: 'Two' });
  expect((await user(`POST ${path}/Removal`, undefined, { 'if-match': version })).status).toBe(412);
  const page = await getBody(user, 'MessagePage', path.slice(0, path.lastIndexOf('/')));
  expect(page.items[0]).toMatchObject({ content: 'Two', removedAt: null });
  const removed = await user(`POST ${path}/Removal`, undefined, { 'if-match': page.items[0]?.etag ?? '' });
  expect(removed.status).toBeLessThan(300);
});
