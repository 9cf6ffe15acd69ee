import { useRef, useState } from 'react';
import { failureText } from '#src/components/feedback/failure-text.ts';

export interface Failure<Name> {
  readonly name: Name;
  /** Why, in words for people. */
  readonly text: string;
}

/** Attempts of which one is under way at a time; the last one that failed stays until the next is made. */
export interface Attempts<Name> {
  readonly underWay: Name | undefined;
  readonly failure: Failure<Name> | undefined;
  /** Does nothing while another one is under way. */
  readonly attempt: (name: Name, work: () => Promise<void>) => void;
}

export function useAttempts<Name extends string>(): Attempts<Name> {
  const [underWay, setUnderWay] = useState<Name>();
  const [failure, setFailure] = useState<Failure<Name>>();
  // State is one rendering late for the second of two quick clicks.
  const isBusy = useRef(false);

  async function run(name: Name, work: () => Promise<void>): Promise<void> {
    isBusy.current = true;
    setUnderWay(name);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure({ name, text: failureText(error) });
    } finally {
      isBusy.current = false;
      setUnderWay(undefined);
    }
  }

  return {
    underWay,
    failure,
    attempt: (name, work) => {
      if (!isBusy.current) void run(name, work);
    },
  };
}
