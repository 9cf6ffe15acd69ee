import { useEffect } from 'react';
import { failureText } from './failure-text.ts';
import { snackbars } from './snackbars.ts';

/** Announces an error at the top right, once for each time it happens. */
export function useErrorSnackbar(error: Error | null): void {
  useEffect(() => {
    if (error) snackbars.show({ tone: 'bad', text: failureText(error) });
  }, [error]);
}
