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
import { isSame } from '#src/lib/is-same.ts';
import { dropFormDraft } from '#src/session/form-drafts.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { errorText } from './error-text.ts';
import type { FormatField } from './field-differences.ts';
import {
  findFaults,
  toFieldName,
  namedFields,
  findSpec,
  withoutSecrets,
  type FieldSpecs,
} from './field-specs.ts';
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
  /** For a call that creates a record: another Save after a lost response does not create it twice. */
  readonly submission: Submission;
  /**
   * Called when one call of several has succeeded, with the record's current values: when a later one fails, only the
   * rest counts as unsaved, and the saved part does not count as a change by another user.
   */
  readonly onPart: (saved: Values) => void;
}

export interface ContractFormOptions<Values extends FieldValues, Result> {
  /** The key of the form's draft: 'announcement 9', 'announcement new'. */
  readonly name: string;
  /** The initial values. Read once: a later response never resets typed values. */
  readonly initial: Values;
  readonly fields: FieldSpecs<Values>;
  readonly save: (values: Values, context: SaveContext<Values>) => Promise<Result>;
  /**
   * Requests the record again. With it the form detects changes by another user before saving, and after a 412 or
   * 409.
   */
  readonly current?: () => Promise<Values>;
  /** Maps the server's name of a field to the form's, where they differ in more than notation. */
  readonly fieldNamed?: (serverName: string, values: Values) => string;
  /** Called after saving; the form is clean by then, so it can navigate. */
  readonly onSaved: (response: Result) => void | Promise<void>;
  /** Called with every failure in addition to the form's summary, to show it elsewhere too. */
  readonly onFailed?: (error: unknown) => void;
  /**
   * Leaving the page keeps the draft without a confirmation: the typed values are restored when it is next opened. Only
   * text that is not part of the values is confirmed.
   */
  readonly keepsDraft?: boolean;
  /** Whether the query of the address names the record: another query leaves the form. */
  readonly isNamedByQuery?: boolean;
}

/** One line of the summary; without a name it belongs to no field. */
interface FormProblem {
  readonly name?: string;
  /** With the label of the field. */
  readonly text: string;
  /** Without it. */
  readonly message: string;
}

interface UnfinishedText {
  /** The error of the field while the form is saved. */
  readonly message: string;
  /** Empties the control. */
  readonly discard: () => void;
}

export interface ContractForm<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly fields: FieldSpecs<Values>;
  /** The formatters of the fields; each field registers its own while it is mounted. */
  readonly formats: Map<string, FormatField>;
  /** The typed texts that are not part of the values yet; each field registers its own. */
  readonly unfinished: Map<string, UnfinishedText>;
  /** Validates a field again, if the form has been validated: its error may have been one of `unfinished`. */
  readonly recheck: (name: string) => void;
  /** The current values; unlike `useFormValues` it does not rerender on changes. */
  readonly values: () => Values;
  readonly isSaving: boolean;
  readonly isDirty: boolean;
  /** Whether something is typed that is not saved, including text that is not part of the values yet. */
  readonly hasUnsaved: () => boolean;
  /** The problems of the last save, in the order of the fields. */
  readonly problems: readonly FormProblem[];
  /** Whether the last save may have succeeded although it failed here. */
  readonly isOutcomeUnknown: boolean;
  /** The version that the typed values are a change of. */
  readonly base: Values;
  /** Number of saves that ended with problems: each moves focus to the summary. */
  readonly attempt: number;
  /** The version that another user has saved in the meantime. */
  readonly conflict: Values | undefined;
  /** Whether a draft was restored. */
  readonly isRestored: boolean;
  /** Whether the restored draft is based on an earlier version than the latest one. */
  readonly isOutdated: boolean;
  readonly submit: () => void;
  /** Shows why the server refused another action on the record, such as its deletion; after a 412, a conflict. */
  readonly refuse: (error: unknown) => void;
  /** The server has `saved`, by other means than `submit`; the fields show `values`. */
  readonly rebase: (saved: Values, values: Values) => void;
  /** Overwrites the version of the other user. */
  readonly overwrite: () => void;
  /** Replaces the typed values with the version of the other user. */
  readonly takeTheirs: () => void;
  /** Discards the typed values and resets the form. */
  readonly startOver: () => void;
  /** Discards the typed values without confirmation, before leaving the page: for example after a deletion. */
  readonly cancel: () => void;
  readonly leaveWarning: LeaveWarning;
}

