import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { GuardFailure } from '#src/app/routes/compile.tsx';
import { reportError } from '#src/telemetry/telemetry.ts';
import { GuardFailureScreen } from './guard-failure-screen.tsx';
import { ReplacementScreen } from './replacement-screen.tsx';

/** In place of a page that could not be shown. It never leaves people before an empty window. */
export function ErrorScreen() {
  const error = useRouteError();
  const isGuard = error instanceof GuardFailure;
  useEffect(() => {
    if (!isGuard) reportError(error, 'A page failed:');
  }, [error, isGuard]);
  if (isGuard) return <GuardFailureScreen error={error} />;
  return (
    <ReplacementScreen
      what="This page cannot be shown"
      why="An unexpected error stopped it. It has been reported."
      // A page that broke starts best from the beginning.
      onRetry={() => location.reload()}
      retryLabel="Reload"
      isRetrying={false}
    />
  );
}
