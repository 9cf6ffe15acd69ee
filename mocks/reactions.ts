import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { applyAllRules } from '#mocks/guru/claims/claim-rules.ts';
import { countUnreadNotices, lookAtAll } from '#mocks/notifications/watch.ts';
import { reportOwnerLosses } from '#mocks/schedules/owner-loss.ts';

type Reaction = (backend: MockBackend) => void;

/** What the areas do after each change of the data. */
export const changeReactions: readonly Reaction[] = [reportOwnerLosses];

/** What the areas do a moment after changes, while anybody is connected. */
export const lookReactions: readonly Reaction[] = [lookAtAll];

/** What the areas do after the clock was moved, from a moment in milliseconds since 1970. */
export const clockReactions: readonly ((backend: MockBackend, before: number) => void)[] = [applyAllRules];

/** What an area asks one above it, which it must not import: the backend passes it on. */
export const passedOn = { countUnreadNotices };
