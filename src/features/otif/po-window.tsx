import type { OtifPoDetail } from '#src/api/generated/types.ts';
import { TimeRows, type TimeRow } from '#src/components/page/time-rows.tsx';
import { buildDayAxis, toDayPosition } from './day-axis.ts';
import {
  addDays,
  daysBetween,
  formatDuration,
  formatNearDay,
  formatPlaceMoment,
  formatPlaceTime,
  toDay,
} from '#src/lib/dates.ts';

type Window = Pick<
  OtifPoDetail,
  | 'windowStart'
  | 'windowEnd'
  | 'appointmentAt'
  | 'appointments'
  | 'arrivedAt'
  | 'dockInAt'
  | 'timeZone'
  | 'windowText'
  | 'arrivalComplianceDate'
  | 'proDate'
  | 'daysVsMabd'
  | 'onTime'
>;

const minuteMs = 60_000;
/** Minutes from the gate to the dock door that do not count as waiting. */
const freeDockMinutes = 60;

/** Minutes that the truck waited at the gate and in the yard; 0 if it did not wait longer than the allowance. */
function countWaiting({ arrivedAt, dockInAt }: Window): number {
  if (arrivedAt === null || dockInAt === null) return 0;
  const minutes = Math.round((Date.parse(dockInAt) - Date.parse(arrivedAt)) / minuteMs);
  return minutes > freeDockMinutes ? minutes : 0;
}

/** The slots that were agreed, the first one first; without a history, the appointment alone. */
function listSlots({ appointments, appointmentAt }: Window): string[] {
  const agreed = appointments
    .filter(({ type }) => type === 'Confirmed' || type === 'Rescheduled')
    .map(({ scheduledAt }) => scheduledAt)
    .filter((slot) => slot !== null);
  return agreed.length > 0 ? agreed : appointmentAt === null ? [] : [appointmentAt];
}

function listRows(po: Window, first: string): TimeRow[] {
  const { windowStart, windowEnd, arrivedAt, dockInAt, proDate, timeZone, onTime } = po;
  const at = (moment: string): number => toDayPosition(moment, first, timeZone);
  const clock = (moment: string): string => formatPlaceMoment(moment, timeZone);
  const getDay = (moment: string): string => toDay(new Date(moment), timeZone);
  const waiting = countWaiting(po);
  const end = onTime === false ? 'bad' : 'good';
  const rows: TimeRow[] = [
    {
      label: 'Window',
      from: daysBetween(first, windowStart),
      to: daysBetween(first, windowEnd) + 1,
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
      from: daysBetween(first, proDate) + 0.5,
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
export function PoWindow({ po }: { readonly po: Window }) {
  const { windowStart, windowEnd, arrivedAt, dockInAt, proDate, timeZone } = po;
  const momentDays = [...listSlots(po), arrivedAt, dockInAt]
    .filter((moment) => moment !== null)
    .map((moment) => toDay(new Date(moment), timeZone));
  const days = [windowStart, windowEnd, ...momentDays, ...(proDate === null ? [] : [proDate])].toSorted();
  const first = addDays(days[0] ?? windowStart, -1);
  const axis = buildDayAxis(first, days.at(-1) ?? windowEnd);
  const rows = listRows(po, first);
  return (
    <section aria-label="Delivery window" className="flex flex-col gap-1">
      <h3 className="text-control font-bold">Delivery window</h3>
      <TimeRows
        label={rows
          .map(({ label, text, until }) => `${label}: ${[text, until?.text].filter(Boolean).join(', ')}`)
          .join('. ')}
        rows={rows}
        {...axis}
      />
      <p className="border-t border-line pt-1 text-hint text-ink-2">{describeWindow(po)}</p>
    </section>
  );
}

function describeWindow(po: Window): string {
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
