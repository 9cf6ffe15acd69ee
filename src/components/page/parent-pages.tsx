import { Link } from 'react-router';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { linkClass } from '#src/ui/link-class.ts';

/** An ancestor of a page. */
interface ParentPage {
  readonly path: string;
  /** 'Surveys'. */
  readonly label: string;
}

/** The ancestors of a page, from the list at the top to the direct parent. */
export type ParentPages = readonly [list: ParentPage, ...others: ParentPage[]];

/** Breadcrumb links to the ancestors. */
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

/** A link back to the list ('All surveys'), for a record that is not available. */
export function ListLink({ parents: [list] }: { readonly parents: ParentPages }) {
  return (
    <Link to={list.path} className={linkClass.standalone}>
      All {list.label.toLowerCase()}
    </Link>
  );
}
