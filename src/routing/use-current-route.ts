import { useMatches } from 'react-router';
import type { RouteMeta } from './route-meta.ts';
import { routes } from './routes.ts';

interface CurrentRoute {
  readonly id: string;
  readonly meta: RouteMeta;
}

/** The route of the current page. */
export function useCurrentRoute(): CurrentRoute {
  const leaf = useMatches().at(-1);
  const id = leaf?.id ?? 'notFound';
  const meta = isMeta(leaf?.handle) ? leaf.handle : routes.notFound;
  return { id, meta };
}

function isMeta(handle: unknown): handle is RouteMeta {
  return typeof handle === 'object' && handle !== null && 'title' in handle && 'requiresAuth' in handle;
}
