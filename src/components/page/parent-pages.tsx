import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { PageLink } from './page-link.tsx';

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
        <PageLink key={path} to={path}>
          {label}
        </PageLink>
      ))}
    </Breadcrumbs>
  );
}

/** A link back to the list ('All surveys'), for a record that is not available. */
export function ListLink({ parents: [list] }: { readonly parents: ParentPages }) {
  return (
    <PageLink to={list.path} className={linkClass.standalone}>
      All {list.label.toLowerCase()}
    </PageLink>
  );
}
