import type { GuardName } from '#src/guards/judge.ts';
import { createStore } from '#src/lib/store.ts';
import type { RouteId } from '#src/routing/routes.ts';

/**
 * Pages that the guards would refuse to the user for the selected customer, each with the guard that refuses. Pages
 * whose access is not known yet are not included.
 */
export const refusedPages = createStore<ReadonlyMap<RouteId, GuardName>>(new Map());

/** The specification's words for what is not there yet. */
export const comingSoon = 'Coming soon';

/** Describes a menu entry whose permission is refused. */
export const noAccess = 'You don’t have access';
