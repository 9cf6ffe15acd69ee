import { AgingBucket } from '#src/api/generated/enums.ts';
import { hasListPeriod } from './get-run-period.ts';
import { getAllDates, type RunPeriod } from './run-period.ts';
import type { StoredSchedule } from './stored-schedule.ts';

const suite = '/dashboards/reporting-suite';
const billing = '/dashboards/billing';

type Place = Pick<StoredSchedule, 'customerId'>;

/** The portal opens an address with `company` for that customer, whichever was selected before. */
function buildPath(path: string, search: URLSearchParams, { customerId }: Place): string {
  search.set('company', customerId);
  return `${path}?${search.toString()}`;
}

/** The portal's page of a schedule. */
export function getSchedulePath(schedule: Place & Pick<StoredSchedule, 'scheduleId'>): string {
  const { scheduleId } = schedule;
  return buildPath(suite, new URLSearchParams({ view: 'schedules', schedule: scheduleId }), schedule);
}

/** The portal's list of schedules. */
export function getSchedulesPath(place: Place): string {
  return buildPath(suite, new URLSearchParams({ view: 'schedules' }), place);
}

/** The portal's list of the schedules without an owner. */
export function getOwnerlessPath(place: Place): string {
  return buildPath(suite, new URLSearchParams({ view: 'schedules', owner: 'none' }), place);
}

/** What was sent, to which a link leads. */
interface SentContent {
  readonly period: RunPeriod | null;
  /** The day of the run. */
  readonly day: string;
  /** The render of a report. */
  readonly renderId: string | undefined;
}

/** The page with the same rows as the file: the run of a report, or the list with its filters and the period. */
export function getSourcePath(schedule: StoredSchedule, { period, day, renderId }: SentContent): string {
  const { kind, report, list } = schedule.source;
  if (kind === 'Report') {
    const search = new URLSearchParams({ report: report?.reportId ?? '' });
    if (renderId !== undefined) search.set('run', renderId);
    return buildPath(suite, search, schedule);
  }
  if (!list) {
    const open = Object.values(AgingBucket).map((bucket) => ['agingBucket', bucket]);
    return buildPath(billing, new URLSearchParams(open), schedule);
  }
  const [path = '', query = ''] = list.path.split('?');
  const search = new URLSearchParams(query);
  if (hasListPeriod(schedule)) {
    // Without a period the page would have its default one. Rows may lack the date of `dateType`.
    const { startDate, endDate } = period ?? getAllDates(day);
    if (!period) search.delete('dateType');
    search.set('startDate', startDate);
    search.set('endDate', endDate);
  }
  return buildPath(path, search, schedule);
}
