import { isSame } from '#src/lib/is-same.ts';
import type { Draft } from './form-draft.ts';
import type { FormFailure } from './form-failure.ts';

/**
 * - `editing`: nothing is being saved
 * - `validating`: Save was pressed, the limits are being checked
 * - `sending`: from then on until the server has decided
 * - `saved`: the page reacts to it, usually by leading elsewhere
 * - `abandoned`: the page is about to be left, without saving and without a warning
 */
type Phase = 'editing' | 'validating' | 'sending' | 'saved' | 'abandoned';

/** A form beside what is in its fields and wrong with them, which the form library keeps. */
export interface FormState<Values> {
  readonly phase: Phase;
  /** The record as it was when the form was opened or last saved: what is typed is a change of this version. */
  readonly base: Values;
  /** The latest version that is known, which discarding goes back to. Later than `base` where an old draft was restored. */
  readonly latest: Values;
  /** What was typed earlier is back. */
  readonly isRestored: boolean;
  /** Counts the saves that ended with problems: each moves focus to them. */
  readonly attempt: number;
  /** What is wrong with the form as a whole after the last save. */
  readonly texts: readonly string[];
  /** What somebody else has saved meanwhile. */
  readonly conflict: Values | undefined;
}

export type FormEvent<Values> =
  | { readonly type: 'typed'; readonly values: Values }
  /** Save was pressed. */
  | { readonly type: 'submitted' }
  /** The limits refuse the values. */
  | { readonly type: 'invalid' }
  /** The limits hold. */
  | { readonly type: 'valid' }
  /** The record was read again before sending; undefined when that failed. */
  | { readonly type: 'compared'; readonly values: Values; readonly current: Values | undefined }
  /** One call of several has succeeded. */
  | { readonly type: 'partSaved'; readonly saved: Values; readonly values: Values }
  | { readonly type: 'failed'; readonly failure: FormFailure }
  /** The server refused an outdated version, and the record was read again; undefined when that failed. */
  | { readonly type: 'outdated'; readonly failure: FormFailure; readonly current: Values | undefined }
  | { readonly type: 'saved'; readonly values: Values }
  /** Whatever followed the save is done. */
  | { readonly type: 'finished' }
  /** The other version replaces what is typed. */
  | { readonly type: 'theirsTaken' }
  | { readonly type: 'discarded' }
  /** The warning before leaving was confirmed. */
  | { readonly type: 'left' }
  | { readonly type: 'abandoned' };

/** What an event changes outside of the state, in this order. */
export type FormEffect<Values> =
  | { readonly type: 'keepDraft'; readonly draft: Draft<Values> }
  | { readonly type: 'dropDraft' }
  /** An equal request from now on is another one, under a key of its own. */
  | { readonly type: 'discardSubmission' }
  /** The fields show `values` and count as changed where these differ from `saved`. */
  | { readonly type: 'resetFields'; readonly saved: Values; readonly values: Values }
  | { readonly type: 'showFaults'; readonly faults: ReadonlyMap<string, string> };

interface Transition<Values> {
  readonly state: FormState<Values>;
  readonly effects: readonly FormEffect<Values>[];
}

/** A form as it opens: with the record's values, or with a draft of an earlier visit. */
export function openForm<Values>(initial: Values, draft: Draft<Values> | undefined): FormState<Values> {
  return {
    phase: 'editing',
    base: draft?.initial ?? initial,
    latest: initial,
    isRestored: draft !== undefined,
    attempt: 0,
    texts: [],
    conflict: undefined,
  };
}

/** One save at a time, however often the button is pressed. */
export function canSubmit({ phase }: FormState<unknown>): boolean {
  return phase === 'editing' || phase === 'abandoned';
}

export function isSaving({ phase }: FormState<unknown>): boolean {
  return phase === 'sending' || phase === 'saved';
}

/** The page may be left without a warning. */
export function canLeave({ phase }: FormState<unknown>): boolean {
  return phase === 'saved' || phase === 'abandoned';
}

/** What somebody else has saved; undefined when nobody has, or when it is not known. */
function findTheirs<Values>(
  { base, latest }: FormState<Values>,
  current: Values | undefined,
): Values | undefined {
  // Without a current version, the one that the form opened with is still later than what an old draft started from.
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
  problems: Partial<Pick<FormState<Values>, 'texts' | 'conflict'>>,
): FormState<Values> {
  return { ...state, phase: 'editing', texts: [], attempt: state.attempt + 1, ...problems };
}

function showFailure<Values>(state: FormState<Values>, { texts, faults }: FormFailure): Transition<Values> {
  return {
    state: showProblems(state, { texts, conflict: undefined }),
    effects: [{ type: 'showFaults', faults }],
  };
}

/** What an event makes of a form. */
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
      // Somebody else has saved the same: nothing is lost by sending it once more.
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
