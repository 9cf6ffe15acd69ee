import type { SavedViewDashboard } from '#src/api/generated/types.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { Person } from '#mocks/people.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import type { OwnedView } from './saved-views.ts';

type Viewer = Pick<Person, 'userId' | 'isInternalUser'>;

const questionLists: readonly SavedViewDashboard[] = ['Questions', 'AllQuestions'];

/** Whether a list is one of questions, which the provider reads with its internal messages. */
export const isOfQuestions = (dashboard: SavedViewDashboard): boolean => questionLists.includes(dashboard);

/** Whether a person may save views of a list. */
export const mayHaveViews = ({ isInternalUser }: Viewer, dashboard: SavedViewDashboard): boolean =>
  isInternalUser || dashboard !== 'AllQuestions';

/** Whether a person sees a view: their own and shared ones, but of questions none that an internal user shares. */
export function maySeeView(
  { db }: MockBackend,
  viewer: Viewer,
  { userId, isShared, dashboard }: Pick<OwnedView, 'userId' | 'isShared' | 'dashboard'>,
): boolean {
  if (!mayHaveViews(viewer, dashboard)) return false;
  if (userId === viewer.userId) return true;
  if (!isShared) return false;
  const isOfProvider = peopleStore(db).users.find(userId)?.isInternalUser === true;
  return viewer.isInternalUser || !isOfProvider || !isOfQuestions(dashboard);
}
