import { routePaths, type RouteId } from './route-paths.ts';

function matchesPattern(pattern: string, segments: readonly string[]): boolean {
  const parts = pattern.split('/');
  return (
    parts.length === segments.length &&
    parts.every((part, index) => {
      const segment = segments[index] ?? '';
      return part.startsWith(':') ? segment !== '' : part.toLowerCase() === segment.toLowerCase();
    })
  );
}

/**
 * The place at the path of an address, without the router: letter case and a slash at the end make no difference, and
 * fixed words win over parameters. Undefined when there is none.
 */
export function findRouteId(pathname: string): RouteId | undefined {
  const segments = pathname.replace(/(?<=.)\/+$/, '').split('/');
  let found: RouteId | undefined;
  let id: RouteId;
  for (id in routePaths) {
    if (!matchesPattern(routePaths[id], segments)) continue;
    if (found === undefined || !routePaths[id].includes(':')) found = id;
  }
  return found;
}
