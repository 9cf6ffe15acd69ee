import { splitSelection, type BatchTask } from './batch-task.ts';
import type { SelectedRows } from '#src/components/table/use-selection.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import type { IconShape } from '#src/ui/icon.tsx';
import { TaskButton } from './task-button.tsx';

interface SelectionActionProps<Row> {
  readonly selected: SelectedRows<Row>;
  readonly icon: IconShape;
  readonly isPrimary?: boolean;
  readonly verb: string;
  /** The label while not all rows are selected, for the rows that permit the action; 'Write off 3' by default. */
  readonly getLabel?: (items: readonly Row[]) => string;
  readonly permits: (row: Row) => boolean;
  /** The fewest rows for which the action is offered. */
  readonly minCount?: number;
  readonly onStart: (task: Required<BatchTask<Row>>) => void;
}

/** A button for the selected rows that permit an action; nothing while none does. */
export function SelectionAction<Row>(props: SelectionActionProps<Row>) {
  const { selected, icon, isPrimary = false, verb, permits, minCount = 1, onStart } = props;
  const { getLabel = (items) => `${verb} ${formatQuantity(items.length)}` } = props;
  const { rows, isAll } = selected;
  const permitted = rows.filter(permits);
  if (!isAll && permitted.length < minCount) return null;
  return (
    <TaskButton
      variant={isPrimary ? 'primary' : 'secondary'}
      icon={icon}
      selected={selected}
      onStart={({ items, onRemaining }) => onStart({ ...splitSelection(items, permits), onRemaining })}
    >
      {isAll ? verb : getLabel(permitted)}
    </TaskButton>
  );
}
