import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { threadLines } from '#src/api/generated/list-tables/threadLines.ts';
import { threadPeople } from '#src/api/generated/list-tables/threadPeople.ts';
import { listThreadLines, listThreadPeople } from '#src/api/generated/reads.ts';
import type {
  MessageVisibility,
  ReferencedLine,
  ThreadLinePage,
  ThreadPerson,
  ThreadRecord,
} from '#src/api/generated/types.ts';
import type { MessagePlace } from '#src/api/queries/conversations.ts';
import type { Trigger } from './composer-suggestions.ts';
import { lineKey } from './conversation-words.ts';
import { plainNumber } from '#src/lib/plain-text.ts';

export type Suggestion =
  | { readonly kind: 'person'; readonly id: string; readonly person: ThreadPerson }
  | { readonly kind: 'line'; readonly id: string; readonly line: ReferencedLine };

export interface SuggestionPlace extends MessagePlace {
  readonly visibility: MessageVisibility;
}

export interface Suggestions {
  /** In the order of the list; undefined while the first ones are loading. */
  readonly items: readonly Suggestion[] | undefined;
  readonly error: Error | null;
}

const maxSuggestions = Math.min(8, threadLines.maxPageSize, threadPeople.maxPageSize);
/** Records whose lines are requested at once. */
const maxRecords = 5;
/** Lines of a record whose number was typed. */
const maxLines = threadLines.pageSize;
/** Characters from which a text can be part of the number of a record. */
const minNumberLength = 3;

interface LineSearch {
  readonly record: ThreadRecord;
  readonly search: string;
  readonly pageSize: number;
}

/**
 * The records whose lines are searched for a text. Records whose number contains it come first, with all their lines,
 * so that the lines of every record can be reached.
 */
export function planLineSearch(records: readonly ThreadRecord[], search: string): readonly LineSearch[] {
  const text = plainNumber(search);
  const isNamed = ({ id }: ThreadRecord): boolean =>
    records.length > 1 && text.length >= minNumberLength && plainNumber(id).includes(text);
  return [
    ...records
      .filter(isNamed)
      .map((record) => ({ record, search: '', pageSize: maxLines }) satisfies LineSearch),
    ...records
      .filter((record) => !isNamed(record))
      .map((record) => ({ record, search, pageSize: maxSuggestions }) satisfies LineSearch),
  ].slice(0, maxRecords);
}

function usePeople(
  { customerId, threadId, records: [record], visibility }: SuggestionPlace,
  trigger: Trigger,
) {
  return useQuery({
    ...listThreadPeople(
      { customerId },
      {
        recordType: record?.type ?? 'Order',
        visibility,
        ...(threadId !== undefined && { threadId }),
        ...(trigger.search !== '' && { search: trigger.search }),
        pageSize: maxSuggestions,
      },
    ),
    enabled: trigger.kind === 'person' && record !== undefined,
    select: ({ items }): Suggestion[] =>
      items.map((person) => ({ kind: 'person', id: person.userId, person })),
  });
}

function readLines(
  customerId: string,
  { record: { type, id, qualifier }, search, pageSize }: LineSearch,
): ReturnType<typeof listThreadLines> {
  return listThreadLines(
    { customerId },
    {
      recordType: type,
      recordId: id,
      ...(qualifier !== null && { recordQualifier: qualifier }),
      ...(search !== '' && { search }),
      pageSize,
    },
  );
}

/** Whether the records have lines to refer to; undefined while it is not known, or if it depends on what is typed. */
export function useHasLines({ customerId, records }: MessagePlace): boolean | undefined {
  return useQueries({
    queries: planLineSearch(records, '').map((search) => readLines(customerId, search)),
    combine: (reads: readonly UseQueryResult<ThreadLinePage>[]) => {
      if (reads.some(({ data }) => data !== undefined && data.totalCount > 0)) return true;
      const isWhole = records.length === reads.length && reads.every(({ data }) => data !== undefined);
      return isWhole ? false : undefined;
    },
  });
}

/** The lines of the records, record by record; those that have arrived are offered before the others. */
function useLines({ customerId, records }: SuggestionPlace, { kind, search }: Trigger): Suggestions {
  const searches = kind === 'line' ? planLineSearch(records, search) : [];
  return useQueries({
    queries: searches.map((lineSearch) => readLines(customerId, lineSearch)),
    combine: (reads: readonly UseQueryResult<ThreadLinePage>[]) => {
      const items = searches.flatMap(({ record }, index) =>
        (reads[index]?.data?.items ?? []).map((line): Suggestion => {
          const referenced = { ...line, record };
          return { kind: 'line', id: lineKey(referenced), line: referenced };
        }),
      );
      const isWaiting = items.length === 0 && reads.some(({ isPending }) => isPending);
      return {
        items: isWaiting ? undefined : items,
        error: reads.find(({ error }) => error !== null)?.error ?? null,
      };
    },
  });
}

/** What can be inserted for the text that is being typed. */
export function useSuggestions(place: SuggestionPlace, trigger: Trigger): Suggestions {
  const people = usePeople(place, trigger);
  const lines = useLines(place, trigger);
  return trigger.kind === 'person' ? { items: people.data, error: people.error } : lines;
}

/** The number of records whose lines are not offered until their number is typed. */
export function countUnsearched({ records }: SuggestionPlace, { kind }: Trigger): number {
  return kind === 'line' ? Math.max(0, records.length - maxRecords) : 0;
}
