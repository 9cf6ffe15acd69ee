import { findRouteId } from './find-route-id.ts';
import { hasPage } from './has-page.ts';
import { routeTable } from './routes.ts';

/** Whether the environment has the page at a path of the portal. */
export function hasTarget(path: string): boolean {
  const id = findRouteId(path.split(/[?#]/)[0] ?? '');
  const row = routeTable.find((candidate) => candidate.id === id);
  return row === undefined || hasPage(row);
}
