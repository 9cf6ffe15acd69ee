import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { scheduleRuns } from '#src/api/generated/list-tables/scheduleRuns.ts';
import { listScheduleRuns } from '#src/api/generated/reads.ts';
import type { Schedule, ScheduleDelivery, ScheduleRun } from '#src/api/generated/types.ts';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { outcomeText, triggerText } from '#src/components/schedule/schedule-words.ts';
import { formatFileSize } from '#src/lib/file-size.ts';
import { formatMomentDay, formatPlaceMoment } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Drawer } from '#src/ui/drawer.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { RenderFile, describePeriod } from './render-file.tsx';

interface ScheduleRunsDrawerProps {
  readonly customerId: string;
  readonly schedule: Schedule;
  readonly onClose: () => void;
}

/** Runs that are shown at first, and with each press of the button below them. */
const step = scheduleRuns.pageSize;

/** The runs of a schedule, newest first, with their emails and files. */
export function ScheduleRunsDrawer({ customerId, schedule, onClose }: ScheduleRunsDrawerProps) {
  const { scheduleId, name, timing } = schedule;
  const [count, setCount] = useState<number>(step);
  const query = useQuery({
    ...listScheduleRuns({ customerId, scheduleId }, { pageSize: count }),
    placeholderData: keepPreviousData,
  });
  const { items = [], totalCount = 0 } = query.data ?? {};
  const moreCount = count < scheduleRuns.maxPageSize ? Math.min(step, totalCount - items.length) : 0;
  return (
    <Drawer isOpen title={`Runs of “${name}”`} side="right" width="details" onClose={onClose}>
      <div className="pb-4">
        {query.data === undefined ? (
          <ReadState subject="the runs" read={query} lines={6} />
        ) : items.length === 0 ? (
          <EmptyState title="No runs yet">Its runs and their files appear here.</EmptyState>
        ) : (
          <>
            {items.some(hasWithheldFile) && (
              <p className="pt-1 text-hint text-ink-2">
                Each file holds what its recipient may see, so you can download only your own.
              </p>
            )}
            <ol aria-label="Runs" role="list" className="divide-y divide-line">
              {items.map((run) => (
                <li key={run.runId} className="py-3 text-control">
                  <Run
                    customerId={customerId}
                    run={run}
                    timeZone={timing.timeZone}
                    now={query.dataUpdatedAt}
                  />
                </li>
              ))}
            </ol>
            {query.error && <ReadFailure message="Earlier runs could not be loaded" read={query} />}
            {moreCount > 0 && (
              <Button isBusy={query.isPlaceholderData} onClick={() => setCount(count + step)}>
                {`Show ${formatNumber(moreCount)} more`}
              </Button>
            )}
          </>
        )}
      </div>
    </Drawer>
  );
}

/** A sent email without a file here beside one with a file: that of another recipient. */
const hasWithheldFile = ({ deliveries }: ScheduleRun): boolean =>
  deliveries.some(({ file }) => file !== null) &&
  deliveries.some(({ state, file }) => state === 'Sent' && file === null);

interface RunProps {
  readonly customerId: string;
  readonly run: ScheduleRun;
  readonly timeZone: string;
  /** When the runs were loaded, milliseconds since 1970. */
  readonly now: number;
}

function Run({ customerId, run, timeZone, now }: RunProps) {
  const { tone, text } = outcomeText(run.outcome);
  const facts = [triggerText(run), describePeriod(run)].filter((fact) => fact !== undefined);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{formatPlaceMoment(run.at, timeZone)}</span>
        <Badge tone={tone}>{text}</Badge>
      </p>
      {facts.length > 0 && <p className="text-hint text-ink-2">{facts.join(' · ')}</p>}
      {run.skippedCount > 0 && (
        <p className="text-hint text-ink-2">
          {run.skippedCount === 1 ? 'One earlier run was' : `${run.skippedCount} earlier runs were`} missed
          and {run.skippedCount === 1 ? 'is' : 'are'} not made up for.
        </p>
      )}
      <ul aria-label="Emails" role="list" className="mt-1.5 flex flex-col gap-1">
        {run.deliveries.map((delivery) => (
          <li key={delivery.recipient} className="flex flex-wrap items-center justify-between gap-x-3">
            <Delivery customerId={customerId} delivery={delivery} now={now} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface DeliveryProps {
  readonly customerId: string;
  readonly delivery: ScheduleDelivery;
  readonly now: number;
}

function Delivery({ customerId, delivery, now }: DeliveryProps) {
  const { recipient, state, reason, rowCount, file } = delivery;
  const rows = rowCount === null ? '' : `, ${formatNumber(rowCount)} ${rowCount === 1 ? 'row' : 'rows'}`;
  return (
    <>
      <span className="min-w-0 wrap-anywhere">
        {recipient}
        <span className="block text-hint text-ink-2">
          {state === 'NothingToSend' ? 'Nothing to send' : (reason ?? `Sent${rows}`)}
        </span>
      </span>
      {file &&
        (Date.parse(file.expiresAt) > now ? (
          <RenderFile customerId={customerId} render={file} text={formatFileSize(file.sizeBytes)} />
        ) : (
          <span className="text-hint text-ink-3">File expired {formatMomentDay(file.expiresAt)}</span>
        ))}
    </>
  );
}
