import type { ParentPages } from '#src/components/page/parent-pages.tsx';
import { plainPath } from '#src/routing/route-paths.ts';

export const listPath = plainPath('pointOfManufacture');

/** Breadcrumbs of the list, and of the pages below it. */
export const listParents: ParentPages = [{ path: plainPath('fsmaDashboard'), label: 'Food Traceability' }];
export const pointParents: ParentPages = [{ path: listPath, label: 'Point of manufacture' }];
