import { useEffect, type ComponentProps } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { GuardFailure } from '#src/app/routes/compile.tsx';
import { reportError } from '#src/telemetry/telemetry.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { Card } from '#src/ui/card.tsx';
import { FailurePanel } from '#src/ui/failure-panel.tsx';

/** Replaces a page that could not be rendered, so that the window is never empty. */
export function ErrorScreen() {
  const error = useRouteError();
  const isGuard = error instanceof GuardFailure;
  useEffect(() => {
    if (!isGuard) reportError(error, 'A page failed:');
  }, [error, isGuard]);
  if (isGuard) return <GuardFailureScreen error={error.cause} />;
  return (
    <ReplacementScreen
      message="This page cannot be shown"
      reason="An unexpected error stopped it. It has been reported."
      // Reloading resets the state that may have caused the error.
      onRetry={() => location.reload()}
      retryLabel="Reload"
    />
  );
}

interface GuardFailureScreenProps {
  readonly error: unknown;
}

/** Replaces a page whose guards failed. Offers Retry. */
export function GuardFailureScreen({ error }: GuardFailureScreenProps) {
  const { revalidate, state } = useRevalidator();
  const isOffline = !navigator.onLine;
  useEffect(() => {
    const again = (): void => void revalidate();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [revalidate]);
  return (
    <ReplacementScreen
      message={isOffline ? 'You are offline' : 'This page cannot be shown'}
      reason={isOffline ? 'The page loads automatically when you are back online.' : failureText(error)}
      onRetry={() => void revalidate()}
      isRetrying={state === 'loading'}
    />
  );
}

/** Shown instead of a page that could not be shown. */
function ReplacementScreen(props: Omit<ComponentProps<typeof FailurePanel>, 'action'>) {
  return (
    <div className="mx-auto max-w-160 p-4">
      <h1 className="sr-only">{props.message}</h1>
      <Card>
        <FailurePanel
          {...props}
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
