import { FailurePanel } from '#src/ui/failure-panel.tsx';
import { failureReference, failureText, isLeftOut, retryAfterFailure } from './failure-text.ts';

/** The state of a query for part of a page; a `useQuery` result is assignable to it. */
export interface PartRead {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface ReadFailureProps {
  /** What failed: 'The report could not be loaded'. */
  readonly message: string;
  readonly read: PartRead;
}

/** Shown instead of content whose query failed, with its reason, Retry and the number for support. */
export function ReadFailure({ message, read }: ReadFailureProps) {
  if (isLeftOut(read.error)) return null;
  return (
    <FailurePanel
      message={message}
      reason={failureText(read.error)}
      onRetry={retryAfterFailure(read.error, () => void read.refetch())}
      isRetrying={read.isFetching}
      reference={failureReference(read.error)}
    />
  );
}
