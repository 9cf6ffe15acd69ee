import { Link } from 'react-router';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';

export const listPath = plainPath('retailerList');

export function retailerPath(retailerId: number): string {
  return pathTo('retailerView', { params: { retailerId: String(retailerId) } });
}

interface BookTrailProps {
  /** The retailer above the page; its name is not known before it is read. */
  readonly retailer?: { readonly retailerId: number; readonly name?: string | undefined };
}

/** The way back up from a page of the book. */
export function BookTrail({ retailer }: BookTrailProps) {
  return (
    <Breadcrumbs>
      <Link to={listPath}>Retailers</Link>
      {retailer && <Link to={retailerPath(retailer.retailerId)}>{retailer.name ?? 'Retailer'}</Link>}
    </Breadcrumbs>
  );
}
