import type { ParentPages } from '#src/components/page/parent-pages.tsx';
import { plainPath } from '#src/routing/route-paths.ts';

export const listPath = plainPath('pointOfManufacture');

export const pointParents: ParentPages = [{ path: listPath, label: 'Point of manufacture' }];
