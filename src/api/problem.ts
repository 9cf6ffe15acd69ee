import { isRecord } from '#src/lib/is-record.ts';
import type { Problem } from './generated/types.ts';

/** Maximum length of a title that is shown; longer ones are not written for users. */
const maxTitleLength = 300;

function fieldErrors(value: unknown): Record<string, string[]> | undefined {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).map(([field, messages]): [string, string[]] => [
    field,
    (Array.isArray(messages) ? messages : [messages]).filter((message) => typeof message === 'string'),
  ]);
  return Object.fromEntries(entries.filter(([, messages]) => messages.length > 0));
}

/**
 * Reads a response body as an RFC 9457 problem. Members whose type differs from the contract are dropped: the response
 * may come from a proxy, not from the API.
 */
export function readProblem(body: unknown): Partial<Problem> {
  if (!isRecord(body)) return {};
  const problem: Partial<Problem> = {};
  if (typeof body['title'] === 'string' && body['title'].length <= maxTitleLength)
    problem.title = body['title'];
  for (const name of ['code', 'detail', 'traceId'] as const) {
    const text = body[name];
    if (typeof text === 'string') problem[name] = text;
  }
  const errors = fieldErrors(body['errors']);
  if (errors) problem.errors = errors;
  return problem;
}
