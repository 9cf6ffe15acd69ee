import type { OrderEvent } from '#src/api/generated/types.ts';
import { PlaceMoment } from '#src/components/page/place-moment.tsx';
import { enumText } from '#src/lib/enum-text.ts';
import { classNames } from '#src/ui/class-names.ts';

/** Past and planned events in order; times are local to the event's location. */
export function TimeLine({ events }: { readonly events: readonly OrderEvent[] }) {
  if (events.length === 0) return <p className="text-control text-ink-2">Nothing has been reported yet.</p>;
  return (
    <ol className="pt-1">
      {events.map((event, index) => {
        const { eventId, label, occurredAt, plannedAt, timeZone, location, comment, source, reasonCode } =
          event;
        const hasHappened = occurredAt !== null;
        const isLate =
          occurredAt !== null && plannedAt !== null && Date.parse(occurredAt) > Date.parse(plannedAt);
        return (
          <li key={eventId} className="relative flex gap-3 pb-3 last:pb-0">
            {index < events.length - 1 && (
              <span aria-hidden className="absolute top-4 bottom-0 left-[5px] border-l border-line-strong" />
            )}
            <span
              aria-hidden
              className={classNames(
                'mt-1 size-[11px] shrink-0 rounded-full border-2',
                hasHappened ? 'border-brand bg-brand' : 'border-ink-3 bg-surface',
              )}
            />
            <div className="min-w-0 text-control">
              <p className="font-medium wrap-anywhere">{label}</p>
              <p className="text-hint text-ink-2 tabular-nums">
                {occurredAt !== null ? (
                  <PlaceMoment at={occurredAt} timeZone={timeZone} />
                ) : (
                  plannedAt === null && 'Not planned yet'
                )}
                {isLate && ', '}
                {plannedAt !== null && (isLate || !hasHappened) && (
                  <>
                    planned <PlaceMoment at={plannedAt} timeZone={timeZone} />
                  </>
                )}
              </p>
              <p className="text-hint text-ink-3 wrap-anywhere">
                {[
                  location && `${location.city}, ${location.state}`,
                  enumText(source),
                  comment,
                  reasonCode !== null && `X12 code ${reasonCode}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
