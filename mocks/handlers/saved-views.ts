import { KnownProblemCode } from '#src/api/generated/enums.ts';
import type { SavedView, SavedViewQuery } from '#src/api/generated/types.ts';
import { entityTag } from '#mocks/contract/entity-tag.ts';
import { forbidden, notFound, ProblemError, unprocessable } from '#mocks/contract/problem.ts';
import type { OwnedView } from '#mocks/data/saved-views.ts';
import type { Person } from '#mocks/people.ts';
import type { World } from '#mocks/world.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { requireCustomer } from '#mocks/tools/scope.ts';

/** Views that a person may have of one dashboard and customer. */
const mostViews = 50;

/** The view as it is answered to that person: in a list too, with its version. */
function answered(
  world: World,
  person: Person,
  { customerId: _of, userId, ...stored }: OwnedView,
): SavedView {
  const view = {
    ...stored,
    isOwn: userId === person.userId,
    ownerName: world.db.users.find(userId)?.displayName ?? stored.ownerName,
  };
  return { ...view, etag: entityTag(view) };
}

const maySee = (person: Person, { userId, isShared }: OwnedView): boolean =>
  isShared || userId === person.userId;

interface ViewPath {
  readonly customerId: string;
  readonly savedViewId: string;
}

/** Throws 404 also for what the person does not see, 403 for what somebody else shares. */
function ownView(world: World, person: Person, { customerId, savedViewId }: ViewPath): OwnedView {
  requireCustomer(world, customerId);
  const view = world.db.savedViews.find(savedViewId.toLowerCase());
  if (view?.customerId !== customerId || !maySee(person, view)) throw notFound('The view');
  if (view.userId !== person.userId) throw forbidden();
  return view;
}

type Place = Pick<OwnedView, 'customerId' | 'userId' | 'dashboard'>;

function viewsAt(world: World, place: Place): OwnedView[] {
  return world.db.savedViews.where(
    ({ customerId, userId, dashboard }) =>
      customerId === place.customerId && userId === place.userId && dashboard === place.dashboard,
  );
}

function requireFreeName(views: readonly OwnedView[], name: string): void {
  const wanted = name.trim().toLowerCase();
  if (!views.some((view) => view.name.toLowerCase() === wanted)) return;
  const message = 'You have a view of this name already.';
  throw new ProblemError(409, message, { name: [message] }, KnownProblemCode.NameTaken);
}

function requireSoundPeriod({ period }: SavedViewQuery): void {
  if (period === null || 'preset' in period || period.startDate <= period.endDate) return;
  const message = 'The last day is before the first.';
  throw unprocessable(message, { 'query.period.endDate': [message] });
}

export const savedViews = {
  listSavedViews: ({ world, path: { customerId }, query: { dashboard }, person, reply }) => {
    requireCustomer(world, customerId);
    const views = world.db.savedViews
      .where((view) => view.customerId === customerId && view.dashboard === dashboard && maySee(person, view))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en', { sensitivity: 'base' }));
    return reply.json(
      200,
      views.map((view) => answered(world, person, view)),
    );
  },

  createSavedView: async ({ world, path: { customerId }, body, person, reply }) => {
    requireCustomer(world, customerId);
    const { userId } = person;
    const views = viewsAt(world, { customerId, userId, dashboard: body.dashboard });
    requireSoundPeriod(body.query);
    requireFreeName(views, body.name);
    if (views.length >= mostViews)
      throw unprocessable(`You have ${mostViews} views already. Delete one first.`);
    const stored = await world.db.savedViews.create({
      ...body,
      name: body.name.trim(),
      savedViewId: world.db.nextIds.savedView(),
      customerId,
      userId,
      isOwn: true,
      ownerName: person.name,
    });
    return reply.json(201, answered(world, person, stored));
  },

  updateSavedView: async ({ world, path, body, person, reply, requireVersion }) => {
    const view = ownView(world, person, path);
    requireVersion(answered(world, person, view));
    requireSoundPeriod(body.query);
    const others = viewsAt(world, view).filter(({ savedViewId }) => savedViewId !== view.savedViewId);
    requireFreeName(others, body.name);
    const stored = await world.db.savedViews.update(view.savedViewId, { ...body, name: body.name.trim() });
    return reply.json(200, answered(world, person, stored));
  },

  deleteSavedView: ({ world, path, person, reply }) => {
    world.db.savedViews.delete(ownView(world, person, path).savedViewId);
    return reply.empty(204);
  },
} satisfies TagHandlers<'saved-views'>;
