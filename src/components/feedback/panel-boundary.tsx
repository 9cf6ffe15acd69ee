import type { ReactNode } from 'react';
import { Card } from '#src/ui/card.tsx';
import { FailurePanel } from '#src/ui/failure-panel.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

interface PanelBoundaryProps {
  /** Names the panel in its failure: 'Spend by month'. */
  readonly title: string;
  /** Requests the panel's data again, as they may be what it cannot draw. */
  readonly onRetry?: (() => unknown) | undefined;
  readonly children: ReactNode;
}

/** A panel that cannot be drawn shows so in its own place, with Retry. */
export function PanelBoundary({ title, onRetry, children }: PanelBoundaryProps) {
  return (
    <ErrorBoundary
      renderFallback={(_error, retry) => (
        <Card>
          <FailurePanel
            what={`${title} could not be shown`}
            why="Something went wrong here. The rest of the page still works."
            onRetry={() => {
              onRetry?.();
              retry();
            }}
          />
        </Card>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