/** A form with the contract's limits, drafts, saving, failures and conflicts. */
export function useContractForm<Values extends FieldValues, Result>(
  options: ContractFormOptions<Values, Result>,
): ContractForm<Values> {
  const { fields, save, current, fieldNamed = toFieldName, onSaved, onFailed } = options;
  const { keepsDraft = false, isNamedByQuery = false } = options;
  const customerId = useSelectedCustomer()?.customerId ?? '';
  const name = `${options.name} ${customerId}`.trim();

  const [draft] = useState(() => readDraft(name, options.initial));
  const [state, setState] = useState(() => openForm(options.initial, draft));
  /** The latest state, for code that runs between two renders. */
  const latestState = useRef(state);
  const [formats] = useState(() => new Map<string, FormatField>());
  const [unfinished] = useState(() => new Map<string, UnfinishedText>());
  const [submission] = useState(() => createSubmission(createAttemptStore(name)));

  const resolver: Resolver<Values> = (values) => {
    const faults = new Map(findFaults(fields, values));
    for (const [field, { message }] of unfinished) faults.set(field, message);
    if (faults.size === 0) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [field, message] of faults) set(errors, field, { type: 'limit', message });
    return { values: {}, errors };
  };
  const form = useForm<Values>({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The library types them as any part of the values, which the compiler cannot resolve for a type parameter.
    defaultValues: state.base as DefaultValues<Values>,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver,
  });
  const { control, formState, getValues, reset, setError, subscribe, trigger } = form;
  const { isDirty, isSubmitted, errors } = formState;

  const applyEffect = useCallback(
    (effect: FormEffect<Values>): void => {
      switch (effect.type) {
        case 'keepDraft':
          return keepDraft(name, {
            initial: withoutSecrets(fields, effect.draft.initial),
            values: withoutSecrets(fields, effect.draft.values),
          });
        case 'dropDraft':
          return dropFormDraft(name);
        case 'discardSubmission':
          return submission.discard();
        case 'resetFields':
          reset(effect.saved);
          if (effect.values !== effect.saved) reset(effect.values, { keepDefaultValues: true });
          else for (const { discard } of [...unfinished.values()]) discard();
          return;
        case 'showFaults':
          for (const [field, message] of effect.faults) {
            // The names are those of the model; the library types them as a union of all paths.
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
            setError(field as Path<Values>, { type: 'server', message });
          }
      }
    },
    [name, fields, unfinished, submission, reset, setError],
  );
  const send = useCallback(
    (event: FormEvent<Values>): FormState<Values> => {
      const next = advanceForm(latestState.current, event);
      // Must precede the effects: resetting the fields reports new values, which dispatches another event.
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

  /** The current record; undefined when it cannot be read. */
  const readCurrent = (): Promise<Values | undefined> | undefined =>
    // Offline, the query would be paused until the network returns; the failure must be shown now.
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
    ...state.texts.map((text): FormProblem => ({ text, message: text })),
    ...namedFields(fields, getValues()).flatMap(({ name: field, label }): FormProblem[] => {
      const message = errorText(errors, field);
      return message === undefined ? [] : [{ name: field, text: `${label}: ${message}`, message }];
    }),
  ];

  const recheck = (field: string): void => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The fields of `unfinished` are parts of the values, as those of the errors.
    if (isSubmitted) void trigger(field as Path<Values>);
  };
  const hasUnsaved = useCallback(() => isDirty || unfinished.size > 0, [isDirty, unfinished]);
  const doesLose = useCallback(
    // A draft keeps the values, but not a text that is not part of them.
    () => (keepsDraft ? unfinished.size > 0 : hasUnsaved()) && !canLeave(latestState.current),
    [keepsDraft, unfinished, hasUnsaved],
  );
  const warning = useLeaveWarning(isDirty && !keepsDraft, { doesLose, isNamedByQuery });

  return {
    control,
    fields,
    formats,
    unfinished,
    recheck,
    values: () => getValues(),
    isSaving: isSaving(state),
    isDirty,
    hasUnsaved,
    problems: state.attempt > 0 ? problems : [],
    attempt: state.attempt,
    isOutcomeUnknown: state.isOutcomeUnknown,
    base: state.base,
    conflict: state.conflict,
    isRestored: state.isRestored,
    isOutdated: !isSame(state.base, state.latest),
    refuse: (error) => void reportFailure(error, getValues()),
    rebase: (saved, values) => void send({ type: 'partSaved', saved, values }),
    submit: () => void submit(false),
    overwrite: () => void submit(true),
    takeTheirs: () => void send({ type: 'theirsTaken' }),
    startOver: () => void send({ type: 'discarded' }),
    cancel: () => void send({ type: 'abandoned' }),
    leaveWarning: {
      ...warning,
      leave: () => {
        if (!keepsDraft) send({ type: 'left' });
        warning.leave();
      },
    },
  };
}

/** The specification of a field, by the form library's name for it. */
export function getFormField<Values extends FieldValues>(form: ContractForm<Values>, name: string) {
  const spec = findSpec(form.fields, name);
  if (!spec) throw new Error(`The form's model has no field '${name}'.`);
  return spec;
}
