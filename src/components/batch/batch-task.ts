/** Records for an action, and the selection that follows it. */
export interface BatchTask<Row, Skipped = Row> {
  /** The records that permit the action. */
  readonly items: readonly Row[];
  /** The selected records that do not. */
  readonly skipped?: readonly Skipped[];
  /** Called after each request with the records that were not done, and those that were skipped: they stay selected. */
  // A method: it gets the rows of the task, also where the dialog reads fewer of their members.
  onRemaining?(remaining: readonly (Row | Skipped)[]): void;
}

/** The props of the dialog of an action on several records. */
export interface TaskDialogProps<Task> {
  readonly customerId: string;
  readonly task: Task;
  readonly onClose: () => void;
}

/** The task of an action on the selected records, which some of them permit. */
export function splitSelection<Row>(
  all: readonly Row[],
  permits: (row: Row) => boolean,
): Required<Pick<BatchTask<Row>, 'items' | 'skipped'>> {
  return { items: all.filter(permits), skipped: all.filter((row) => !permits(row)) };
}
