import type { ParentPages } from '#src/components/page/parent-pages.tsx';
import { retailerPath } from '#src/components/record/record-paths.ts';
import { plainPath } from '#src/routing/route-paths.ts';

export const listPath = plainPath('retailerList');

/** Breadcrumbs of a page about all retailers, or about one that is not loaded. */
export const retailerListParents: ParentPages = [{ path: listPath, label: 'Retailers' }];

/** Breadcrumbs of a page below a retailer; its name is undefined until it is loaded. */
export function getRetailerParents(retailerId: number, name: string | undefined): ParentPages {
  return [...retailerListParents, { path: retailerPath({ retailerId }), label: name ?? 'Retailer' }];
}
