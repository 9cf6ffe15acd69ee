import { Temporal } from 'temporal-polyfill';
import type { ScheduleSkippedDay, ScheduleTiming } from '#src/api/generated/types.ts';
import { toZonedTime } from '#mocks/lib/zoned-time.ts';
import { getHoliday } from '#mocks/world/orders/calendar/ship-calendar.ts';

type Day = Temporal.PlainDate;

/** A run of a schedule. */
export interface PlannedRun {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The day in the schedule's zone, `YYYY-MM-DD`. */
  readonly day: string;
  /** RFC 3339, with the offset of the schedule's zone. */
  readonly text: string;
  /** The closed day from which it was moved. */
  readonly movedFrom: string | null;
  /**
   * The day to which its period is relative: the closed day of a run that was moved to a later one, so that the month
   * or week that it was planned for is sent. A run that was moved to an earlier day cannot have what lies ahead.
   */
  readonly periodDay: string;
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const nameWeekday = (day: Day): (typeof weekdays)[number] => weekdays[day.dayOfWeek - 1] ?? 'Monday';
const isWeekend = (day: Day): boolean => day.dayOfWeek > 5;
const isWorkday = (day: Day): boolean => !isWeekend(day) && getHoliday(day.toString()) === null;

/** The last day from Monday to Friday of a month; it may be a holiday. */
function getLastWeekday(day: Day): Day {
  const last = day.with({ day: day.daysInMonth });
  return last.subtract({ days: Math.max(0, last.dayOfWeek - 5) });
}

/** The last workday on or before a day. */
function lastWorkdayTo(day: Day): Day {
  return isWorkday(day) ? day : lastWorkdayTo(day.subtract({ days: 1 }));
}

/** Whether the rule names the day; closed days included. */
function isNamed({ frequency, weekdays: selectedDays, dayOfMonth }: ScheduleTiming, day: Day): boolean {
  switch (frequency) {
    case 'Weekdays':
      return selectedDays.includes(nameWeekday(day));
    case 'Workdays':
      return !isWeekend(day);
    case 'DayOfMonth':
      return day.day === Math.min(dayOfMonth ?? 1, day.daysInMonth);
    case 'LastWorkday':
      return day.equals(getLastWeekday(day));
  }
}

/** Why a named day is closed; null if it is open. A weekend is closed only where the rule does not name weekdays. */
function getReason({ frequency }: ScheduleTiming, day: Day): string | null {
  const holiday = getHoliday(day.toString());
  return holiday ?? (frequency === 'DayOfMonth' && isWeekend(day) ? nameWeekday(day) : null);
}

const isClosed = (timing: ScheduleTiming, day: Day): boolean =>
  isNamed(timing, day) && getReason(timing, day) !== null;

/** The closed day that was moved to this workday; the nearest one if several were. */
function findMoved(timing: ScheduleTiming, day: Day): Day | undefined {
  if (!isWorkday(day)) return undefined;
  for (let before = day.subtract({ days: 1 }); !isWorkday(before); before = before.subtract({ days: 1 }))
    if (isClosed(timing, before)) return before;
  return undefined;
}

/** What a schedule does on a day: nothing, or it runs, perhaps instead of on a closed day. */
function runOn(timing: ScheduleTiming, day: Day): { readonly movedFrom: Day | null } | undefined {
  const { frequency, closedDay } = timing;
  if (frequency === 'LastWorkday') {
    const last = getLastWeekday(day);
    if (!day.equals(lastWorkdayTo(last))) return undefined;
    return { movedFrom: day.equals(last) ? null : last };
  }
  const isOpen = isNamed(timing, day) && getReason(timing, day) === null;
  if (isOpen || (isNamed(timing, day) && closedDay === 'Send' && frequency !== 'Workdays'))
    return { movedFrom: null };
  if (closedDay !== 'NextWorkday' || frequency === 'Workdays') return undefined;
  const moved = findMoved(timing, day);
  return moved && { movedFrom: moved };
}

function toMoment(day: Day, { time, timeZone }: ScheduleTiming): Temporal.ZonedDateTime {
  return toZonedTime(day.toString(), time, timeZone);
}

/** Days to look ahead: more than a year of monthly runs that are left out. */
const maxDays = 800;

interface Plan {
  readonly runs: readonly PlannedRun[];
  /** The closed days until the last of the runs, those of which a run was moved included. */
  readonly skippedDays: readonly ScheduleSkippedDay[];
}

/** The next runs after a moment, in milliseconds since 1970. */
export function planRuns(timing: ScheduleTiming, after: number, count: number): Plan {
  const runs: PlannedRun[] = [];
  const skippedDays: ScheduleSkippedDay[] = [];
  const start = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(timing.timeZone);
  let day = start.toPlainDate();
  for (let ahead = 0; ahead < maxDays && runs.length < count; ahead += 1, day = day.add({ days: 1 })) {
    const run = runOn(timing, day);
    const reason = isNamed(timing, day) ? getReason(timing, day) : null;
    if (!run && reason === null) continue;
    const moment = toMoment(day, timing);
    if (moment.epochMilliseconds <= after) continue;
    if (run) {
      const movedFrom = run.movedFrom?.toString() ?? null;
      const isLater = movedFrom !== null && movedFrom < day.toString();
      runs.push({
        at: moment.epochMilliseconds,
        day: day.toString(),
        text: moment.toString({ timeZoneName: 'never', smallestUnit: 'second' }),
        movedFrom,
        periodDay: isLater ? movedFrom : day.toString(),
      });
    }
    if (reason !== null && run?.movedFrom !== null) skippedDays.push({ date: day.toString(), reason });
  }
  return { runs, skippedDays };
}

/** The next run after a moment. */
export function planNextRun(timing: ScheduleTiming, after: number): PlannedRun | undefined {
  return planRuns(timing, after, 1).runs[0];
}

/** Runs that an outage can miss before the search ends. */
const maxMissed = 1000;

/** The runs after a moment and until another, oldest first. */
export function listDueRuns(timing: ScheduleTiming, after: number, until: number): PlannedRun[] {
  const due: PlannedRun[] = [];
  let next = planNextRun(timing, after);
  while (next !== undefined && next.at <= until && due.length < maxMissed) {
    due.push(next);
    next = planNextRun(timing, next.at);
  }
  return due;
}
