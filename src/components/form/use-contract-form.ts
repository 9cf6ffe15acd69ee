import { onlineManager } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  set,
  useForm,
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
} from 'react-hook-form';
import { ApiFailure } from '#src/api/failure.ts';
import { createSubmission, type Submission } from '#src/api/submission.ts';
import { mayBeOutdated } from '#src/api/versioned.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { isSame } from '#src/lib/is-same.ts';
import { dropFormDraft } from '#src/session/form-drafts.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { errorText } from './error-text.ts';
import { findFaults, toFieldName, namedFields, findSpec, type FieldSpecs } from './field-specs.ts';
import { createAttemptStore, keepDraft, readDraft } from './form-draft.ts';
import { useLeaveWarning, type LeaveWarning } from './use-leave-warning.ts';

export interface SaveContext<Values> {
  /** For a call that creates something: pressing Save again after a lost response creates it once. */
  readonly submission: Submission;
  /**
   * Called when one call of several has succeeded, with what the record holds by then: should a later one fail, only the
   * rest counts as unsaved, and what was saved is no change by somebody else.
   */
  readonly onPart: (saved: Values) => void;
}

export interface ContractFormOptions<Values extends FieldValues, Result> {
  /** Names the form and what it is about, for its draft: 'announcement 9', 'announcement new'. */
  readonly name: string;
  /** The values that the form opens with. Read once: a later answer of the server never resets what is typed. */
  readonly initial: Values;
  readonly fields: FieldSpecs<Values>;
  readonly save: (values: Values, context: SaveContext<Values>) => Promise<Result>;
  /**
   * Requests the record again. With it the form notices before saving, and when the server answers 412 or 409, that
   * somebody else has changed the record since it was opened.
   */
  readonly current?: () => Promise<Values>;
  /** The form's name for a field that the server names, where the two differ by more than their notation. */
  readonly fieldNamed?: (serverName: string, values: Values) => string;
  /** After saving; the form is clean by then, so that it may navigate. */
  readonly onSaved: (response: Result) => void | Promise<void>;
  /** Told beside the form's own summary, for where a failure has to be shown elsewhere as well. */
  readonly onFailed?: (error: unknown) => void;
}

/** One line of the summary; without a name it is about no field of the form. */
export interface FormProblem {
  readonly name?: string;
  readonly text: string;
}

export interface ContractForm<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly fields: FieldSpecs<Values>;
  /** What is in the fields now; does not rerender when that changes, as `useFormValues` does. */
  readonly values: () => Values;
  readonly isSaving: boolean;
  readonly isDirty: boolean;
  /** What is wrong after the last try, in the order of the fields. */
  readonly problems: readonly FormProblem[];
  /** Counts the tries that ended with problems: each moves focus to the summary. */
  readonly attempt: number;
  /** What somebody else has saved meanwhile. */
  readonly conflict: Values | undefined;
  /** What was typed earlier is back. */
  readonly isRestored: boolean;
  readonly submit: () => void;
  /** Saves over what somebody else has saved. */
  readonly overwrite: () => void;
  /** Takes what somebody else has saved in place of what is typed. */
  readonly useTheirs: () => void;
  /** Gives up what is typed, back to what the form opened with. */
  readonly startOver: () => void;
  /** Gives up what is typed without asking, before the form's page is left: the record is gone, say. */
  readonly cancel: () => void;
  readonly leaveWarning: LeaveWarning;
}

