import { plainText } from '#src/lib/plain-text.ts';
import type { LoggedRequest } from '../../contract/request-log.ts';
import { isFailed, judgeEntry } from './verdict.ts';

export type LogScope = 'all' | 'failed' | 'flagged';

export interface LogFilter {
  /** Part of the operation, path, query, method, status, person or of who responds. Several words must all occur. */
  readonly text: string;
  /** Flagged: contract violations, or a response changed by a fault. */
  readonly scope: LogScope;
}

function isInScope(entry: LoggedRequest, scope: LogScope): boolean {
  if (scope === 'all') return true;
  if (scope === 'failed') return isFailed(entry);
  const { kind } = judgeEntry(entry);
  return kind !== 'conforms' && kind !== 'pending';
}

/** The query as in the URL, with its question mark; empty without one. */
export function formatQuery(query: LoggedRequest['query']): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((item) => [name, item]));
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

export function filterLog(entries: readonly LoggedRequest[], { text, scope }: LogFilter): LoggedRequest[] {
  const words = plainText(text).split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    if (!isInScope(entry, scope)) return false;
    const { operationId, method, path, query, person, status, respondedBy } = entry;
    const searched = plainText(
      [operationId, method, path, formatQuery(query), person, status, respondedBy].join(' '),
    );
    return words.every((word) => searched.includes(word));
  });
}
