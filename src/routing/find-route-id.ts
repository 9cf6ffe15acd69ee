import { routeTable, type RouteId } from './routes.ts';

const patterns = routeTable.map(({ id, path }) => ({
  id,
  isStatic: !path.includes(':'),
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'),
}));

/**
 * The route of a path, without the router: ignores case and a trailing slash; static segments take precedence over
 * parameters. Undefined when there is none.
 */
export function findRouteId(pathname: string): RouteId | undefined {
  const matching = patterns.filter(({ pattern }) => pattern.test(pathname));
  return (matching.find(({ isStatic }) => isStatic) ?? matching[0])?.id;
}
