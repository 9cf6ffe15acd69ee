import { splitSelection, type BatchTask } from './batch-task.ts';
import { useWork } from '#src/components/feedback/use-work.ts';
import type { SelectedRows } from '#src/components/table/use-selection.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import type { IconShape } from '#src/ui/icon.tsx';

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
  const { rows, isAll, readAll, choose } = selected;
  const { isBusy, run } = useWork();
  const items = rows.filter(permits);
  if (!isAll && items.length < minCount) return null;
  const start = async (): Promise<void> =>
    onStart({ ...splitSelection(await readAll(), permits), onRemaining: choose });
  return (
    <Button
      variant={isPrimary ? 'primary' : 'secondary'}
      icon={icon}
      isBusy={isBusy}
      onClick={() => void run(start)}
    >
      {isAll ? verb : getLabel(items)}
    </Button>
  );
}
