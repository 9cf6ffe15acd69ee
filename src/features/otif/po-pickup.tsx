import type { OtifPickup } from '#src/api/generated/types.ts';
import { TimeRows, type TimeRow } from '#src/components/page/time-rows.tsx';
import { addDays, daysBetween, formatNearDay, formatPlaceMoment, toDay } from '#src/lib/dates.ts';
import { buildDayAxis, toDayPosition } from './day-axis.ts';

interface PoPickupProps {
  readonly pickup: OtifPickup;
  /** Null before the pickup. */
  readonly isReady: boolean | null;
}

/** The requested ship date, the pickup appointment, and when collect freight was ready and picked up. */
export function PoPickup({ pickup, isReady }: PoPickupProps) {
  const { requestedShipDate, appointmentAt, readyAt, pickedUpAt, timeZone } = pickup;
  const moments = [appointmentAt, readyAt, pickedUpAt].filter((moment) => moment !== null);
  const days = [requestedShipDate, ...moments.map((moment) => toDay(new Date(moment), timeZone))].toSorted();
  const first = addDays(days[0] ?? requestedShipDate, -1);
  const at = (moment: string): number => toDayPosition(moment, first, timeZone);
  const clock = (moment: string): string => formatPlaceMoment(moment, timeZone);
  const mark = (label: string, moment: string | null, tone: TimeRow['tone']): TimeRow[] =>
    moment === null ? [] : [{ label, from: at(moment), shape: 'diamond', text: clock(moment), tone }];
  const due = daysBetween(first, requestedShipDate);
  const isReadyInTime = readyAt !== null && Date.parse(readyAt) <= Date.parse(appointmentAt);
  const rows: readonly TimeRow[] = [
    {
      label: 'Requested ship',
      from: due,
      to: due + 1,
      shape: 'span',
      text: formatNearDay(requestedShipDate),
      tone: 'good',
    },
    {
      label: 'Appointment',
      from: at(appointmentAt),
      shape: 'tick',
      text: clock(appointmentAt),
      tone: 'plain',
    },
    ...mark('Ready', readyAt, isReadyInTime ? 'good' : 'bad'),
    ...mark('Picked up', pickedUpAt, isReady === false ? 'bad' : 'good'),
  ];
  return (
    <section aria-label="Pickup" className="flex flex-col gap-1">
      <h3 className="text-control font-bold">Pickup</h3>
      <TimeRows
        label={rows.map(({ label, text }) => `${label}: ${text}`).join('. ')}
        rows={rows}
        {...buildDayAxis(first, days.at(-1) ?? requestedShipDate)}
      />
      <p className="border-t border-line pt-1 text-hint text-ink-2">
        Collect freight is measured by its readiness on the requested ship date. Times in the warehouse’s time
        zone.
      </p>
    </section>
  );
}
