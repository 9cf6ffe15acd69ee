import type { ReactNode } from 'react';
import { noValue } from '#src/components/table/column.ts';

/** A term and what is known of it; null and empty text are nothing. */
export type Fact = readonly [term: string, value: ReactNode];

interface FactListProps {
  readonly facts: readonly Fact[];
  /** After the facts, as wide as the list. */
  readonly children?: ReactNode;
}

/** What is known of a record, in columns. */
export function FactList({ facts, children }: FactListProps) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-6 gap-y-3 pt-2 text-control">
      {facts.map(([term, value]) => (
        <div key={term} className="min-w-0">
          <dt className="text-hint text-ink-2">{term}</dt>
          <dd className="wrap-anywhere">{value === null || value === '' ? noValue : value}</dd>
        </div>
      ))}
      {children}
    </dl>
  );
}
