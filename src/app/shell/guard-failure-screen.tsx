import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { ReplacementScreen } from './replacement-screen.tsx';

interface GuardFailureScreenProps {
  /** The error of the guards' requests. */
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
      retryLabel="Retry"
      isRetrying={state === 'loading'}
    />
  );
}
