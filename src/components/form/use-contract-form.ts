import { onlineManager } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
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
import { createSubmission, type Submission } from '#src/api/submission.ts';
import { dropFormDraft } from '#src/session/form-drafts.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { errorText } from './error-text.ts';
import type { FormatField } from './field-differences.ts';
import { findFaults, toFieldName, namedFields, findSpec, type FieldSpecs } from './field-specs.ts';
import { createAttemptStore, keepDraft, readDraft } from './form-draft.ts';
import { readFailure } from './form-failure.ts';
import {
  advanceForm,
  canSubmit,
  isSaving,
  canLeave,
  openForm,
  type FormEffect,
  type FormEvent,
  type FormState,
} from './form-state.ts';
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
interface FormProblem {
  readonly name?: string;
  readonly text: string;
}

export interface ContractForm<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly fields: FieldSpecs<Values>;
  /** How the fields write their values; each field adds its own while it is shown. */
  readonly formats: Map<string, FormatField>;
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
  readonly takeTheirs: () => void;
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

  const [draft] = useState(() => readDraft(name, options.initial));
  const [state, setState] = useState(() => openForm(options.initial, draft));
  /** The same, for what runs between two renders. */
  const latestState = useRef(state);
  const [formats] = useState(() => new Map<string, FormatField>());
  const [submission] = useState(() => createSubmission(createAttemptStore(name)));

  const resolver: Resolver<Values> = (values) => {
    const faults = findFaults(fields, values);
    if (faults.size === 0) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [field, message] of faults) set(errors, field, { type: 'limit', message });
    return { values: {}, errors };
  };
  const form = useForm<Values>({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The library's own type for them is "any part of the values", which the compiler cannot follow through a type parameter.
    defaultValues: state.base as DefaultValues<Values>,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver,
  });
  const { control, formState, getValues, reset, setError, subscribe } = form;
  const { isDirty, errors } = formState;

  const applyEffect = useCallback(
    (effect: FormEffect<Values>): void => {
      switch (effect.type) {
        case 'keepDraft':
          return keepDraft(name, effect.draft);
        case 'dropDraft':
          return dropFormDraft(name);
        case 'discardSubmission':
          return submission.discard();
        case 'resetFields':
          reset(effect.saved);
          if (effect.values !== effect.saved) reset(effect.values, { keepDefaultValues: true });
          return;
        case 'showFaults':
          for (const [field, message] of effect.faults) {
            // The names are the model's own; the library's type for them spells out every path there is.
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
            setError(field as Path<Values>, { type: 'server', message });
          }
      }
    },
    [name, submission, reset, setError],
  );
  const send = useCallback(
    (event: FormEvent<Values>): FormState<Values> => {
      const next = advanceForm(latestState.current, event);
      // Before the effects: resetting the fields reports new values, which sends an event of its own.
      latestState.current = next.state;
      setState(next.state);
      next.effects.forEach(applyEffect);
      return next.state;
    },
    [applyEffect],
  );

  useLayoutEffect(() => {
    if (draft) reset(draft.values, { keepDefaultValues: true });
  }, [draft, reset]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => void send({ type: 'typed', values }),
      }),
    [subscribe, send],
  );

  /** The record as it is now; undefined when it cannot be read. */
  const readCurrent = (): Promise<Values | undefined> | undefined =>
    // Without a network a reading call would wait for it; that nothing can be saved has to be shown now.
    onlineManager.isOnline() ? current?.().catch(() => undefined) : undefined;

  const reportFailure = async (error: unknown, values: Values): Promise<void> => {
    const failure = readFailure(fields, values, error, fieldNamed);
    const reading = failure.isOutdated ? readCurrent() : undefined;
    const { conflict } = send(
      reading ? { type: 'outdated', failure, current: await reading } : { type: 'failed', failure },
    );
    if (conflict === undefined) onFailed?.(error);
  };

  const sendValues = async (values: Values, isOverwriting: boolean): Promise<void> => {
    send({ type: 'valid' });
    const reading = isOverwriting ? undefined : readCurrent();
    if (reading && !isSaving(send({ type: 'compared', values, current: await reading }))) return;
    let response: Result;
    let part: Values | undefined;
    try {
      response = await save(values, { submission, onPart: (saved) => (part = saved) });
    } catch (error) {
      if (part) send({ type: 'partSaved', saved: part, values });
      return reportFailure(error, values);
    }
    send({ type: 'saved', values });
    await onSaved(response);
  };

  const submit = async (isOverwriting: boolean): Promise<void> => {
    if (!canSubmit(latestState.current)) return;
    send({ type: 'submitted' });
    try {
      await form.handleSubmit(
        (values) => sendValues(values, isOverwriting),
        () => void send({ type: 'invalid' }),
      )();
    } finally {
      send({ type: 'finished' });
    }
  };

  const problems = [
    ...state.texts.map((text): FormProblem => ({ text })),
    ...namedFields(fields, getValues()).flatMap(({ name: field, label }): FormProblem[] => {
      const message = errorText(errors, field);
      return message === undefined ? [] : [{ name: field, text: `${label}: ${message}` }];
    }),
  ];

  const mayPass = useCallback(() => canLeave(latestState.current), []);
  const warning = useLeaveWarning(isDirty, mayPass);

  return {
    control,
    fields,
    formats,
    values: () => getValues(),
    isSaving: isSaving(state),
    isDirty,
    problems: state.attempt > 0 ? problems : [],
    attempt: state.attempt,
    conflict: state.conflict,
    isRestored: state.isRestored,
    submit: () => void submit(false),
    overwrite: () => void submit(true),
    takeTheirs: () => void send({ type: 'theirsTaken' }),
    startOver: () => void send({ type: 'discarded' }),
    cancel: () => void send({ type: 'abandoned' }),
    leaveWarning: {
      ...warning,
      leave: () => {
        send({ type: 'left' });
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
