import type { ParentPages } from '#src/components/page/parent-pages.tsx';
import { plainPath } from '#src/routing/route-paths.ts';

/** Breadcrumbs of the pages below the dashboard. */
export const fsmaParents: ParentPages = [{ path: plainPath('fsmaDashboard'), label: 'Food Traceability' }];
