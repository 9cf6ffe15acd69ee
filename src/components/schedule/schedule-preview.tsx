import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useRef, useState } from 'react';
import type {
  SchedulePerson,
  SchedulePreview,
  ScheduleRunTime,
  ScheduleTiming,
} from '#src/api/generated/types.ts';
import { briefPeriodText } from '#src/components/filter/periods.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { formatNearDay, toDay, today } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { KeepFocus } from '#src/ui/keep-focus.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { runText } from './schedule-words.ts';

interface ScheduleRunsProps {
  /** Undefined until it is loaded for the current values. */
  readonly preview: SchedulePreview | undefined;
  /** Why the runs cannot be computed: the message of a field. */
  readonly fault: string | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
  /** The days to which the preview belongs. */
  readonly timing: ScheduleTiming;
  readonly people: readonly SchedulePerson[];
}

/** 'Mon, Nov 30 (Nov 23 – Nov 29)'. */
function datedRunText({ at, startDate, endDate }: ScheduleRunTime, timing: ScheduleTiming): string {
  const run = runText(at, timing);
  if (startDate === null || endDate === null) return run;
  const day = toDay(new Date(at), timing.timeZone);
  // The days of a run that sends those of its own day are said by its date.
  return startDate === day && endDate === day
    ? run
    : `${run} (${briefPeriodText({ startDate, endDate }, today())})`;
}

/** ' Not on Nov 26, Thanksgiving Day, but on Fri, Nov 27.' */
function skippedText({ skippedDays, runs }: SchedulePreview, timing: ScheduleTiming): string {
  const texts = skippedDays.map(({ date, reason }) => {
    const moved = runs.find(({ movedFrom }) => movedFrom === date);
    const day = `${formatNearDay(date)}, ${reason}`;
    return moved ? `${day}, but on ${runText(moved.at, timing)}` : day;
  });
  return texts.length === 0 ? '' : ` Not on ${texts.join('; ')}.`;
}

/** The next runs as dates, the closed days that are left out, and who gets nothing. */
export function ScheduleRuns(props: ScheduleRunsProps) {
  const { preview, fault, error, isFetching, onRetry, timing, people } = props;
  const box = useRef<HTMLDivElement>(null);
  /** Retry remains until the preview is loaded, so that it keeps the focus. */
  const [hasFailed, setHasFailed] = useState(false);
  if (error && !hasFailed) setHasFailed(true);
  if (preview && hasFailed) setHasFailed(false);
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="flex gap-2.5 rounded-card bg-sunken px-3 py-2.5 text-control text-ink-2"
    >
      <Icon shape={CalendarClock} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        {preview ? (
          <Runs preview={preview} timing={timing} people={people} />
        ) : fault === undefined ? (
          <div>
            {error && !isFetching ? failureText(error) : 'Computing the next runs…'}{' '}
            {hasFailed && (
              <KeepFocus getTarget={() => box.current}>
                <Button variant="link" size="small" isBusy={isFetching} onClick={onRetry}>
                  Retry
                </Button>
              </KeepFocus>
            )}
          </div>
        ) : (
          <p>Next runs: {fault}</p>
        )}
      </div>
    </div>
  );
}

interface RunsProps extends Pick<ScheduleRunsProps, 'timing' | 'people'> {
  readonly preview: SchedulePreview;
}

function Runs({ preview, timing, people }: RunsProps) {
  const { runs, withoutAccess } = preview;
  const names = withoutAccess.map(
    (id) => people.find(({ userId }) => userId === id)?.name ?? 'A former user',
  );
  return (
    <>
      <p>
        Next runs: {runs.map((run) => datedRunText(run, timing)).join(' · ')}.{skippedText(preview, timing)}{' '}
        Each person gets only what they may see.
      </p>
      {names.length > 0 && (
        <p className="mt-1 text-warn">
          {names.join(', ')} may not see this and {names.length === 1 ? 'gets' : 'get'} nothing.
        </p>
      )}
    </>
  );
}
