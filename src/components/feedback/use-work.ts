import { useState } from 'react';
import { failureText } from './failure-text.ts';
import { snackbars } from './snackbars.ts';

interface Work {
  readonly isBusy: boolean;
  /** Runs the action; never rejects. */
  readonly run: (
    work: () => Promise<void> | undefined,
    describeFailure?: (error: unknown) => string,
  ) => Promise<void>;
}

/** The action of a control and whether it is pending; a failure is shown in a snackbar. */
export function useWork(): Work {
  const [isBusy, setIsBusy] = useState(false);
  const run: Work['run'] = async (work, describeFailure = failureText) => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      snackbars.show({ tone: 'bad', text: describeFailure(error) });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}
