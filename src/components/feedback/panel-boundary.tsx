import { notifyManager } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Card } from '#src/ui/card.tsx';
import { FailurePanel } from '#src/ui/failure-panel.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

interface PanelBoundaryProps {
  /** Names the panel in the failure: 'Spend by month'. */
  readonly title: string;
  /** The panel's data, such as that of its query: a failed panel is rendered again when it changes. */
  readonly source?: unknown;
  /** Fetches the panel's data again, which may have caused the render error. */
  readonly refetch?: (() => unknown) | undefined;
  readonly children: ReactNode;
}

interface BrokenPanelProps extends Pick<PanelBoundaryProps, 'title' | 'refetch'> {
  readonly onDraw: () => void;
}

function BrokenPanel({ title, refetch, onDraw }: BrokenPanelProps) {
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = async (): Promise<void> => {
    if (isRetrying) return;
    setIsRetrying(true);
    try {
      await refetch?.();
      // A query resolves before its components have the new data: rendering now would use the data that failed.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
      onDraw();
    } catch {
      // Without new data, the failure remains, with Retry.
      setIsRetrying(false);
    }
  };
  return (
    <Card>
      <FailurePanel
        message={`${title} could not be shown`}
        reason="Something went wrong here. The rest of the page still works."
        isRetrying={isRetrying}
        onRetry={() => void retry()}
      />
    </Card>
  );
}

/** Shows a render error in place of the panel, with Retry. */
export function PanelBoundary({ title, source, refetch, children }: PanelBoundaryProps) {
  return (
    <ErrorBoundary
      source={source}
      renderFallback={(_error, onDraw) => <BrokenPanel title={title} refetch={refetch} onDraw={onDraw} />}
    >
      {children}
    </ErrorBoundary>
  );
}
