import type { NewSchedule, SavedViewQuery, ScheduledList, ScheduledView } from '#src/api/generated/types.ts';
import { entityTag } from '#mocks/contract/entity-tag.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { Person } from '#mocks/people.ts';
import { maySeeView } from '#mocks/saved-views/view-access.ts';
import type { OwnedView } from '#mocks/saved-views/saved-views.ts';
import { viewStore } from '#mocks/saved-views/view-store.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import type { StoredSchedule } from './stored-schedule.ts';

/** Equal for queries with the same rows and columns, whatever their period. */
function getQueryKey({ search, sort, filters, columns }: SavedViewQuery): string {
  const sorted = filters.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return entityTag({ search, sort, filters: sorted, columns });
}

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

/** The view of a schedule's list as it is now; null if there is none. */
export function describeView(
  backend: MockBackend,
  schedule: StoredSchedule,
  person: Person,
): ScheduledView | null {
  const { list } = schedule.source;
  if (!list || list.savedViewId === null) return null;
  const view = findView(backend, schedule, list);
  if (!view) return { name: null, state: 'Unavailable' };
  const copied = list.savedViewQuery;
  const isCurrent = !copied || getQueryKey(copied) === getQueryKey(view.query);
  return {
    name: maySeeView(backend, person, view) ? view.name : null,
    state: isCurrent ? 'Current' : 'Changed',
  };
}

/** A schedule with the query of the view from which its list was taken, as it is now unless the request has it. */
export function withViewQuery(backend: MockBackend, place: Place, schedule: NewSchedule): NewSchedule {
  const { list } = schedule.source;
  if (!list || list.savedViewId === null || list.savedViewQuery) return schedule;
  const savedViewQuery = findView(backend, place, list)?.query ?? null;
  return { ...schedule, source: { ...schedule.source, list: { ...list, savedViewQuery } } };
}
