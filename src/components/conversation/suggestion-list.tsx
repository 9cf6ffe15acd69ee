import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { listThreadLines, listThreadPeople } from '#src/api/generated/reads.ts';
import type {
  MessageVisibility,
  ReferencedLine,
  ThreadPerson,
  ThreadRecord,
} from '#src/api/generated/types.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { formatMoney } from '#src/lib/figures.ts';
import { classNames } from '#src/ui/class-names.ts';
import type { Trigger } from './composer-suggestions.ts';

export type Suggestion =
  | { readonly kind: 'person'; readonly id: string; readonly person: ThreadPerson }
  | { readonly kind: 'line'; readonly id: string; readonly line: ReferencedLine };

export interface SuggestionPlace {
  readonly customerId: string;
  readonly threadId?: string | undefined;
  readonly records: readonly ThreadRecord[];
  readonly visibility: MessageVisibility;
}

const maxSuggestions = 8;

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

/** The lines of the first record. */
function useLines({ customerId, records: [record] }: SuggestionPlace, trigger: Trigger) {
  const { type = 'Order', id = '-', qualifier = null } = record ?? {};
  return useQuery({
    ...listThreadLines(
      { customerId },
      {
        recordType: type,
        recordId: id,
        ...(qualifier !== null && { recordQualifier: qualifier }),
        ...(trigger.search !== '' && { search: trigger.search }),
        pageSize: maxSuggestions,
      },
    ),
    enabled: trigger.kind === 'line' && record !== undefined,
    select: ({ items }): Suggestion[] =>
      record ? items.map((line) => ({ kind: 'line', id: line.lineId, line: { ...line, record } })) : [],
  });
}

interface SuggestionListProps {
  readonly id: string;
  readonly place: SuggestionPlace;
  readonly trigger: Trigger;
  /** Id of the highlighted suggestion; the first one by default. */
  readonly activeId: string | undefined;
  /** Reports the suggestions, for the keys of the text. */
  readonly onLoaded: (suggestions: readonly Suggestion[]) => void;
  readonly onChoose: (suggestion: Suggestion) => void;
}

const none: readonly Suggestion[] = [];

/** The people who may see the message, or the lines of the record, while one is being typed. */
export function SuggestionList({ id, place, trigger, activeId, onLoaded, onChoose }: SuggestionListProps) {
  const people = usePeople(place, trigger);
  const lines = useLines(place, trigger);
  const { data = none, isPending, error } = trigger.kind === 'person' ? people : lines;
  // Before the next key, which may choose the first one.
  useLayoutEffect(() => onLoaded(data), [data, onLoaded]);
  const noun = trigger.kind === 'person' ? 'People' : 'Lines';
  return (
    <div className="absolute inset-x-0 bottom-full z-10 mb-1 rounded-card border border-line bg-surface py-1 shadow-float">
      {data.length === 0 && (
        <p role="status" className="px-3 py-1.5 text-control text-ink-2">
          {error
            ? failureText(error)
            : isPending
              ? 'Loading…'
              : trigger.kind === 'person'
                ? 'Nobody with this name may see the message.'
                : 'No such line.'}
        </p>
      )}
      <div id={id} role="listbox" aria-label={noun} className="max-h-60 overflow-y-auto">
        {data.map((suggestion, index) => {
          const isActive = activeId === undefined ? index === 0 : suggestion.id === activeId;
          return (
            <div
              key={suggestion.id}
              id={`${id}-${suggestion.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={isActive}
              className={classNames(
                'flex cursor-pointer items-baseline gap-2 px-3 py-1.5 text-control hover:bg-sunken',
                isActive && 'bg-sunken',
              )}
              // The text keeps the focus; it handles the keys.
              onMouseDown={(event) => {
                event.preventDefault();
                onChoose(suggestion);
              }}
            >
              {suggestion.kind === 'person' ? (
                <>
                  <span className="font-medium">{suggestion.person.name}</span>
                  <span className="truncate text-hint text-ink-3">{suggestion.person.affiliation}</span>
                </>
              ) : (
                <>
                  <span className="font-medium whitespace-nowrap">line {suggestion.line.lineNumber}</span>
                  <span className="truncate text-ink-2">{suggestion.line.label}</span>
                  {suggestion.line.amount !== null && (
                    <span className="ml-auto tabular-nums">{formatMoney(suggestion.line.amount)}</span>
                  )}
                </>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
