import type { ComponentProps, ReactNode } from 'react';
import type { OtifPickup, OtifPoDetail } from '#src/api/generated/types.ts';
import { type TimeRow, TimeRows } from '#src/components/page/time-rows.tsx';
import {
  addDays,
  daysBetween,
  formatDuration,
  formatNearDay,
  formatPlaceMoment,
  formatPlaceTime,
  toDay,
  today,
} from '#src/lib/dates.ts';

/** Names of days that fit side by side. */
const dayNames = 5;

/** The axis from the day before days and moments to the one after, and the places of both on it, by the clock of a zone. */
function createDayAxis(
  calendarDays: readonly string[],
  moments: readonly (string | null)[],
  timeZone: string,
) {
  const getDay = (moment: string): string => toDay(new Date(moment), timeZone);
  const all = [...calendarDays, ...moments.filter((moment) => moment !== null).map(getDay)].toSorted();
  const first = addDays(all[0] ?? today(), -1);
  const end = daysBetween(first, all.at(-1) ?? first) + 2;
  const step = Math.ceil(end / dayNames);
  const days = Array.from({ length: Math.ceil(end / step) }, (_, index) => ({
    at: index * step,
    label: formatNearDay(addDays(first, index * step)),
  }));
  const hours = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const placeDay = (day: string): number => daysBetween(first, day);
  return {
    axis: { days, start: 0, end },
    getDay,
    placeDay,
    placeMoment: (moment: string): number => {
      const [hour = 0, minute = 0] = hours.format(new Date(moment)).split(':').map(Number);
      return placeDay(getDay(moment)) + (hour * 60 + minute) / 1_440;
    },
    clock: (moment: string): string => formatPlaceMoment(moment, timeZone),
  };
}

interface AxisSectionProps extends ComponentProps<typeof TimeRows> {
  readonly title: string;
  /** What the rows do not show. */
  readonly children: ReactNode;
}

function AxisSection({ title, children, ...rows }: AxisSectionProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <h3 className="text-control font-bold">{title}</h3>
      <TimeRows {...rows} />
      <p className="border-t border-line pt-1 text-hint text-ink-2">{children}</p>
    </section>
  );
}

const minuteMs = 60_000;
/** Minutes from the gate to the dock door that do not count as waiting. */
const freeDockMinutes = 60;

/** Minutes that the truck waited at the gate and in the yard; 0 if it did not wait longer than the allowance. */
function countWaiting({ arrivedAt, dockInAt }: OtifPoDetail): number {
  if (arrivedAt === null || dockInAt === null) return 0;
  const minutes = Math.round((Date.parse(dockInAt) - Date.parse(arrivedAt)) / minuteMs);
  return minutes > freeDockMinutes ? minutes : 0;
}

/** The slots that were agreed, the first one first; without a history, the appointment alone. */
function listSlots({ appointments, appointmentAt }: OtifPoDetail): string[] {
  const agreed = appointments
    .filter(({ type }) => type === 'Confirmed' || type === 'Rescheduled')
    .map(({ scheduledAt }) => scheduledAt)
    .filter((slot) => slot !== null);
  return agreed.length > 0 ? agreed : appointmentAt === null ? [] : [appointmentAt];
}

