import { isSame } from '#src/lib/is-same.ts';
import type { Draft } from './form-draft.ts';
import type { FormFailure } from './form-failure.ts';

/**
 * - `editing`: nothing is being saved
 * - `validating`: Save was pressed, the limits are being checked
 * - `sending`: the request is pending
 * - `saved`: the page reacts, usually by navigating away
 * - `abandoned`: the user leaves the page, without saving and without a warning
 */
type Phase = 'editing' | 'validating' | 'sending' | 'saved' | 'abandoned';

/** The state of a form, except its values and their errors, which the form library keeps. */
export interface FormState<Values> {
  readonly phase: Phase;
  /** The record as opened or last saved: the typed values are a change of this version. */
  readonly base: Values;
  /** The latest known version; discarding resets to it. Later than `base` when an old draft was restored. */
  readonly latest: Values;
  /** Whether a draft was restored. */
  readonly isRestored: boolean;
  /** Number of saves that ended with problems: each moves focus to them. */
  readonly attempt: number;
  /** Errors of the form as a whole after the last save. */
  readonly texts: readonly string[];
  /** After the last save: the record may have been saved. */
  readonly isOutcomeUnknown: boolean;
  /** The version that another user has saved in the meantime. */
  readonly conflict: Values | undefined;
}

export type FormEvent<Values> =
  | { readonly type: 'typed'; readonly values: Values }
  /** Save was pressed. */
  | { readonly type: 'submitted' }
  /** The values are invalid. */
  | { readonly type: 'invalid' }
  /** The values are valid. */
  | { readonly type: 'valid' }
  /** The record was read again before sending; undefined when that failed. */
  | { readonly type: 'compared'; readonly values: Values; readonly current: Values | undefined }
  /** One call of several has succeeded. */
  | { readonly type: 'partSaved'; readonly saved: Values; readonly values: Values }
  | { readonly type: 'failed'; readonly failure: FormFailure }
  /** The server refused an outdated version, and the record was read again; undefined when that failed. */
  | { readonly type: 'outdated'; readonly failure: FormFailure; readonly current: Values | undefined }
  | { readonly type: 'saved'; readonly values: Values }
  /** The callbacks after the save have completed. */
  | { readonly type: 'finished' }
  /** The other version replaces the typed values. */
  | { readonly type: 'theirsTaken' }
  | { readonly type: 'discarded' }
  /** The warning before leaving was confirmed. */
  | { readonly type: 'left' }
  | { readonly type: 'abandoned' };

/** The side effects of an event, in this order. */
export type FormEffect<Values> =
  | { readonly type: 'keepDraft'; readonly draft: Draft<Values> }
  | { readonly type: 'dropDraft' }
  /** Discards the idempotency key: an equal request becomes a new one. */
  | { readonly type: 'discardSubmission' }
  /** The fields show `values` and count as changed where these differ from `saved`. */
  | { readonly type: 'resetFields'; readonly saved: Values; readonly values: Values }
  | { readonly type: 'showFaults'; readonly faults: ReadonlyMap<string, string> };

interface Transition<Values> {
  readonly state: FormState<Values>;
  readonly effects: readonly FormEffect<Values>[];
}

/** The initial state: the record's values, or a draft of an earlier visit. */
export function openForm<Values>(initial: Values, draft: Draft<Values> | undefined): FormState<Values> {
  return {
    phase: 'editing',
    base: draft?.initial ?? initial,
    latest: initial,
    isRestored: draft !== undefined,
    attempt: 0,
    texts: [],
    isOutcomeUnknown: false,
    conflict: undefined,
  };
}

/** Only one save runs at a time. */
export function canSubmit({ phase }: FormState<unknown>): boolean {
  return phase === 'editing' || phase === 'abandoned';
}

export function isSaving({ phase }: FormState<unknown>): boolean {
  return phase === 'sending' || phase === 'saved';
}

/** Whether the page can be left without a warning. */
export function canLeave({ phase }: FormState<unknown>): boolean {
  return phase === 'saved' || phase === 'abandoned';
}

/** The version that another user has saved; undefined when there is none or it is unknown. */
function findTheirs<Values>(
  { base, latest }: FormState<Values>,
  current: Values | undefined,
): Values | undefined {
  // Without a current version, the opened one is still later than the base of an old draft.
  const theirs = current ?? latest;
  return isSame(theirs, base) ? undefined : theirs;
}

function restart<Values>(state: FormState<Values>, values: Values, phase = state.phase): Transition<Values> {
  return {
    state: {
      ...state,
      phase,
      base: values,
      latest: values,
      isRestored: false,
      texts: [],
      isOutcomeUnknown: false,
      conflict: undefined,
    },
    effects: [
      { type: 'discardSubmission' },
      { type: 'dropDraft' },
      { type: 'resetFields', saved: values, values },
    ],
  };
}

function showProblems<Values>(
  state: FormState<Values>,
  problems: Partial<Pick<FormState<Values>, 'texts' | 'conflict' | 'isOutcomeUnknown'>>,
): FormState<Values> {
  return {
    ...state,
    phase: 'editing',
    texts: [],
    isOutcomeUnknown: false,
    attempt: state.attempt + 1,
    ...problems,
  };
}

function showFailure<Values>(
  state: FormState<Values>,
  { texts, faults, isOutcomeUnknown }: FormFailure,
): Transition<Values> {
  return {
    state: showProblems(state, { texts, isOutcomeUnknown, conflict: undefined }),
    effects: [{ type: 'showFaults', faults }],
  };
}

/** The next state and the side effects of an event. */
export function advanceForm<Values>(state: FormState<Values>, event: FormEvent<Values>): Transition<Values> {
  const effects: readonly FormEffect<Values>[] = [];
  switch (event.type) {
    case 'typed':
      return {
        state,
        effects: [{ type: 'keepDraft', draft: { initial: state.base, values: event.values } }],
      };
    case 'submitted':
      return { state: canSubmit(state) ? { ...state, phase: 'validating', texts: [] } : state, effects };
    case 'invalid':
      return { state: showProblems(state, {}), effects };
    case 'valid':
      return { state: { ...state, phase: 'sending' }, effects };
    case 'compared': {
      const conflict = findTheirs(state, event.current);
      // The other user has saved equal values: sending them again loses nothing.
      if (conflict === undefined || isSame(conflict, event.values)) return { state, effects };
      return { state: showProblems(state, { conflict }), effects };
    }
    case 'partSaved': {
      const { saved, values } = event;
      return {
        state: { ...state, base: saved, latest: saved, conflict: undefined },
        effects: [{ type: 'resetFields', saved, values }],
      };
    }
    case 'failed':
      return showFailure(state, event.failure);
    case 'outdated': {
      const conflict = findTheirs(state, event.current);
      if (conflict === undefined) return showFailure(state, event.failure);
      return { state: showProblems(state, { conflict }), effects };
    }
    case 'saved':
      return restart(state, event.values, 'saved');
    case 'finished':
      return { state: state.phase === 'abandoned' ? state : { ...state, phase: 'editing' }, effects };
    case 'theirsTaken':
      return state.conflict === undefined ? { state, effects } : restart(state, state.conflict);
    case 'discarded':
      return restart(state, state.latest);
    case 'left':
      return { state, effects: [{ type: 'dropDraft' }] };
    case 'abandoned':
      return { state: { ...state, phase: 'abandoned' }, effects: [{ type: 'dropDraft' }] };
  }
}
