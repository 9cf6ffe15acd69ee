import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { GuardFailure } from '#src/app/routes/compile.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { reportError } from '#src/telemetry/telemetry.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { Card } from '#src/ui/card.tsx';
import { FailurePanel } from '#src/ui/failure-panel.tsx';

/** In place of a page that could not be shown. It never leaves people before an empty window. */
export function ErrorScreen() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isGuard = error instanceof GuardFailure;
  useEffect(() => {
    if (!isGuard) reportError(error, 'A page failed:');
  }, [error, isGuard]);
  // Only a guard can be asked again in place; a page that broke starts best from the beginning.
  const retry = isGuard ? () => void revalidate() : () => location.reload();
  return (
    <div className="mx-auto max-w-160 p-4">
      <h1 className="sr-only">This page cannot be shown</h1>
      <Card>
        <FailurePanel
          what="This page cannot be shown"
          why={isGuard ? failureText(error) : 'An unexpected error stopped it. It has been reported.'}
          onRetry={retry}
          retryLabel={isGuard ? 'Retry' : 'Reload'}
          isRetrying={state === 'loading'}
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
