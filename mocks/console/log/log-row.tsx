import { memo, useId, useState } from 'react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { formatNumber } from '#src/lib/figures.ts';
import { Badge } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { LoggedRequest } from '../../contract/request-log.ts';
import { formatTime } from '../format-time.ts';
import { formatQuery } from './filter-log.ts';
import { LogDetails } from './log-details.tsx';
import { isFailed, judgeEntry } from './verdict.ts';

function formatStatus({ status, durationMs, fault }: LoggedRequest): string {
  if (status !== null) return String(status);
  if (durationMs === null) return '…';
  return fault === 'drop' ? 'Dropped' : '–';
}

const responders = { mock: 'Mock', server: 'Server', gateway: 'Gateway' } as const;

interface LogRowProps {
  readonly entry: LoggedRequest;
  /** Whether to show who has responded. */
  readonly hasResponder: boolean;
}

function Summary({ entry, hasResponder }: LogRowProps) {
  const { operationId, method, path, query, person, durationMs, time, respondedBy } = entry;
  const verdict = judgeEntry(entry);
  return (
    <>
      <span className="w-26 shrink-0 text-hint text-ink-2 max-sm:order-last max-sm:w-auto">
        {formatTime(time)}
      </span>
      <span className={classNames('w-14 shrink-0 font-medium max-sm:w-auto', isFailed(entry) && 'text-bad')}>
        {formatStatus(entry)}
      </span>
      <span className="min-w-0 grow basis-40 max-sm:order-first max-sm:basis-full">
        <span className="block font-medium wrap-anywhere">{operationId}</span>
        <span className="block truncate text-hint text-ink-2">
          {method} {path}
          {formatQuery(query)}
        </span>
      </span>
      <span className="w-32 shrink-0 truncate text-hint text-ink-2 max-sm:order-last max-sm:w-auto">
        {person ?? 'nobody'}
      </span>
      <span className="w-16 shrink-0 text-hint text-ink-2 max-sm:order-last max-sm:w-auto sm:text-right">
        {durationMs === null ? '' : `${formatNumber(durationMs)} ms`}
      </span>
      {hasResponder && (
        <span
          className={classNames(
            'w-16 shrink-0 text-hint max-sm:w-auto',
            respondedBy === 'server' ? 'font-medium' : 'text-ink-2',
          )}
        >
          {responders[respondedBy]}
        </span>
      )}
      <span className="w-34 shrink-0 max-sm:w-auto">
        <Badge tone={verdict.tone}>{verdict.text}</Badge>
      </span>
    </>
  );
}

/** One request; it opens below its row. */
export const LogRow = memo(function LogRow({ entry, hasResponder }: LogRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <li className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="flex w-full items-center gap-2 px-3 py-1.5 text-left text-control tabular-nums hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <Icon
          shape={ChevronRight}
          className={classNames('text-ink-3 transition-transform', isOpen && 'rotate-90')}
        />
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-0.5">
          <Summary entry={entry} hasResponder={hasResponder} />
        </span>
      </button>
      {isOpen && (
        <div id={id} className="border-t border-line bg-sunken px-4 py-3">
          <LogDetails entry={entry} />
        </div>
      )}
    </li>
  );
});
