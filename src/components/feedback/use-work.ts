import { useState } from 'react';
import { failureText } from './failure-text.ts';
import { snackbars } from './snackbars.ts';

interface Work {
  readonly isBusy: boolean;
  /** Runs the action, and `onFailed` after a failure, which by default shows it in a snackbar; rejects only if that does. */
  readonly run: (
    work: () => Promise<void> | undefined,
    onFailed?: (error: unknown) => void | Promise<void>,
  ) => Promise<void>;
}

function showFailure(error: unknown): void {
  snackbars.show({ tone: 'bad', text: failureText(error) });
}

/** The action of a control, and whether it or what follows its failure is pending. */
export function useWork(): Work {
  const [isBusy, setIsBusy] = useState(false);
  const run: Work['run'] = async (work, onFailed = showFailure) => {
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
