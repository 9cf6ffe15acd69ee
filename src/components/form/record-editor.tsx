import { useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { ListLink, ParentBreadcrumbs } from '#src/components/page/parent-pages.tsx';
import { recordId, RecordPage } from '#src/components/page/record-page.tsx';
import { getParents, RecordForm, type RecordFormProps } from './record-form.tsx';

interface RecordEditorProps<
  Values extends FieldValues,
  Stored,
  Saved,
  Key extends QueryKey,
> extends RecordFormProps<Values, Stored, Saved> {
  /** The id in the URL; undefined for a new record. */
  readonly id: string | undefined;
  /** Reads the stored record, never from the cache; undefined when the URL has none. */
  readonly query: (id: number) => UseQueryOptions<Stored, Error, Stored, Key> | undefined;
  /** Distinguishes the drafts of new records with different parents: 'of 3'. */
  readonly owner?: string;
}

/**
 * The page that creates or edits a record. It loads the record, stores typed values as a draft, warns before leaving,
 * detects changes by other users, shows the server's errors at their fields, and navigates back after saving.
 */
export function RecordEditor<Values extends FieldValues, Stored, Saved, Key extends QueryKey>(
  props: RecordEditorProps<Values, Stored, Saved, Key>,
) {
  const { id, query, owner, ...form } = props;
  const { model, title } = form;
  const parents = getParents(form.parents, undefined);
  const queryClient = useQueryClient();
  if (id === undefined) {
    return <RecordForm {...form} record={undefined} subject={owner === undefined ? 'new' : `new ${owner}`} />;
  }
  const number = recordId(id);
  const read = number === undefined ? undefined : query(number);
  return (
    <RecordPage
      key={id}
      title={title}
      breadcrumbs={<ParentBreadcrumbs parents={parents} />}
      message={`The ${model.noun} could not be loaded`}
      query={read}
      backLink={<ListLink parents={parents} />}
    >
      {(record) => (
        <RecordForm
          {...form}
          record={record}
          subject={id}
          {...(read && { readCurrent: () => queryClient.query(read) })}
        />
      )}
    </RecordPage>
  );
}
