import type { NewSchedule, SavedViewSchedule, ScheduledList } from '#src/api/generated/types.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { Person } from '#mocks/people.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import type { OwnedView } from '#mocks/world/saved-views/saved-views.ts';
import { maySeeView } from '#mocks/world/saved-views/view-access.ts';
import { viewStore } from '#mocks/world/saved-views/view-store.ts';
import { reportViewLoss } from './schedule-mails.ts';
import { getName } from './schedule-people.ts';
import { scheduleStore } from './schedule-store.ts';
import type { StoredSchedule } from './stored-schedule.ts';

type Place = Pick<StoredSchedule, 'customerId' | 'ownerId'>;

/** The view of a list; undefined if it was deleted, or if the owner of the schedule may not see it. */
function findView(
  backend: MockBackend,
  { customerId, ownerId }: Place,
  { savedViewId, dashboard }: ScheduledList,
): OwnedView | undefined {
  const view = viewStore(backend.db).savedViews.find(savedViewId?.toLowerCase() ?? '');
  const owner = peopleStore(backend.db).users.find(ownerId);
  if (!owner || view?.customerId !== customerId || view.dashboard !== dashboard) return undefined;
  return maySeeView(backend, owner, view) ? view : undefined;
}

/** The name of the view that a schedule follows; null if there is none, or if the person may not see it. */
export function getViewName(backend: MockBackend, schedule: StoredSchedule, person: Person): string | null {
  const { list } = schedule.source;
  const view = list && findView(backend, schedule, list);
  return view && maySeeView(backend, person, view) ? view.name : null;
}

/** What is sent now: what the view shows, or what was stored where there is no view to follow. */
export function followView<Source extends Pick<NewSchedule, 'source'>>(
  backend: MockBackend,
  place: Place,
  schedule: Source,
): Source {
  const { list } = schedule.source;
  if (!list || list.savedViewId === null) return schedule;
  const view = findView(backend, place, list);
  const followed = view?.list ? { ...list, ...view.list } : { ...list, savedViewId: null };
  return { ...schedule, source: { ...schedule.source, list: followed } };
}

function listSchedulesWithView(backend: MockBackend, { savedViewId }: OwnedView): StoredSchedule[] {
  return [...scheduleStore(backend.db).schedules.values()].filter(
    (schedule) => followView(backend, schedule, schedule).source.list?.savedViewId === savedViewId,
  );
}

/** The schedules that send a view, for its owner. */
export function describeSchedules(
  backend: MockBackend,
  view: OwnedView,
  person: Person,
): SavedViewSchedule[] {
  if (view.userId !== person.userId) return [];
  return listSchedulesWithView(backend, view)
    .map(({ name, ownerId }) => ({
      name,
      ownerName: getName(backend, ownerId),
      isOwn: ownerId === person.userId,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }));
}

/**
 * Ends a view for those who cannot see its next state, none of which exists when it is deleted: their schedules keep
 * what it shows now. Owners other than the person get an email.
 */
export function releaseSchedules(
  backend: MockBackend,
  view: OwnedView,
  person: Person,
  next: Pick<OwnedView, 'isShared'> | undefined,
): void {
  for (const schedule of listSchedulesWithView(backend, view)) {
    const owner = peopleStore(backend.db).users.find(schedule.ownerId);
    if (next && owner && maySeeView(backend, owner, { ...view, ...next })) continue;
    const { source, ...rest } = followView(backend, schedule, schedule);
    const list = source.list && { ...source.list, savedViewId: null };
    scheduleStore(backend.db).save({ ...rest, source: { ...source, list } });
    if (schedule.ownerId !== person.userId)
      reportViewLoss(backend, schedule, { viewName: view.name, actorName: person.name });
  }
}
