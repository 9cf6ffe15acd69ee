import type { ReactNode } from 'react';
import { useWork } from '#src/components/feedback/use-work.ts';
import type { SelectedRows } from '#src/components/table/use-selection.ts';
import { Button, type ButtonProps } from '#src/ui/button.tsx';
import type { BatchTask } from './batch-task.ts';

interface TaskButtonProps<Row> extends Pick<ButtonProps, 'icon' | 'variant'> {
  readonly selected: Pick<SelectedRows<Row>, 'readAll' | 'choose'>;
  /** Opens the dialog of the action on the selected rows, which follows what is left of them. */
  readonly onStart: (task: Required<Pick<BatchTask<Row>, 'items' | 'onRemaining'>>) => void;
  readonly children: ReactNode;
}

/** Starts an action on the selected rows. Rows that are not loaded yet are loaded first, so that the user sees them. */
export function TaskButton<Row>({ selected, onStart, ...button }: TaskButtonProps<Row>) {
  const { isBusy, run } = useWork();
  const start = async (): Promise<void> =>
    onStart({ items: await selected.readAll(), onRemaining: selected.choose });
  return <Button {...button} isBusy={isBusy} onClick={() => void run(start)} />;
}
