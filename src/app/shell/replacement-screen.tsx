import { plainPath } from '#src/routing/route-paths.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { Card } from '#src/ui/card.tsx';
import { FailurePanel } from '#src/ui/failure-panel.tsx';

interface ReplacementScreenProps {
  readonly message: string;
  readonly reason: string;
  readonly onRetry: () => void;
  readonly retryLabel: string;
  readonly isRetrying: boolean;
}

/** Shown instead of a page that could not be shown. */
export function ReplacementScreen({
  message,
  reason,
  onRetry,
  retryLabel,
  isRetrying,
}: ReplacementScreenProps) {
  return (
    <div className="mx-auto max-w-160 p-4">
      <h1 className="sr-only">{message}</h1>
      <Card>
        <FailurePanel
          message={message}
          reason={reason}
          onRetry={onRetry}
          retryLabel={retryLabel}
          isRetrying={isRetrying}
          action={
            <a href={plainPath('home')} className={buttonClass('quiet')}>
              Return to Home
            </a>
          }
        />
      </Card>
    </div>
  );
}
