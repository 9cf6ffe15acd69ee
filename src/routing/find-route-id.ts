import { routes, type RouteId } from './routes.ts';

/**
 * The route of a path, without the router: ignores case and a trailing slash; static segments take precedence over
 * parameters. Undefined when there is none.
 */
export function findRouteId(pathname: string): RouteId | undefined {
  let found: RouteId | undefined;
  let id: RouteId;
  for (id in routes) {
    const path = routes[id].path;
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');
    if (pattern.test(pathname) && (!found || !path.includes(':'))) found = id;
  }
  return found;
}
