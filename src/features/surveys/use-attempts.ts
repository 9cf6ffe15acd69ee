import { useRef, useState } from 'react';

interface Failure<Name> {
  readonly name: Name;
  readonly error: unknown;
}

/** Attempts of which one is under way at a time; the last one that failed stays until the next is made. */
export interface Attempts<Name> {
  readonly underWay: Name | undefined;
  readonly failure: Failure<Name> | undefined;
  /** Attempts that have failed so far. */
  readonly failedCount: number;
  /** Puts the failure aside without another attempt. */
  readonly dismiss: () => void;
  /** Does nothing while another one is under way. */
  readonly attempt: (name: Name, work: () => Promise<void>) => void;
}

export function useAttempts<Name extends string>(): Attempts<Name> {
  const [underWay, setUnderWay] = useState<Name>();
  const [failure, setFailure] = useState<Failure<Name>>();
  const [failedCount, setFailedCount] = useState(0);
  // State is one rendering late for the second of two quick clicks.
  const isBusy = useRef(false);

  async function run(name: Name, work: () => Promise<void>): Promise<void> {
    isBusy.current = true;
    setUnderWay(name);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure({ name, error });
      setFailedCount((count) => count + 1);
    } finally {
      isBusy.current = false;
      setUnderWay(undefined);
    }
  }

  return {
    underWay,
    failure,
    failedCount,
    dismiss: () => setFailure(undefined),
    attempt: (name, work) => {
      if (!isBusy.current) void run(name, work);
    },
  };
}
