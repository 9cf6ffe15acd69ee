import { Link } from 'react-router';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { linkClass } from '#src/ui/link-class.ts';

/** A page above another one. */
export interface ParentPage {
  readonly path: string;
  /** 'Surveys'. */
  readonly label: string;
}

/** The pages above a page, from the list at the top to the one right above. */
export type ParentPages = readonly [list: ParentPage, ...others: ParentPage[]];

/** Links to the pages above. */
export function ParentBreadcrumbs({ parents }: { readonly parents: ParentPages }) {
  return (
    <Breadcrumbs>
      {parents.map(({ path, label }) => (
        <Link key={path} to={path}>
          {label}
        </Link>
      ))}
    </Breadcrumbs>
  );
}

/** 'All surveys': leads back to the list where a record is not available. */
export function ListLink({ parents: [list] }: { readonly parents: ParentPages }) {
  return (
    <Link to={list.path} className={linkClass.standalone}>
      All {list.label.toLowerCase()}
    </Link>
  );
}
