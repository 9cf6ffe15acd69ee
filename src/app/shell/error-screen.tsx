import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { GuardFailure } from '#src/app/routes/compile.tsx';
import { reportError } from '#src/telemetry/telemetry.ts';
import { GuardFailureScreen } from './guard-failure-screen.tsx';
import { ReplacementScreen } from './replacement-screen.tsx';

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
      isRetrying={false}
    />
  );
}