/** A form whose limits, drafts, saving, failures and conflicts work the same everywhere. */
export function useContractForm<Values extends FieldValues, Result>(
  options: ContractFormOptions<Values, Result>,
): ContractForm<Values> {
  const { fields, save, current, fieldNamed = toFieldName, onSaved, onFailed } = options;
  const customerId = useSelectedCustomer()?.customerId ?? '';
  const name = `${options.name} ${customerId}`.trim();

  const [opened] = useState(() => ({ initial: options.initial, draft: readDraft(name, options.initial) }));
  const { draft } = opened;
  /** The values that what is typed started from: as the record was when the form was opened or last saved. */
  const base = useRef(draft?.initial ?? opened.initial);
  /** What starting over goes back to. */
  const fresh = useRef(opened.initial);
  const [isRestored, setIsRestored] = useState(draft !== undefined);
  const [isSaving, setIsSaving] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [general, setGeneral] = useState<readonly string[]>([]);
  const [conflict, setConflict] = useState<Values>();
  const [submission] = useState(() => createSubmission(createAttemptStore(name)));
  const isUnderWay = useRef(false);
  const hasSaved = useRef(false);

  const resolver: Resolver<Values> = (values) => {
    const faults = findFaults(fields, values);
    if (faults.size === 0) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [field, message] of faults) set(errors, field, { type: 'limit', message });
    return { values: {}, errors };
  };
  const form = useForm<Values>({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The library's own type for them is "any part of the values", which the compiler cannot follow through a type parameter.
    defaultValues: (draft?.initial ?? opened.initial) as DefaultValues<Values>,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver,
  });
  const { control, formState, reset, setError, subscribe } = form;
  const { isDirty, errors } = formState;

  useLayoutEffect(() => {
    if (draft) reset(draft.values, { keepDefaultValues: true });
  }, [draft, reset]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          keepDraft(name, { initial: base.current, values });
        },
      }),
    [subscribe, name],
  );

  const restartFrom = (values: Values): void => {
    base.current = values;
    fresh.current = values;
    submission.discard();
    dropFormDraft(name);
    setConflict(undefined);
    setGeneral([]);
    setIsRestored(false);
    reset(values);
  };

  const continueFrom = (saved: Values, typed: Values): void => {
    base.current = saved;
    fresh.current = saved;
    setConflict(undefined);
    reset(saved);
    reset(typed, { keepDefaultValues: true });
  };

  const showProblems = (texts: readonly string[]): void => {
    setGeneral(texts);
    setAttempt((count) => count + 1);
  };

  const showFailure = (error: unknown): void => {
    const texts: string[] = [];
    const known = error instanceof ApiFailure ? Object.entries(error.fieldErrors) : [];
    for (const [serverName, messages] of known) {
      const values = form.getValues();
      const own = fieldNamed(serverName, values);
      const field = namedFields(fields, values).find((candidate) => candidate.name === own);
      const message = messages.join(' ');
      // The names are the model's own; the library's type for them spells out every path there is.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
      if (field) setError(field.name as Path<Values>, { type: 'server', message });
      else texts.push(message);
    }
    showProblems([failureText(error), ...texts]);
    onFailed?.(error);
  };

  /** What somebody else has saved; undefined when nobody has, or when it cannot be found out. */
  const theirs = async (): Promise<Values | undefined> => {
    // Without a network a reading call would wait for it; that nothing can be saved has to be shown now.
    if (!current || !onlineManager.isOnline()) return undefined;
    const now = await current().catch(() => undefined);
    // What the form opened with is later than what a draft started from.
    const latest = now ?? fresh.current;
    return isSame(latest, base.current) ? undefined : latest;
  };

  const attemptSave = async (values: Values, isOverwriting: boolean): Promise<void> => {
    const found = isOverwriting ? undefined : await theirs();
    if (found && !isSame(found, values)) {
      setConflict(found);
      return showProblems([]);
    }
    let response: Result;
    let part: Values | undefined;
    try {
      response = await save(values, { submission, onPart: (saved) => (part = saved) });
    } catch (error) {
      if (part) continueFrom(part, values);
      const changed = mayBeOutdated(error) ? await theirs() : undefined;
      setConflict(changed);
      return changed ? showProblems([]) : showFailure(error);
    }
    hasSaved.current = true;
    restartFrom(values);
    try {
      await onSaved(response);
    } finally {
      hasSaved.current = false;
    }
  };

  const run = async (isOverwriting: boolean): Promise<void> => {
    // One save at a time, however often the button is pressed.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setGeneral([]);
    try {
      await form.handleSubmit(
        async (values) => {
          setIsSaving(true);
          await attemptSave(values, isOverwriting);
        },
        () => showProblems([]),
      )();
    } finally {
      isUnderWay.current = false;
      setIsSaving(false);
    }
  };

  const problems = [
    ...general.map((text): FormProblem => ({ text })),
    ...namedFields(fields, form.getValues()).flatMap(({ name: field, label }): FormProblem[] => {
      const message = errorText(errors, field);
      return message === undefined ? [] : [{ name: field, text: `${label}: ${message}` }];
    }),
  ];

  const [mayPass] = useState(() => () => hasSaved.current);
  const warning = useLeaveWarning(isDirty, mayPass);

  return {
    control,
    fields,
    values: () => form.getValues(),
    isSaving,
    isDirty,
    problems: attempt > 0 ? problems : [],
    attempt,
    conflict,
    isRestored,
    submit: () => void run(false),
    overwrite: () => void run(true),
    useTheirs: () => {
      if (conflict) restartFrom(conflict);
    },
    startOver: () => restartFrom(fresh.current),
    cancel: () => {
      hasSaved.current = true;
      dropFormDraft(name);
    },
    leaveWarning: {
      ...warning,
      leave: () => {
        dropFormDraft(name);
        warning.leave();
      },
    },
  };
}

/** Label of a field, whether it has to be entered, and its limits, by the form library's name of it. */
export function getFormField<Values extends FieldValues>(form: ContractForm<Values>, name: string) {
  const spec = findSpec(form.fields, name);
  if (!spec) throw new Error(`The form's model has no field '${name}'.`);
  return spec;
}
