import type { Prefetch } from '#src/api/prefetch.ts';
import { prefetchHome } from '#src/features/home/prefetch-home.ts';
import type { RouteId } from '#src/routing/routes.ts';

/**
 * Prefetches data that depends neither on the customer nor on a guard, in parallel with the guards' requests; the
 * server checks access.
 */
export const earlyRequests: Readonly<Partial<Record<RouteId, (prefetch: Prefetch) => void>>> = {
  home: prefetchHome,
};
