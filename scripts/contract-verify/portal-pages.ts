import type { DescribedContract } from '#scripts/contract-calls/contract.ts';
import { noPages, type Pages } from '#scripts/page-calls/pages.ts';

/** Title of the contract whose pages this repository has. */
const portalTitle = 'Customer logistics portal API';

/** The pages that call the operations of the contract; none for another one than the portal's. */
export async function readPages({ title }: DescribedContract): Promise<Pages> {
  if (title !== portalTitle) return noPages;
  // Only now, because it loads the compiler.
  const { readPortalPages } = await import('#scripts/page-calls/portal-pages.ts');
  return readPortalPages();
}
