import type { ParentPages } from '#src/components/page/parent-pages.tsx';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';

const dashboard = { path: plainPath('fsmaDashboard'), label: 'Food Traceability' };

const listPath = plainPath('recallList');

/** The page that traces these lots; with a start, it continues an exercise. */
export function recallPath(tlcs: readonly string[], startedAt?: string): string {
  const query = new URLSearchParams(tlcs.map((tlc) => ['tlc', tlc]));
  if (startedAt !== undefined) query.set('started', startedAt);
  return query.size === 0 ? plainPath('recallStart') : `${plainPath('recallStart')}?${query.toString()}`;
}

export function exercisePath(exerciseId: string): string {
  return pathTo('recallExercise', { params: { exerciseId } });
}

/** Breadcrumbs of the list of exercises, and of the pages below it. */
export const listParents: ParentPages = [dashboard];
export const exerciseParents: ParentPages = [dashboard, { path: listPath, label: 'Mock recalls' }];
