import type { ReactNode } from 'react';
import { noValue } from '#src/lib/no-value.ts';
import { classNames } from '#src/ui/class-names.ts';

/** A term and its value; null and empty text are shown as missing. */
export type Fact = readonly [term: string, value: ReactNode];

interface FactListProps {
  readonly facts: readonly Fact[];
  /** Reduced spacing, for short values such as those of a row. */
  readonly isDense?: boolean;
  /** Shown after the facts, at the full width of the list. */
  readonly notes?: string | null;
}

/** The facts of a record in columns. */
export function FactList({ facts, isDense = false, notes = null }: FactListProps) {
  return (
    <dl
      className={classNames(
        'grid text-control',
        isDense
          ? 'grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-x-4 gap-y-1 py-1'
          : 'grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-6 gap-y-3 pt-2',
      )}
    >
      {facts.map(([term, value]) => (
        <div key={term} className="min-w-0">
          <dt className="text-hint font-normal text-ink-2">{term}</dt>
          <dd className="wrap-anywhere">{value === null || value === '' ? noValue : value}</dd>
        </div>
      ))}
      {notes !== null && (
        <div className="col-span-full min-w-0">
          <dt className="text-hint text-ink-2">Notes</dt>
          <dd className="max-w-prose wrap-anywhere whitespace-pre-line">{notes}</dd>
        </div>
      )}
    </dl>
  );
}
