import { useState } from 'react';
import { failureText } from './failure-text.ts';
import { snackbars } from './snackbars.ts';

function showFailure(error: unknown): void {
  snackbars.show({ tone: 'bad', text: failureText(error) });
}

/** The action of a control, and whether it or what follows its failure is pending. */
export function useWork() {
  const [isBusy, setIsBusy] = useState(false);
  /** Runs the action, and `onFailed` after a failure, which by default shows it in a snackbar; rejects only if that does. */
  const run = async (
    work: () => Promise<void> | undefined,
    onFailed: (error: unknown) => void | Promise<void> = showFailure,
  ): Promise<void> => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      await onFailed(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}
