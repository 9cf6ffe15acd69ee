import { useQueryClient } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

interface RowFailureProps {
  /** The setting that was not changed and its record: 'Guru for Prairie Mill Foods'. Part of the buttons' names. */
  readonly subject: string;
  readonly text: string;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
  /** Absent when only a retry can fix it. */
  readonly onDismiss?: () => void;
}

/** A failure that is shown inside a table row. */
export function RowFailure(props: RowFailureProps) {
  const { subject, text, error, onRetry, isRetrying = false, onDismiss } = props;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-hint font-normal text-bad">
      <span className="min-w-0 wrap-anywhere">
        {text}: {failureText(error)}
      </span>
      <span className="flex items-center gap-1">
        <Button
          size="small"
          icon={RotateCw}
          isBusy={isRetrying}
          aria-label={`Retry ${subject}`}
          onClick={onRetry}
        >
          Retry
        </Button>
        {onDismiss && (
          <IconButton icon={X} size="small" label={`Dismiss the message: ${subject}`} onClick={onDismiss} />
        )}
      </span>
    </div>
  );
}

/** Returns a function that removes a row's mutation and its failure from the cache. */
export function useForgetChange(): (id: number) => void {
  const cache = useQueryClient().getMutationCache();
  return (id) => {
    const change = cache.getAll().find((candidate) => candidate.mutationId === id);
    if (change) cache.remove(change);
  };
}
