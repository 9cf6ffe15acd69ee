import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { unmatchedText } from '#src/ui/use-typed-text.tsx';
import type { ContractForm } from './use-contract-form.ts';
import { useUnsavedWork } from './use-unsaved-work.ts';

/**
 * Registers the text typed into a combobox of a form while it is no choice: the form cannot be saved, and asks before it
 * is left. Returns the props of the combobox.
 */
export function useTypedChoice<Values extends FieldValues>(
  { unfinished, recheck }: Pick<ContractForm<Values>, 'unfinished' | 'recheck'>,
  name: string,
) {
  /** A new key empties the combobox. */
  const [key, setKey] = useState(0);
  const [isTyped, setIsTyped] = useState(false);
  useUnsavedWork(isTyped);
  useEffect(() => () => void unfinished.delete(name), [unfinished, name]);
  const discard = (): void => {
    unfinished.delete(name);
    setIsTyped(false);
    setKey((previous) => previous + 1);
  };
  return {
    key,
    onTyped: (typed: string): void => {
      setIsTyped(typed !== '');
      if (typed !== '') unfinished.set(name, { message: unmatchedText, discard });
      else if (unfinished.delete(name)) recheck(name);
    },
  };
}
