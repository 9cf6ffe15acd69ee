import { useRef, useState } from 'react';

interface Failure<Name> {
  readonly name: Name;
  readonly error: unknown;
}

/** Runs one action at a time; the last failure is kept until the next one. */
export interface Attempts<Name> {
  readonly underWay: Name | undefined;
  readonly failure: Failure<Name> | undefined;
  /** Number of failed attempts. */
  readonly failedCount: number;
  /** Clears the failure without a new attempt. */
  readonly dismiss: () => void;
  /** Does nothing while another one is pending. */
  readonly attempt: (name: Name, work: () => Promise<void>) => void;
}

export function useAttempts<Name extends string>(): Attempts<Name> {
  const [underWay, setUnderWay] = useState<Name>();
  const [failure, setFailure] = useState<Failure<Name>>();
  const [failedCount, setFailedCount] = useState(0);
  // A ref, because state would not be updated between two quick clicks.
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
