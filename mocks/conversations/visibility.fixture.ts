import type { components } from '#src/api/generated/types.ts';
import { matchesSchema } from '#mocks/testing/get-body.ts';
import type { Caller } from '#mocks/testing/test-mock.ts';

/** In everything that the provider writes among itself, and in the names of those who write it. */
export const planted = 'xplanted';

export const base = '/Conversations/PMF';

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
