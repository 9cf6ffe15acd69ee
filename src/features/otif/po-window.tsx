import type { OtifPoDetail } from '#src/api/generated/types.ts';
import { addDays, daysBetween, formatMoment, formatShortDay, toDay } from '#src/lib/dates.ts';
import { classNames } from '#src/ui/class-names.ts';

type Window = Pick<
  OtifPoDetail,
  | 'windowStart'
  | 'windowEnd'
  | 'appointmentAt'
  | 'arrivedAt'
  | 'dockInAt'
  | 'timeZone'
  | 'windowText'
  | 'arrivalComplianceDate'
  | 'mabd'
  | 'onTime'
>;

const minuteMs = 60_000;

/** Days and parts of a day from the first day to a moment, by the clock of the place. */
function toDayPosition(moment: string, first: string, timeZone: string): number {
  const date = new Date(moment);
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(date);
  const read = (type: string): number => Number(clock.find((part) => part.type === type)?.value ?? 0);
  return daysBetween(first, toDay(date, timeZone)) + (read('hour') * 60 + read('minute')) / 1_440;
}

/** '1 day 7 h', '45 min'. */
function spanText(from: string, to: string): string {
  const minutes = Math.round((Date.parse(to) - Date.parse(from)) / minuteMs);
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60)];
  if (days > 0) return hours === 0 ? `${days} d` : `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** Minutes from the gate to the dock door that do not count as waiting. */
const freeDockMinutes = 60;

/** The delivery window, the appointment and the truck as rows over the same days, by the clock of the DC. */
export function PoWindow({ po }: { readonly po: Window }) {
  const { windowStart, windowEnd, appointmentAt, arrivedAt, dockInAt, timeZone, onTime } = po;
  const momentDays = [appointmentAt, arrivedAt, dockInAt]
    .filter((moment) => moment !== null)
    .map((moment) => toDay(new Date(moment), timeZone));
  const days = [windowStart, windowEnd, ...momentDays].toSorted();
  const first = addDays(days[0] ?? windowStart, -1);
  const count = daysBetween(first, days.at(-1) ?? windowEnd) + 2;
  const toPct = (place: number): number => (place / count) * 100;
  const at = (moment: string): number => toPct(toDayPosition(moment, first, timeZone));
  const waited =
    arrivedAt !== null &&
    dockInAt !== null &&
    Date.parse(dockInAt) - Date.parse(arrivedAt) > freeDockMinutes * minuteMs;
  return (
    <section aria-label="Delivery window" className="flex flex-col gap-1">
      <h3 className="text-control font-bold">Delivery window</h3>
      <div aria-hidden className="overflow-hidden rounded-chip border border-line text-hint tabular-nums">
        <div className="grid" style={{ gridTemplateColumns: `5.5rem repeat(${count}, minmax(0, 1fr))` }}>
          <span />
          {Array.from({ length: count }, (_, index) => (
            <span key={index} className="truncate border-l border-line px-1 py-0.5 text-ink-3">
              {formatShortDay(addDays(first, index)).replace(/\/\d{4}$/, '')}
            </span>
          ))}
        </div>
        <Row label="Window" count={count}>
          <span
            className="absolute inset-y-1 rounded-chip border border-ok bg-ok-soft"
            style={{
              left: `${toPct(daysBetween(first, windowStart))}%`,
              width: `${toPct(daysBetween(windowStart, windowEnd) + 1)}%`,
            }}
          />
        </Row>
        <Row label="Appointment" count={count}>
          {appointmentAt !== null && (
            <span className="absolute inset-y-1 w-0.5 bg-ink" style={{ left: `${at(appointmentAt)}%` }} />
          )}
        </Row>
        <Row label="Truck" count={count}>
          {arrivedAt !== null && dockInAt !== null && (
            <span
              className={classNames(
                'absolute top-1/2 border-t-2 border-dashed',
                waited ? 'border-bad' : 'border-ink-3',
              )}
              style={{ left: `${at(arrivedAt)}%`, width: `${at(dockInAt) - at(arrivedAt)}%` }}
            />
          )}
          {arrivedAt !== null && <Mark left={at(arrivedAt)} isMissed={onTime === false && !waited} />}
          {dockInAt !== null && <Mark left={at(dockInAt)} isMissed={onTime === false} />}
        </Row>
      </div>
      <p className="text-hint text-ink-2">{describeWindow(po, waited)}</p>
    </section>
  );
}

function describeWindow(po: Window, waited: boolean): string {
  const { windowStart, windowEnd, appointmentAt, arrivedAt, dockInAt, timeZone, windowText } = po;
  const days =
    windowStart === windowEnd
      ? formatShortDay(windowEnd)
      : `${formatShortDay(windowStart)} to ${formatShortDay(windowEnd)}`;
  const moment = (text: string): string => formatMoment(text, timeZone);
  return [
    `${days}. ${windowText}`,
    appointmentAt === null ? 'No appointment.' : `Appointment ${moment(appointmentAt)}.`,
    arrivedAt !== null && `At the gate ${moment(arrivedAt)}.`,
    dockInAt !== null &&
      `At the dock ${moment(dockInAt)}${waited && arrivedAt !== null ? `, after ${spanText(arrivedAt, dockInAt)} at the gate or in the yard` : ''}.`,
    po.arrivalComplianceDate !== null && `The arrival counts on ${formatShortDay(po.arrivalComplianceDate)}.`,
    'Times of the DC.',
  ]
    .filter(Boolean)
    .join(' ');
}

function Row({
  label,
  count,
  children,
}: {
  readonly label: string;
  readonly count: number;
  readonly children: React.ReactNode;
}) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] border-t border-line">
      <span className="px-2 py-1 text-ink-2">{label}</span>
      <span className="relative block min-h-7">
        {Array.from({ length: count }, (_, index) => (
          <span
            key={index}
            className="absolute inset-y-0 border-l border-line"
            style={{ left: `${(index / count) * 100}%` }}
          />
        ))}
        {children}
      </span>
    </div>
  );
}

/** A diamond, in the color of a miss where the truck was too late or too early. */
function Mark({ left, isMissed }: { readonly left: number; readonly isMissed: boolean }) {
  return (
    <span
      className={classNames(
        'absolute top-1/2 -mt-1.5 -ml-1.5 size-3 rotate-45',
        isMissed ? 'bg-bad' : 'bg-ok',
      )}
      style={{ left: `${left}%` }}
    />
  );
}
