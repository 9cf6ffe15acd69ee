import { findRouteId } from '#src/routing/find-route-id.ts';
import { routeTable, type RouteRow } from '#src/routing/routes.ts';

/** The row of a page that only a signed-in person sees. */
export function findSignedInRow(pathname: string): RouteRow | undefined {
  const id = findRouteId(pathname);
  return routeTable.find((row) => row.id === id && row.requiresAuth);
}
