import { routePaths, type RouteId } from './route-paths.ts';

/**
 * The place at the path of an address, without the router: letter case and a slash at the end make no difference, and
 * fixed words win over parameters. Undefined when there is none.
 */
export function findRouteId(pathname: string): RouteId | undefined {
  let found: RouteId | undefined;
  let id: RouteId;
  for (id in routePaths) {
    const path = routePaths[id];
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');
    if (pattern.test(pathname) && (!found || !path.includes(':'))) found = id;
  }
  return found;
}
