import type { components } from '#src/api/generated/types.ts';
import type { JudgedPush } from '#mocks/contract/mock-backend.ts';
import type { Person } from '#mocks/people.ts';
import { create, runNow } from '#mocks/schedules/schedule-calls.fixture.ts';
import { matchesSchema } from '#mocks/testing/get-body.ts';
import { getUserId, type Caller } from '#mocks/testing/test-mock.ts';

/** In everything that the provider writes among itself, and in the names of those who write it. */
export const planted = 'xplanted';

export const base = '/Conversations/PMF';
export const threadList = '/Conversations?customerId=PMF';
export const threadExport = '/Conversations/Export?customerId=PMF';

export const note = (content: string, more = {}) => ({
  visibility: 'Provider',
  content: `${planted} ${content}`,
  mentionedUserIds: [],
  lines: [],
  fileIds: [],
  ...more,
});

export const draftIn = (threadId: string | null, records: unknown[] = []) => ({
  threadId,
  records,
  values: { ...note('draft'), topic: '' },
});

export async function post<Name extends 'Message' | 'MessageDraft' | 'Thread' | 'ThreadAttachment'>(
  call: Caller,
  name: Name,
  path: string,
  content: unknown,
): Promise<components['schemas'][Name]> {
  const { status, body } = await call(`POST ${path}`, content);
  if (status !== 201 || !matchesSchema(name, body))
    throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

export const plainValues = { ...note('A'), topic: '', content: 'A', visibility: 'Customer' };

export const tryDraft = (threadId: string, more = {}): [string, object] => [
  `POST ${base}/Drafts`,
  { threadId, records: [], values: { ...plainValues, ...more } },
];

/** Lets the provider save a view of its questions, and send them to itself and to a customer's user. */
export async function scheduleQuestions(call: Caller): Promise<void> {
  const query = { period: null, search: planted, sort: null, filters: [], columns: null };
  await call('POST /Customers/PMF/SavedViews', {
    dashboard: 'Questions',
    name: planted,
    isShared: true,
    query,
  });
  const schedule = await create(call, {
    name: `${planted} questions`,
    source: {
      kind: 'List',
      report: null,
      list: {
        dashboard: 'Questions',
        path: `/questions?search=${planted}`,
        filter: { search: planted },
        columns: null,
        headings: null,
        sort: null,
        savedViewId: null,
      },
    },
    period: null,
    recipients: { userIds: [getUserId('internal-admin'), getUserId('customer-admin')], emails: [] },
  });
  await runNow(call, schedule);
}

/** Ids of the people among whom a push was received. */
export function listReceivers(sent: readonly JudgedPush[], among: readonly Person[]): string[] {
  return among.filter((person) => sent.some(({ mayReceive }) => mayReceive(person))).map(({ id }) => id);
}
