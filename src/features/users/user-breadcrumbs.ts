import type { ParentPages } from '#src/components/page/parent-pages.tsx';
import { plainPath } from '#src/routing/route-paths.ts';

/** Breadcrumbs of every page about a user. */
export const userParents: ParentPages = [{ path: plainPath('userList'), label: 'Users' }];
