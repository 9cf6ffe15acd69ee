import CalendarClock from 'lucide-react/icons/calendar-clock';
import type { SchedulePerson, SchedulePreview, ScheduleTiming } from '#src/api/generated/types.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { formatNearDay } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { runText } from './schedule-words.ts';

interface ScheduleRunsProps {
  /** Undefined until it is loaded. */
  readonly preview: SchedulePreview | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** The days to which the preview belongs. */
  readonly timing: ScheduleTiming;
  readonly people: readonly SchedulePerson[];
}

function skippedText({ skippedDays }: SchedulePreview): string {
  const [first, ...rest] = skippedDays.map(({ date, reason }) => `${formatNearDay(date)}, ${reason}`);
  if (first === undefined) return '';
  return ` Not on ${[first, ...rest].join('; ')}.`;
}

/** The next runs as dates, the closed days that are left out, and who gets nothing. */
export function ScheduleRuns({ preview: data, error, onRetry, timing, people }: ScheduleRunsProps) {
  const names = (data?.withoutAccess ?? []).map(
    (id) => people.find(({ userId }) => userId === id)?.name ?? 'A former user',
  );
  return (
    <div role="status" className="flex gap-2.5 rounded-card bg-sunken px-3 py-2.5 text-control text-ink-2">
      <Icon shape={CalendarClock} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        {error ? (
          <p>
            {failureText(error)}{' '}
            <Button variant="link" size="small" onClick={onRetry}>
              Retry
            </Button>
          </p>
        ) : data === undefined ? (
          <p>Computing the next runs…</p>
        ) : (
          <>
            <p>
              Next runs: {data.runs.map(({ at }) => runText(at, timing)).join(' · ')}.{skippedText(data)} Each
              person gets only what they may see.
            </p>
            {names.length > 0 && (
              <p className="mt-1 text-warn">
                {names.join(', ')} may not see this and {names.length === 1 ? 'gets' : 'get'} nothing.
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}
