import type { ReactNode } from 'react';
import { Card } from '#src/ui/card.tsx';
import { FailurePanel } from '#src/ui/failure-panel.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

interface PanelBoundaryProps {
  /** Names the panel in the failure: 'Spend by month'. */
  readonly title: string;
  /** Refetches the panel's data, which may have caused the render error. */
  readonly onRetry?: (() => unknown) | undefined;
  readonly children: ReactNode;
}

/** Shows a render error in place of the panel, with Retry. */
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
