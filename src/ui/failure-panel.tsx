import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface FailurePanelProps {
  /** What failed: 'Orders could not be loaded'. */
  readonly message: string;
  /** The reason, from the error: the server's title or the default message. */
  readonly reason: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean;
  readonly retryLabel?: string;
  /** A number that support can look up, such as the trace id. */
  readonly reference?: string | undefined;
  readonly action?: ReactNode;
}

/** Shown instead of content that failed to load. Announced when it appears. */
export function FailurePanel(props: FailurePanelProps) {
  const { message, reason, onRetry, isRetrying = false, retryLabel = 'Retry', reference, action } = props;
  return (
    <div role="alert" className="flex items-start gap-3 px-4 py-4">
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-bad-soft text-bad">
        <Icon shape={CircleAlert} size={18} />
      </span>
      <div className="min-w-0 pt-1">
        <p className="font-medium">{message}</p>
        <div className="text-control whitespace-pre-line text-ink-2 wrap-anywhere">{reason}</div>
        {reference && (
          <p className="text-hint text-ink-3 wrap-anywhere">
            Reference <span className="tabular-nums select-all">{reference}</span>
          </p>
        )}
        {(onRetry || action) && (
          <div className="mt-3 flex flex-wrap items-center gap-2">
            {onRetry && (
              <Button icon={RotateCw} isBusy={isRetrying} onClick={onRetry}>
                {retryLabel}
              </Button>
            )}
            {action}
          </div>
        )}
      </div>
    </div>
  );
}
