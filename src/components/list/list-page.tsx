import type { ReactNode } from 'react';
import type { FilterFields } from '#src/components/filter/fields.ts';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { ParentBreadcrumbs, type ParentPages } from '#src/components/page/parent-pages.tsx';
import { RecordList, type RecordListProps } from './record-list.tsx';

interface ListPageProps<Row extends object, Fields extends FilterFields, Target> extends Omit<
  RecordListProps<Row, Fields, Target>,
  'caption'
> {
  /** For breadcrumbs: the pages above the list, the top one first. */
  readonly parents?: ParentPages;
  readonly title: string;
  readonly hint?: string;
  /** Next to the title, such as the link that creates a record. */
  readonly actions?: ReactNode;
  /** The accessible name of the table when it differs from the title. */
  readonly caption?: string;
  /** Between the title and the list. */
  readonly children?: ReactNode;
}

/** A page that lists records, used by the administration for every type of record. */
export function ListPage<Row extends object, Fields extends FilterFields, Target = Row>(
  props: ListPageProps<Row, Fields, Target>,
) {
  const { parents, title, hint, actions, caption = title, children, ...list } = props;
  return (
    <>
      {parents && <ParentBreadcrumbs parents={parents} />}
      <PageHeading title={title} hint={hint} actions={actions} />
      {children}
      <RecordList caption={caption} {...list} />
    </>
  );
}
