import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { ReorderList } from '#src/components/reorder/reorder-list.tsx';
import { Button } from '#src/ui/button.tsx';
import { FieldGroup } from '#src/ui/field-group.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useLast } from '#src/ui/use-last.ts';
import { getFieldAnchor, focusField } from './use-bound-field.ts';
import { getFormField, type ContractForm } from './use-contract-form.ts';
import { useFormRows, type RowOf, type RowsName } from './use-form-rows.ts';

interface RowsFieldProps<Values extends FieldValues, Name extends RowsName<Values>> {
  readonly form: ContractForm<Values>;
  readonly name: Name;
  /** The name of a row by its position: 'Question 2'. */
  readonly getName: (index: number) => string;
  /** 'Add question'. */
  readonly addLabel: string;
  readonly newRow: () => RowOf<Values, Name>;
  /** Shown when there are no rows. */
  readonly emptyText: string;
  /** What removing the row would lose, for the confirmation; undefined removes it without one. */
  readonly getLoss: (index: number) => string | undefined;
  /** The fields of a row, bound to `name.index.field`. */
  readonly children: (index: number) => ReactNode;
}

/** A list of rows in a form that can be added, removed and reordered, within the contract's limits. */
export function RowsField<Values extends FieldValues, Name extends RowsName<Values>>(
  props: RowsFieldProps<Values, Name>,
) {
  const { form, name, getName, addLabel, newRow, emptyText, getLoss, children } = props;
  const { label, limits } = getFormField(form, name);
  const { keys, append, remove, move, error } = useFormRows(form, name);
  const [rowToRemove, setRowToRemove] = useState<{ readonly index: number; readonly loss: string }>();
  const about = useLast(rowToRemove);
  const [message, setMessage] = useState('');
  /** The row or list that gets focus after rows were added or removed. */
  const next = useRef<string>(undefined);
  /** The same, after the confirmation dialog has closed, which traps focus while open. */
  const later = useRef<string>(name);
  const max = limits?.maxItems ?? Infinity;
  const isFull = keys.length >= max;

  useEffect(() => {
    if (next.current === undefined) return;
    focusField(next.current);
    next.current = undefined;
  });

  const add = (): void => {
    append(newRow(), { shouldFocus: false });
    next.current = `${name}.${keys.length}`;
  };
  /** Removes a row and returns the target of the focus. */
  const removeRow = (index: number): string => {
    remove(index);
    const remaining = keys.length - 1;
    setMessage(`${getName(index)} removed. ${remaining === 0 ? emptyText : `${remaining} left.`}`);
    return remaining === 0 ? name : `${name}.${Math.min(index, remaining - 1)}`;
  };
  const confirmOrRemove = (index: number): void => {
    const loss = getLoss(index);
    if (loss === undefined) next.current = removeRow(index);
    else setRowToRemove({ index, loss });
  };
  const removeButton = (index: number): ReactNode => (
    <IconButton
      icon={Trash}
      size="small"
      variant="quiet-danger"
      label={`Remove: ${getName(index)}`}
      onClick={() => confirmOrRemove(index)}
    />
  );

  return (
    <div id={getFieldAnchor(name)}>
      <FieldGroup
        legend={label}
        error={error}
        help={isFull && `You can add up to ${max} ${label.toLowerCase()}.`}
      >
        {keys.length === 0 && <p className="text-control text-ink-2">{emptyText}</p>}
        <ReorderList label={label} ids={keys} getName={getName} onMove={move} actions={removeButton}>
          {(index) => (
            <div id={getFieldAnchor(`${name}.${index}`)} className="flex flex-col gap-3">
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
        isOpen={rowToRemove !== undefined}
        title={`Remove ${about ? getName(about.index).toLowerCase() : ''}?`}
        description={about?.loss ?? ''}
        confirmLabel="Remove"
        isDangerous
        onClose={() => setRowToRemove(undefined)}
        onConfirm={() => {
          if (rowToRemove) later.current = removeRow(rowToRemove.index);
        }}
        onConfirmed={() => focusField(later.current)}
      />
    </div>
  );
}
