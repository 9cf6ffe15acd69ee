import { capitalize } from '#src/lib/capitalize.ts';
import { ReadFailure, type PartRead } from './read-failure.tsx';
import { Waiting, type WaitingProps } from './waiting.tsx';

interface ReadStateProps extends WaitingProps {
  readonly read: PartRead;
}

/** Shown in place of content whose query has no data: that it is still loading, or why it failed. */
export function ReadState({ read, ...waiting }: ReadStateProps) {
  return read.error ? (
    <ReadFailure message={`${capitalize(waiting.subject)} could not be loaded`} read={read} />
  ) : (
    <Waiting {...waiting} />
  );
}
