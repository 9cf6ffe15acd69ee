import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useStore } from '#src/lib/use-store.ts';
import {
  createAutosave,
  type Autosave,
  type AutosavePorts,
  type AutosaveState,
  type StoredVersion,
} from './autosave.ts';
import type { ContractForm } from './use-contract-form.ts';
import { useFormValues } from './use-form-values.ts';

interface UseAutosaveOptions<Values extends FieldValues> extends Pick<
  AutosavePorts<Values>,
  'save' | 'fetchCurrent'
> {
  readonly form: ContractForm<Values>;
  /** The latest version from the server; compared with the edited one whenever it changes. */
  readonly stored: StoredVersion<Values>;
}

export interface FormAutosave<Values>
  extends AutosaveState<Values>, Pick<Autosave<Values>, 'flush' | 'compare' | 'takeTheirs' | 'overwrite'> {
  /** The version on which the typed values are based now, for code that runs between two renders. */
  readonly readVersion: () => string;
  /** Saves, and continues the navigation that waits for a confirmation. */
  readonly saveAndLeave: () => void;
  /** Whether there is a conflict now, for code that runs between two renders. */
  readonly hasConflict: () => boolean;
}

/**
 * Saves the values of a form while they are typed. A navigation first saves; it is confirmed when that fails, or when a
 * typed text is not part of the values.
 */
export function useAutosave<Values extends FieldValues>(
  options: UseAutosaveOptions<Values>,
): FormAutosave<Values> {
  const { form, stored, save, fetchCurrent } = options;
  const [autosave] = useState(() => createAutosave<Values>(stored, form.isOutdated));
  const latestStored = useRef(stored);
  useLayoutEffect(() => {
    latestStored.current = stored;
    autosave.connect({
      readValues: () => structuredClone(form.values()),
      save,
      fetchCurrent,
      rebase: form.rebase,
    });
  });
  const state = useStore(autosave.state);
  const typed = JSON.stringify(useFormValues(form));
  useEffect(() => autosave.typed(), [autosave, typed]);
  useEffect(() => autosave.receive(latestStored.current), [autosave, stored.version, state.phase]);
  useEffect(() => autosave.stop, [autosave]);

  const { unfinished } = form;
  const { isConfirming, leave } = form.leaveWarning;
  const leaveNow = useRef(leave);
  useEffect(() => {
    leaveNow.current = leave;
  });
  const saveAndLeave = useCallback(
    () =>
      void autosave.flush().then((isSaved) => {
        if (isSaved) leaveNow.current();
      }),
    [autosave],
  );
  useEffect(() => {
    if (isConfirming && unfinished.size === 0) saveAndLeave();
  }, [saveAndLeave, unfinished, isConfirming]);

  const { flush, compare, takeTheirs, overwrite } = autosave;
  return {
    ...state,
    flush,
    compare,
    takeTheirs,
    overwrite,
    saveAndLeave,
    readVersion: () => autosave.state.read().base.version,
    hasConflict: () => autosave.state.read().conflict !== undefined,
  };
}
