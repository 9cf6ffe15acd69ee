import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { DeleteDialogState } from '#src/components/dialog/delete-dialog.tsx';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { ParentBreadcrumbs, type ParentPages } from '#src/components/page/parent-pages.tsx';
import { Button } from '#src/ui/button.tsx';
import { FormPage } from './form-page.tsx';
import {
  useContractForm,
  type ContractForm,
  type ContractFormOptions,
  type SaveContext,
} from './use-contract-form.ts';

/** How one type of record is created and edited. */
export interface RecordModel<Values extends FieldValues, Stored, Saved> extends Pick<
  ContractFormOptions<Values, Saved>,
  'fieldNamed'
> {
  /** 'survey': names the draft and, in messages, the record. */
  readonly noun: string;
  /** The definition of the form. */
  readonly form: Pick<ContractFormOptions<Values, Saved>, 'fields'> & { readonly empty: Values };
  /** What a new record has beyond the empty values of the fields, such as today. */
  readonly start?: () => Partial<Values>;
  readonly read: (record: Stored) => Values;
  readonly create: (values: Values, context: SaveContext<Values>) => Promise<Saved>;
  /**
   * `base` is the version that the change is based on: the record as it was opened, as it was last compared with, or
   * as `onPart` reported it after one call of several.
   */
  readonly update: (values: Values, base: Stored, onPart: (saved: Stored) => void) => Promise<Saved>;
  readonly savedText: (saved: Saved) => string;
  /** Invalidates the queries in which the record appears. */
  readonly refresh: (queryClient: QueryClient) => Promise<unknown>;
  /** Failures of a save show as a snackbar too, beside the form's own summary. */
  readonly hasFailureSnackbar?: boolean;
}

export interface RecordFormProps<Values extends FieldValues, Stored, Saved> {
  readonly model: RecordModel<Values, Stored, Saved>;
  readonly title: string;
  readonly hint?: ReactNode;
  /** The label of the main button for a new record; 'Create' by default. */
  readonly createLabel?: string;
  /** Cancel, save and delete navigate to the last one; a function when it depends on the record. */
  readonly parents: ParentPages | ((record: Stored | undefined) => ParentPages);
  /** The target after saving, if different; null stays on the page. */
  readonly pathAfter?: (saved: Saved) => string | null;
  /** The dialog that deletes a stored record, if records can be deleted. */
  readonly renderDeleteDialog?: (record: Stored, state: DeleteDialogState) => ReactNode;
  /** Beside the fields, such as a preview. */
  readonly renderAside?: (form: ContractForm<Values>) => ReactNode;
  /** The fields. `initial` are the values that the form was opened with; the record is undefined while it is new. */
  readonly children: (form: ContractForm<Values>, initial: Values, record: Stored | undefined) => ReactNode;
}

interface LoadedRecordProps<Stored> {
  /** Names the record in its draft: '9', 'new'. */
  readonly subject: string | number;
  /** Undefined for a new one. */
  readonly record: Stored | undefined;
  /** Requests the stored record again, to detect changes by another user. */
  readonly readCurrent?: () => Promise<Stored>;
}

/** The parent pages of a record's form; the record is undefined while it is loading or new. */
export function getParents<Stored>(
  parents: ParentPages | ((record: Stored | undefined) => ParentPages),
  record: Stored | undefined,
): ParentPages {
  return typeof parents === 'function' ? parents(record) : parents;
}

/** The form of a loaded or new record. All editors of the portal save through it. */
export function RecordForm<Values extends FieldValues, Stored, Saved>(
  props: RecordFormProps<Values, Stored, Saved> & LoadedRecordProps<Stored>,
) {
  const { model, title, hint, createLabel = 'Create', pathAfter } = props;
  const { subject, record, readCurrent, renderDeleteDialog, renderAside, children } = props;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  /** The version that the user has seen. */
  const base = useRef(record);
  const [displayed, setDisplayed] = useState(record);
  const see = (version: Stored): void => {
    base.current = version;
    setDisplayed(version);
  };
  const [initial] = useState(() =>
    record === undefined ? { ...model.form.empty, ...model.start?.() } : model.read(record),
  );
  const [isDeleting, setIsDeleting] = useState(false);
  const parents = getParents(props.parents, record);
  const parentPath = (parents.at(-1) ?? parents[0]).path;

  const form = useContractForm<Values, Saved>({
    name: `${model.noun} ${subject}`,
    initial,
    fields: model.form.fields,
    ...(model.fieldNamed && { fieldNamed: model.fieldNamed }),
    save: (values, context) =>
      base.current === undefined
        ? model.create(values, context)
        : model.update(values, base.current, (saved) => {
            see(saved);
            context.onPart(model.read(saved));
          }),
    ...(readCurrent && {
      current: async () => {
        const current = await readCurrent();
        see(current);
        return model.read(current);
      },
    }),
    onSaved: async (saved) => {
      snackbars.show({ tone: 'ok', text: model.savedText(saved) });
      void model.refresh(queryClient);
      const path = pathAfter ? pathAfter(saved) : parentPath;
      if (path !== null) await navigate(path);
    },
    ...(model.hasFailureSnackbar && {
      onFailed: (error) => snackbars.show({ tone: 'bad', text: failureText(error) }),
    }),
  });

  return (
    <FormPage
      form={form}
      title={title}
      hint={hint}
      breadcrumbs={<ParentBreadcrumbs parents={parents} />}
      submitLabel={record === undefined ? createLabel : 'Save'}
      cancelTo={parentPath}
      extraAction={
        displayed !== undefined &&
        renderDeleteDialog && (
          <>
            <Button variant="quiet-danger" onClick={() => setIsDeleting(true)}>
              Delete
            </Button>
            {renderDeleteDialog(displayed, {
              isOpen: isDeleting,
              onClose: () => setIsDeleting(false),
              onOutdated: form.refuse,
              onDeleted: () => {
                form.cancel();
                void navigate(parentPath);
              },
            })}
          </>
        )
      }
      aside={renderAside?.(form)}
    >
      {children(form, initial, record)}
    </FormPage>
  );
}
