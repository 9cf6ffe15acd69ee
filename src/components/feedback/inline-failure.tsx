import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '#src/ui/button.tsx';

interface InlineFailureProps {
  readonly message: string;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

/** A one-line failure with Retry for a small part of a page. */
export function InlineFailure({ message, onRetry, isRetrying }: InlineFailureProps) {
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-surface px-4 py-2 text-control text-ink-2">
      <span role="alert">{message}</span>
      <Button variant="quiet" size="small" icon={RotateCw} isBusy={isRetrying} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
