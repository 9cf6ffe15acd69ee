import type { ParentPages } from '#src/components/page/parent-pages.tsx';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';

/** Breadcrumbs of the pages below the dashboard. */
export const fsmaParents: ParentPages = [{ path: plainPath('fsmaDashboard'), label: 'Food Traceability' }];

export const pointListPath = plainPath('pointOfManufacture');

export const pointParents: ParentPages = [{ path: pointListPath, label: 'Point of manufacture' }];

/** Breadcrumbs of the pages below the list of exercises. */
export const exerciseParents: ParentPages = [
  ...fsmaParents,
  { path: plainPath('recallList'), label: 'Mock recalls' },
];

/** The page that traces these lots; with a start, it continues an exercise. */
export function recallPath(tlcs: readonly string[], startedAt?: string): string {
  const query = new URLSearchParams(tlcs.map((tlc) => ['tlc', tlc]));
  if (startedAt !== undefined) query.set('started', startedAt);
  return query.size === 0 ? plainPath('recallStart') : `${plainPath('recallStart')}?${query.toString()}`;
}

export function exercisePath(exerciseId: string): string {
  return pathTo('recallExercise', { params: { exerciseId } });
}
