import { RecordStepper } from './record-stepper.tsx';
import type { AdjacentRows } from './use-adjacent-rows.ts';

interface RowStepsProps<Row> extends AdjacentRows<Row> {
  /** 'PO'. */
  readonly noun: string;
  readonly onOpen: (row: Row) => void;
}

/** Steps from the record in a drawer to the previous or next one in the list behind it. */
export function RowSteps<Row>({ position, count, previous, next, noun, onOpen }: RowStepsProps<Row>) {
  const step = (row: Row | undefined): (() => void) | undefined =>
    row === undefined ? undefined : () => onOpen(row);
  return (
    <RecordStepper
      noun={noun}
      label={`Other ${noun}s in the list`}
      position={position}
      count={count}
      onPrevious={step(previous)}
      onNext={step(next)}
    />
  );
}
