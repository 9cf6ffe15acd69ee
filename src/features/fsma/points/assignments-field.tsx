import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useMemo, useRef, useState } from 'react';
import { DateField } from '#src/components/form/date-field.tsx';
import { focusField, getFieldAnchor, useBoundField } from '#src/components/form/use-bound-field.ts';
import { getFormField, type ContractForm } from '#src/components/form/use-contract-form.ts';
import { useFormRows } from '#src/components/form/use-form-rows.ts';
import { useTypedChoice } from '#src/components/form/use-typed-choice.ts';
import { useFormValues } from '#src/components/form/use-form-values.ts';
import { formatDay, today } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import { Field } from '#src/ui/field.tsx';
import { FieldGroup } from '#src/ui/field-group.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Option } from '#src/ui/option.ts';
import { listEnded, startAssignment, type ItemIndex, type OtherPoints } from './assignments.ts';
import type { PointValues } from './point-form.ts';

const name = 'assignments';

/** Rows that are shown at first. */
const firstRows = 50;

export interface AssignmentsFieldProps {
  readonly form: ContractForm<PointValues>;
  readonly otherPoints: OtherPoints;
}

/** The items of a location, each with its first and last day. */
export function AssignmentsField({ form, otherPoints }: AssignmentsFieldProps) {
  const { label, limits } = getFormField(form, name);
  const { keys, append, remove, error } = useFormRows(form, name);
  const [isAllShown, setAllShown] = useState(false);
  const [message, setMessage] = useState('');
  /** The row that gets the focus after another one was removed. */
  const next = useRef<string>(undefined);
  useEffect(() => {
    if (next.current !== undefined) focusField(next.current);
    next.current = undefined;
  });
  // A problem must be reachable from the summary.
  const hasProblem = form.problems.some((problem) => problem.name?.startsWith(`${name}.`));
  const visibleKeys = isAllShown || hasProblem ? keys : keys.slice(0, firstRows);

  const add = (itemNumber: string): void => {
    append(startAssignment(itemNumber, otherPoints, today()), { shouldFocus: false });
    setAllShown(true);
    setMessage(`${itemNumber} added.`);
  };
  const removeRow = (index: number, itemNumber: string): void => {
    remove(index);
    setMessage(`${itemNumber} removed.`);
    next.current = keys.length === 1 ? name : `${name}.${Math.min(index, keys.length - 2)}`;
  };

  return (
    <div id={getFieldAnchor(name)} className="@container">
      <FieldGroup
        legend={label}
        error={error}
        help="Lots made on these days have this location as their source. Leave a day empty for no limit. Existing records keep their source."
      >
        {keys.length === 0 && <p className="text-control text-ink-2">No items yet.</p>}
        {visibleKeys.map((key, index) => (
          <AssignmentRow key={key} form={form} index={index} items={otherPoints.items} onRemove={removeRow} />
        ))}
        {visibleKeys.length < keys.length && (
          <div>
            <Button onClick={() => setAllShown(true)}>Show all {formatNumber(keys.length)} items</Button>
          </div>
        )}
        <AddItem
          form={form}
          items={otherPoints.items}
          isFull={keys.length >= (limits?.maxItems ?? Infinity)}
          onAdd={add}
        />
      </FieldGroup>
      <EndedNotice form={form} otherPoints={otherPoints} />
      <p role="status" className="sr-only">
        {message}
      </p>
    </div>
  );
}

interface AssignmentRowProps {
  readonly form: ContractForm<PointValues>;
  readonly index: number;
  readonly items: ItemIndex;
  readonly onRemove: (index: number, itemNumber: string) => void;
}

/** One line where there is space for it; on a phone the days are below the item. */
function AssignmentRow({ form, index, items, onRemove }: AssignmentRowProps) {
  const { value, error, anchorId } = useBoundField({ form, name: `${name}.${index}.itemNumber` });
  const itemNumber = String(value);
  const text = `${itemNumber} ${items.get(itemNumber)?.description ?? ''}`.trim();
  return (
    <div
      role="group"
      aria-label={text}
      id={getFieldAnchor(`${name}.${index}`)}
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 border-line py-2 not-first-of-type:border-t @min-[34rem]:grid-cols-[minmax(0,1fr)_9rem_9rem_auto]"
    >
      <div id={anchorId} className="col-span-2 min-w-0 @min-[34rem]:col-span-1 @min-[34rem]:pt-7">
        <p className="text-control wrap-anywhere">{text}</p>
        {error !== undefined && <p className="text-hint text-bad">{error}</p>}
      </div>
      <div className="col-start-3 row-start-1 @min-[34rem]:col-start-4 @min-[34rem]:pt-6">
        <IconButton
          icon={Trash}
          variant="quiet-danger"
          label={`Remove ${text}`}
          onClick={() => onRemove(index, itemNumber)}
        />
      </div>
      <div className="col-start-1 row-start-2 @min-[34rem]:col-start-2 @min-[34rem]:row-start-1">
        <DateField form={form} name={`${name}.${index}.from`} />
      </div>
      <div className="col-start-2 row-start-2 @min-[34rem]:col-start-3 @min-[34rem]:row-start-1">
        <DateField form={form} name={`${name}.${index}.to`} />
      </div>
    </div>
  );
}

interface AddItemProps {
  readonly form: ContractForm<PointValues>;
  readonly items: ItemIndex;
  readonly isFull: boolean;
  readonly onAdd: (itemNumber: string) => void;
}

/** Adds an item. One with an open end is not offered again: two rows would overlap. */
function AddItem({ form, items, isFull, onAdd }: AddItemProps) {
  const { assignments } = useFormValues(form);
  const { key, onTyped } = useTypedChoice(form, name);
  const open = assignments.filter(({ to }) => to === '').map(({ itemNumber }) => itemNumber);
  const openKey = open.join(' ');
  const options = useMemo((): readonly Option<string>[] => {
    const listed = new Set(openKey.split(' '));
    return [...items.values()]
      .filter(({ itemNumber }) => !listed.has(itemNumber))
      .map(({ itemNumber, description, pointId, assignments: itemAssignments }) => ({
        value: itemNumber,
        label: `${itemNumber} ${description}`,
        detail:
          pointId === null
            ? 'No point of manufacture'
            : itemAssignments.find((assignment) => assignment.pointId === pointId)?.pointName,
      }));
  }, [items, openKey]);
  return (
    <div className="mt-1 @min-[34rem]:max-w-96">
      <Field label="Add an item" {...(isFull && { help: 'The list is full.' })}>
        <Combobox<string>
          key={key}
          options={options}
          value={null}
          onTyped={onTyped}
          onChange={onAdd}
          placeholder="Item number or description"
          isDisabled={isFull}
        />
      </Field>
    </div>
  );
}

/** The assignments at other locations that saving ends. */
function EndedNotice({ form, otherPoints }: AssignmentsFieldProps) {
  const { assignments, status: isActive } = useFormValues(form);
  const ended = isActive ? listEnded(assignments, otherPoints) : [];
  return (
    <div role="status">
      {ended.length > 0 && (
        <Notice tone="warn" className="mt-3">
          <p className="font-medium">Saving ends assignments at other locations:</p>
          <ul>
            {ended.map(({ itemNumber, pointId, pointName, to }) => (
              <li key={`${itemNumber} ${pointId} ${to}`}>
                {itemNumber} is made at {pointName} until {formatDay(to)}.
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
