import { useEffect } from 'react';
import { failureText } from './failure-text.ts';
import { snackbars } from './snackbars.ts';

/** Shows a snackbar for an error, once for each error object. */
export function useErrorSnackbar(error: Error | null): void {
  useEffect(() => {
    if (error) snackbars.show({ tone: 'bad', text: failureText(error) });
  }, [error]);
}
