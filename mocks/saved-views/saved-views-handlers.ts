import { KnownProblemCode } from '#src/api/generated/enums.ts';
import type {
  SavedView,
  SavedViewDashboard,
  SavedViewQuery,
  SavedViewUpdate,
} from '#src/api/generated/types.ts';
import { entityTag } from '#mocks/contract/entity-tag.ts';
import { forbidden, notFound, ProblemError, unprocessable } from '#mocks/contract/problem.ts';
import type { OwnedView } from '#mocks/world/saved-views/saved-views.ts';
import type { Person } from '#mocks/people.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { requireCustomer } from '#mocks/access/scope.ts';
import { getPage } from '#mocks/lists/list.ts';
import { requireList } from '#mocks/schedules/schedule-rules.ts';
import { describeSchedules, releaseSchedules } from '#mocks/schedules/scheduled-view.ts';
import { mayHaveViews, maySeeView } from '#mocks/world/saved-views/view-access.ts';
import { viewStore } from '#mocks/world/saved-views/view-store.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import { cleanText, isSameName } from '#mocks/lib/clean-text.ts';

/** Maximum number of views of a person for one dashboard and customer. */
const maxViews = 50;

/** The view as a response to a user, with its version, also in a list. */
function toResponse(backend: MockBackend, person: Person, owned: OwnedView): SavedView {
  const { customerId: _of, userId, ...stored } = owned;
  const view = {
    ...stored,
    isOwn: userId === person.userId,
    ownerName: peopleStore(backend.db).users.find(userId)?.displayName ?? stored.ownerName,
  };
  return { ...view, schedules: describeSchedules(backend, owned, person), etag: entityTag(view) };
}

interface ViewPath {
  readonly customerId: string;
  readonly savedViewId: string;
}

/** Throws 404 also for a view that is hidden from the person, 403 for a shared view of another person. */
function requireOwnView(
  backend: MockBackend,
  person: Person,
  { customerId, savedViewId }: ViewPath,
): OwnedView {
  requireCustomer(backend, customerId);
  const view = viewStore(backend.db).savedViews.find(savedViewId.toLowerCase());
  if (view?.customerId !== customerId || !maySeeView(backend, person, view)) throw notFound('The view');
  if (view.userId !== person.userId) throw forbidden();
  return view;
}

type Place = Pick<OwnedView, 'customerId' | 'userId' | 'dashboard'>;

function viewsAt(backend: MockBackend, place: Place): OwnedView[] {
  return viewStore(backend.db).savedViews.where(
    ({ customerId, userId, dashboard }) =>
      customerId === place.customerId && userId === place.userId && dashboard === place.dashboard,
  );
}

function requireFreeName(views: readonly OwnedView[], name: string): void {
  if (!views.some((view) => isSameName(view.name, name))) return;
  const message = 'You already have a view with this name.';
  throw new ProblemError(409, message, { name: [message] }, KnownProblemCode.NameTaken);
}

function requireValidPeriod({ period }: SavedViewQuery): void {
  if (period === null || 'preset' in period || period.startDate <= period.endDate) return;
  const message = 'The end date is before the start date.';
  throw unprocessable(message, { 'query.period.endDate': [message] });
}

/** Throws 422 for a list that its schedules could not send. */
async function requireContent(
  dashboard: SavedViewDashboard,
  { query, list }: SavedViewUpdate,
): Promise<void> {
  requireValidPeriod(query);
  if (list) await requireList({ dashboard, ...list }, 'list');
}

export const savedViews = {
  listSavedViews: ({ backend, path: { customerId }, query, person, reply }) => {
    requireCustomer(backend, customerId);
    const views = viewStore(backend.db)
      .savedViews.where(
        (view) =>
          view.customerId === customerId &&
          view.dashboard === query.dashboard &&
          maySeeView(backend, person, view),
      )
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }));
    const rows = views.map((view) => toResponse(backend, person, view));
    return reply.json(200, getPage({ rows, now: backend.now() }, query));
  },

  createSavedView: async ({ backend, path: { customerId }, body, person, reply }) => {
    requireCustomer(backend, customerId);
    if (!mayHaveViews(person, body.dashboard)) throw forbidden();
    const { userId } = person;
    const views = viewsAt(backend, { customerId, userId, dashboard: body.dashboard });
    await requireContent(body.dashboard, body);
    requireFreeName(views, body.name);
    if (views.length >= maxViews)
      throw unprocessable(`You already have ${maxViews} views. Delete one first.`);
    const stored = viewStore(backend.db).savedViews.create({
      ...body,
      name: cleanText(body.name),
      savedViewId: viewStore(backend.db).nextViewId(),
      customerId,
      userId,
      isOwn: true,
      schedules: [],
      ownerName: person.name,
    });
    return reply.json(201, toResponse(backend, person, stored));
  },

  updateSavedView: async ({ backend, path, body, person, reply, requireVersion }) => {
    const view = requireOwnView(backend, person, path);
    requireVersion(toResponse(backend, person, view));
    await requireContent(view.dashboard, body);
    const otherViews = viewsAt(backend, view).filter(({ savedViewId }) => savedViewId !== view.savedViewId);
    requireFreeName(otherViews, body.name);
    releaseSchedules(backend, view, person, body);
    const stored = viewStore(backend.db).savedViews.update(view.savedViewId, {
      ...body,
      name: cleanText(body.name),
    });
    return reply.json(200, toResponse(backend, person, stored));
  },

  deleteSavedView: ({ backend, path, person, reply, requireVersion }) => {
    const view = requireOwnView(backend, person, path);
    requireVersion(toResponse(backend, person, view));
    releaseSchedules(backend, view, person, undefined);
    viewStore(backend.db).savedViews.delete(view.savedViewId);
    return reply.empty(204);
  },
} satisfies TagHandlers<'saved-views'>;