function listRows(po: OtifPoDetail, places: ReturnType<typeof createDayAxis>): TimeRow[] {
  const { windowStart, windowEnd, arrivedAt, dockInAt, proDate, timeZone, onTime } = po;
  const { getDay, placeDay, placeMoment: at, clock } = places;
  const waiting = countWaiting(po);
  const end = onTime === false ? 'bad' : 'good';
  const rows: TimeRow[] = [
    {
      label: 'Window',
      from: placeDay(windowStart),
      to: placeDay(windowEnd) + 1,
      shape: 'span',
      text:
        windowStart === windowEnd
          ? formatNearDay(windowEnd)
          : `${formatNearDay(windowStart)} – ${formatNearDay(windowEnd)}`,
      tone: 'good',
    },
  ];
  const slots = listSlots(po);
  const [slot, last] = [slots[0], slots.at(-1)];
  const isMoved = slot !== undefined && last !== undefined && getDay(slot) !== getDay(last);
  if (last !== undefined)
    rows.push({
      label: 'Appointment',
      from: at(isMoved ? slot : last),
      shape: 'tick',
      // The history below has the time of the first one.
      text: isMoved ? '' : clock(last),
      tone: 'plain',
      ...(isMoved && { until: { at: at(last), text: `moved to ${clock(last)}`, tone: 'plain' } }),
    });
  if (arrivedAt !== null)
    rows.push({
      label: 'Truck',
      from: at(arrivedAt),
      shape: 'diamond',
      // The day is on the axis; the text leaves room for the wait.
      text: `At the gate ${waiting > 0 ? formatPlaceTime(arrivedAt, timeZone) : clock(arrivedAt)}`,
      // Without an appointment, another day counts.
      tone: proDate !== null ? 'plain' : waiting > 0 ? 'good' : end,
      ...(dockInAt !== null &&
        waiting > 0 && {
          until: {
            at: at(dockInAt),
            text: `${formatDuration(waiting)} waiting`,
            tone: proDate === null ? end : 'plain',
          },
        }),
    });
  if (proDate !== null)
    rows.push({
      label: 'PRO date',
      from: placeDay(proDate) + 0.5,
      shape: 'diamond',
      text: formatNearDay(proDate),
      tone: end,
    });
  return rows;
}

/** The relation of the counted day to the MABD: 'one day after the MABD'. */
function deviationText(days: number | null): string {
  if (days === null || days === 0) return days === null ? '' : ', the MABD';
  const count = Math.abs(days);
  return `, ${count === 1 ? 'one day' : `${count} days`} ${days > 0 ? 'after' : 'before'} the MABD`;
}

/** The delivery window, the appointment and the truck as rows over the same days, by the clock of the DC. */
export function PoWindow({ po }: { readonly po: OtifPoDetail }) {
  const { windowStart, windowEnd, arrivedAt, dockInAt, proDate, timeZone } = po;
  const places = createDayAxis(
    [windowStart, windowEnd, ...(proDate === null ? [] : [proDate])],
    [...listSlots(po), arrivedAt, dockInAt],
    timeZone,
  );
  return (
    <AxisSection title="Delivery window" rows={listRows(po, places)} {...places.axis}>
      {describeWindow(po)}
    </AxisSection>
  );
}

function describeWindow(po: OtifPoDetail): string {
  const { appointmentAt, dockInAt, proDate, timeZone, windowText, arrivalComplianceDate, daysVsMabd } = po;
  return [
    windowText,
    proDate !== null
      ? 'Arrived without an appointment, so the PRO date counts.'
      : appointmentAt === null && 'No appointment.',
    dockInAt !== null && `At the dock ${formatPlaceMoment(dockInAt, timeZone)}.`,
    arrivalComplianceDate !== null &&
      `The arrival counts on ${formatNearDay(arrivalComplianceDate)}${deviationText(daysVsMabd)}.`,
    'Times in the DC’s time zone.',
  ]
    .filter(Boolean)
    .join(' ');
}

interface PoPickupProps {
  readonly pickup: OtifPickup;
  /** Null before the pickup. */
  readonly isReady: boolean | null;
}

/** The requested ship date, the pickup appointment, and when collect freight was ready and picked up. */
export function PoPickup({ pickup, isReady }: PoPickupProps) {
  const { requestedShipDate, appointmentAt, readyAt, pickedUpAt, timeZone } = pickup;
  const { axis, placeDay, placeMoment, clock } = createDayAxis(
    [requestedShipDate],
    [appointmentAt, readyAt, pickedUpAt],
    timeZone,
  );
  const mark = (label: string, moment: string | null, tone: TimeRow['tone']): TimeRow[] =>
    moment === null
      ? []
      : [{ label, from: placeMoment(moment), shape: 'diamond', text: clock(moment), tone }];
  const due = placeDay(requestedShipDate);
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
      from: placeMoment(appointmentAt),
      shape: 'tick',
      text: clock(appointmentAt),
      tone: 'plain',
    },
    ...mark('Ready', readyAt, isReadyInTime ? 'good' : 'bad'),
    ...mark('Picked up', pickedUpAt, isReady === false ? 'bad' : 'good'),
  ];
  return (
    <AxisSection title="Pickup" rows={rows} {...axis}>
      Collect freight is measured by its readiness on the requested ship date. Times in the warehouse’s time
      zone.
    </AxisSection>
  );
}
