import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { ReorderList } from '#src/components/reorder/reorder-list.tsx';
import { Button } from '#src/ui/button.tsx';
import { FieldGroup } from '#src/ui/field-group.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useLast } from '#src/ui/use-last.ts';
import { errorText } from './error-text.ts';
import { anchorOf, focusField } from './use-bound-field.ts';
import { fieldOf, type ContractForm } from './use-contract-form.ts';
import { useFormRows, type RowOf, type RowsName } from './use-form-rows.ts';

interface RowsFieldProps<Values extends FieldValues, Name extends RowsName<Values>> {
  readonly form: ContractForm<Values>;
  readonly name: Name;
  readonly help?: ReactNode;
  /** What a row is called at its place: 'Question 2'. */
  readonly nameOf: (index: number) => string;
  /** 'Add question'. */
  readonly addLabel: string;
  readonly newRow: () => RowOf<Values, Name>;
  /** In place of the rows while there are none. */
  readonly emptyText: string;
  /** What removing the row would lose, to ask about first; undefined when nothing. */
  readonly lossOf: (index: number) => string | undefined;
  /** The fields of a row, bound to `name.index.field`. */
  readonly children: (index: number) => ReactNode;
}

/** A list of rows in a form: added, removed and brought into order, as many as the description allows. */
export function RowsField<Values extends FieldValues, Name extends RowsName<Values>>(
  props: RowsFieldProps<Values, Name>,
) {
  const { form, name, help, nameOf, addLabel, newRow, emptyText, lossOf, children } = props;
  const { label, limits } = fieldOf(form, name);
  const { keys, append, remove, move } = useFormRows(form, name);
  const { errors } = useFormState({ control: form.control });
  const [doomed, setDoomed] = useState<{ readonly index: number; readonly loss: string }>();
  const about = useLast(doomed);
  const [message, setMessage] = useState('');
  /** The row, or the list, that focus is to move into once rows have come or gone. */
  const next = useRef<string>(undefined);
  /** The same, once the question has gone, which holds the focus as long as it is there. */
  const later = useRef<string>(name);
  const most = limits?.maxItems ?? Infinity;
  const isFull = keys.length >= most;

  useEffect(() => {
    if (next.current === undefined) return;
    focusField(next.current);
    next.current = undefined;
  });

  const add = (): void => {
    append(newRow(), { shouldFocus: false });
    next.current = `${name}.${keys.length}`;
  };
  /** Removes a row; what it answers is where the focus belongs then. */
  const take = (index: number): string => {
    remove(index);
    const left = keys.length - 1;
    setMessage(`${nameOf(index)} removed. ${left === 0 ? emptyText : `${left} left.`}`);
    return left === 0 ? name : `${name}.${Math.min(index, left - 1)}`;
  };
  const askOrTake = (index: number): void => {
    const loss = lossOf(index);
    if (loss === undefined) next.current = take(index);
    else setDoomed({ index, loss });
  };
  const removeButton = (index: number): ReactNode => (
    <IconButton
      icon={Trash}
      size="small"
      variant="quiet-danger"
      label={`Remove: ${nameOf(index)}`}
      onClick={() => askOrTake(index)}
    />
  );

  return (
    <div id={anchorOf(name)}>
      <FieldGroup
        legend={label}
        error={errorText(errors, name)}
        help={isFull ? `${most} ${label.toLowerCase()} are as many as there can be.` : help}
      >
        {keys.length === 0 && <p className="text-control text-ink-2">{emptyText}</p>}
        <ReorderList label={label} ids={keys} nameOf={nameOf} onMove={move} actions={removeButton}>
          {(index) => (
            <div id={anchorOf(`${name}.${index}`)} className="flex flex-col gap-3">
              {children(index)}
            </div>
          )}
        </ReorderList>
        <div className="mt-2">
          <Button icon={Plus} aria-disabled={isFull} onClick={add}>
            {addLabel}
          </Button>
        </div>
      </FieldGroup>
      <p role="status" className="sr-only">
        {message}
      </p>
      <ConfirmDialog
        isOpen={doomed !== undefined}
        title={`Remove ${about ? nameOf(about.index).toLowerCase() : ''}?`}
        description={about?.loss ?? ''}
        confirmLabel="Remove"
        isDangerous
        onClose={() => setDoomed(undefined)}
        onConfirm={() => {
          if (doomed) later.current = take(doomed.index);
        }}
        onConfirmed={() => focusField(later.current)}
      />
    </div>
  );
}
