import { hasOperations } from '#src/api/availability.ts';
import type { RouteMeta } from './route-meta.ts';

/** Whether the environment has what a page shows. */
export function hasPage({ needs = [] }: Pick<RouteMeta, 'needs' | 'title'>): boolean {
  return hasOperations(...needs);
}
