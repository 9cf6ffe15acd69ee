import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Trash from 'lucide-react/icons/trash-2';
import { useMemo, useState } from 'react';
import { SearchBox } from '#src/components/filter/search-box.tsx';
import { formatNumber } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardHeader } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { useChange, useLog } from '../use-mock.ts';
import { filterLog, type LogScope } from './filter-log.ts';
import { LogRow } from './log-row.tsx';

const scopes = [
  { value: 'all', label: 'All' },
  { value: 'failed', label: 'Failed' },
  { value: 'flagged', label: 'Flagged' },
] as const;

/** Rows that each press of the button adds. */
const pageSize = 100;

interface ToolsProps {
  readonly isPaused: boolean;
  readonly onPause: (isPaused: boolean) => void;
}

function Tools({ isPaused, onPause }: ToolsProps) {
  const change = useChange();
  return (
    <>
      <Button size="small" icon={isPaused ? Play : Pause} onClick={() => onPause(!isPaused)}>
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button size="small" icon={Trash} onClick={() => void change({ call: 'DELETE /requests' })}>
        Clear
      </Button>
    </>
  );
}

interface LogCardProps {
  /** Whether the rows show who has responded. */
  readonly hasResponder: boolean;
}

/** The requests as they arrive, newest first. */
export function LogCard({ hasResponder }: LogCardProps) {
  const [isPaused, setIsPaused] = useState(false);
  const [text, setText] = useState('');
  const [scope, setScope] = useState<LogScope>('all');
  const [max, setMax] = useState(pageSize);
  const { data: entries } = useLog(isPaused);
  const matching = useMemo(() => filterLog(entries ?? [], { text, scope }), [entries, text, scope]);
  const total = entries?.length ?? 0;
  return (
    <Card label="Requests">
      <CardHeader
        title="Requests"
        aside={
          <span className="text-hint text-ink-2 tabular-nums">
            {matching.length < total
              ? `${formatNumber(matching.length)} of ${formatNumber(total)}`
              : formatNumber(total)}
          </span>
        }
        actions={<Tools isPaused={isPaused} onPause={setIsPaused} />}
      />
      <div className="flex flex-wrap items-center gap-3 px-4 pb-3">
        <SearchBox label="Search requests" value={text} onChange={setText} />
        <SegmentedControl label="Shown requests" segments={scopes} value={scope} onChange={setScope} />
      </div>
      {matching.length === 0 ? (
        <EmptyState title={total === 0 ? 'No requests yet' : 'No requests match'}>
          {total === 0
            ? 'Each request to the API appears here within a second, with its body and its response.'
            : 'Change the search or show all requests.'}
        </EmptyState>
      ) : (
        <ol role="list" aria-label="Requests, newest first">
          {matching.slice(0, max).map((entry) => (
            <LogRow key={entry.id} entry={entry} hasResponder={hasResponder} />
          ))}
        </ol>
      )}
      {matching.length > max && (
        <div className="border-t border-line px-4 py-3">
          <Button isFullWidth onClick={() => setMax(max + pageSize)}>
            {`Show ${formatNumber(Math.min(pageSize, matching.length - max))} more`}
          </Button>
        </div>
      )}
    </Card>
  );
}
