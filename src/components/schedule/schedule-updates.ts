import type { NewSchedule, SavedView, Schedule, ScheduledList } from '#src/api/generated/types.ts';
import { isSame } from '#src/lib/is-same.ts';
import { buildScheduledList, type ScheduledTable } from './list-start.ts';

/** The change of a schedule, with what it changes in words. */
export interface ScheduleUpdate {
  readonly body: NewSchedule;
  readonly changes: readonly string[];
}

const sendsView = ({ source: { list } }: Schedule, { savedViewId }: SavedView): boolean =>
  list?.savedViewId === savedViewId;

/** Whether some of the schedules send a view. */
export const areOfView = (schedules: readonly Schedule[], view: SavedView): boolean =>
  schedules.some((schedule) => sendsView(schedule, view));

/** The schedules that send rows which a view had before it changed. */
export function findOutdated(schedules: readonly Schedule[], view: SavedView): readonly Schedule[] {
  return schedules.filter((schedule) => sendsView(schedule, view) && schedule.savedView?.state === 'Changed');
}

/** The schedules of a view that have a name which the view had before it was renamed. */
export function findNamed(
  schedules: readonly Schedule[],
  view: SavedView,
  previousName: string,
): readonly Schedule[] {
  return schedules.filter((schedule) => sendsView(schedule, view) && schedule.name === previousName);
}

/** A view that a table shows, as the list of a schedule. */
export function buildViewList(table: ScheduledTable, { savedViewId, query }: SavedView): ScheduledList {
  return { ...buildScheduledList(table), savedViewId, savedViewQuery: query };
}

function toRequest(schedule: Schedule): NewSchedule {
  const { name, source, timing, period, format, recipients, onlyWithRows } = schedule;
  return { name, source, timing, period, format, recipients, onlyWithRows };
}

/** The parts in which two lists differ, in words. */
function findDifferences(before: ScheduledList | null, after: ScheduledList): readonly string[] {
  const { search: searchBefore, ...filterBefore } = before?.filter ?? {};
  const { search, ...filter } = after.filter;
  return [
    ...(isSame(filterBefore, filter) ? [] : ['filters']),
    ...(searchBefore === search ? [] : ['search']),
    ...(before?.sort === after.sort ? [] : ['order']),
    ...(isSame(before?.columns, after.columns) ? [] : ['columns']),
  ];
}

/** Sends another list from now on; everything else stays. */
export function replaceList(schedule: Schedule, list: ScheduledList): ScheduleUpdate {
  const request = toRequest(schedule);
  const names = findDifferences(request.source.list, list);
  return {
    body: { ...request, source: { ...request.source, list } },
    changes: [
      names.length === 0
        ? 'The same rows and columns as now.'
        : `Changes its ${new Intl.ListFormat('en-US').format(names)}.`,
    ],
  };
}

/** Renames a schedule; everything else stays. */
export function rename(schedule: Schedule, name: string): ScheduleUpdate {
  return { body: { ...toRequest(schedule), name }, changes: [`“${schedule.name}” becomes “${name}”.`] };
}
