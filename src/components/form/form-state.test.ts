import { describe, expect, it } from 'vitest';
import type { FormFailure } from './form-failure.ts';
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

interface Values {
  readonly name: string;
}

const opened: Values = { name: 'opened' };
const typed: Values = { name: 'typed' };
const external: Values = { name: 'other' };

const refusal: FormFailure = {
  texts: ['Validation failed', 'Is locked.'],
  faults: new Map([['name', 'Is taken.']]),
  isOutdated: false,
  isOutcomeUnknown: false,
};
const failWith = (text: string, isOutdated = false): FormFailure => ({
  texts: [text],
  faults: new Map(),
  isOutdated,
  isOutcomeUnknown: false,
});

/** The form after the events, with the effects of the last of them. */
function play(events: readonly FormEvent<Values>[], start = openForm(opened, undefined)) {
  let state: FormState<Values> = start;
  let effects: readonly FormEffect<Values>[] = [];
  for (const event of events) ({ state, effects } = advanceForm(state, event));
  return { state, effects };
}

const submitted: FormEvent<Values> = { type: 'submitted' };
const sending: readonly FormEvent<Values>[] = [submitted, { type: 'valid' }];
const conflicted: readonly FormEvent<Values>[] = [
  ...sending,
  { type: 'compared', values: typed, current: external },
];
/** The effects that make a form start again from these values. */
const restartEffects = (values: Values): readonly FormEffect<Values>[] => [
  { type: 'discardSubmission' },
  { type: 'dropDraft' },
  { type: 'resetFields', saved: values, values },
];

describe('an opened form', () => {
  it('starts from the record, with nothing to report', () => {
    const state = openForm(opened, undefined);
    expect(state).toEqual({
      phase: 'editing',
      base: opened,
      latest: opened,
      isRestored: false,
      attempt: 0,
      texts: [],
      isOutcomeUnknown: false,
      conflict: undefined,
    });
    expect([canSubmit(state), isSaving(state), canLeave(state)]).toEqual([true, false, false]);
  });

  it('continues with a draft of an earlier visit, from the version on which it was based', () => {
    const start = openForm(external, { initial: opened, values: typed });
    expect(start).toMatchObject({ isRestored: true, base: opened, latest: external });
    expect(play([{ type: 'typed', values: typed }], start).effects).toEqual([
      { type: 'keepDraft', draft: { initial: opened, values: typed } },
    ]);
  });

  it('stores the typed values as a draft and otherwise does not change', () => {
    const { state, effects } = play([{ type: 'typed', values: typed }]);
    expect(state).toEqual(openForm(opened, undefined));
    expect(effects).toEqual([{ type: 'keepDraft', draft: { initial: opened, values: typed } }]);
  });
});

describe('Save', () => {
  it('with faults sends nothing and counts as an attempt', () => {
    const { state, effects } = play([submitted, { type: 'invalid' }, submitted, { type: 'invalid' }]);
    expect(state).toMatchObject({ phase: 'editing', attempt: 2, texts: [] });
    expect(effects).toEqual([]);
  });

  it('is pending once the values are valid, and ignores a second press in the meantime', () => {
    const validating = play([submitted]).state;
    expect([canSubmit(validating), isSaving(validating)]).toEqual([false, false]);
    const { state } = play(sending);
    expect([canSubmit(state), isSaving(state), canLeave(state)]).toEqual([false, true, false]);
    expect(advanceForm(state, submitted).state).toBe(state);
  });

  it('removes the errors of the previous attempt', () => {
    const failed: readonly FormEvent<Values>[] = [...sending, { type: 'failed', failure: refusal }];
    expect(play(failed).state.texts).toHaveLength(2);
    expect(play([...failed, submitted]).state).toMatchObject({ texts: [], attempt: 1 });
  });

  it('resets the form to the saved values, and allows leaving the page while the callbacks run', () => {
    const saved: readonly FormEvent<Values>[] = [...sending, { type: 'saved', values: typed }];
    const { state, effects } = play(saved, openForm(external, { initial: opened, values: typed }));
    expect(state).toMatchObject({ base: typed, latest: typed, isRestored: false, attempt: 0 });
    expect([canSubmit(state), isSaving(state), canLeave(state)]).toEqual([false, true, true]);
    expect(effects).toEqual(restartEffects(typed));
    const finished = play([...saved, { type: 'finished' }]).state;
    expect([canSubmit(finished), isSaving(finished), canLeave(finished)]).toEqual([true, false, false]);
  });

  it('ends after an unexpected error', () => {
    expect(play([...sending, { type: 'finished' }]).state).toEqual(openForm(opened, undefined));
  });
});

describe('a refused save', () => {
  it('shows the messages of fields at the fields, others for the form', () => {
    const { state, effects } = play([...sending, { type: 'failed', failure: refusal }]);
    expect(state).toMatchObject({ phase: 'editing', attempt: 1, texts: refusal.texts, conflict: undefined });
    expect(effects).toEqual([{ type: 'showFaults', faults: refusal.faults }]);
  });

  it.each([
    ['refused without fields', failWith('Forbidden')],
    ['without a response', failWith('The survey could not be saved.')],
    ['after the session ended', failWith('Access token not acquired.')],
  ])('%s keeps the draft and the key of the submission, so that it can be retried', (_what, failure) => {
    const { state, effects } = play([...sending, { type: 'failed', failure }]);
    expect(state).toEqual({ ...openForm(opened, undefined), attempt: 1, texts: failure.texts });
    expect(effects).toEqual([{ type: 'showFaults', faults: new Map() }]);
    expect(canSubmit(state)).toBe(true);
  });

  it('continues after the part that was saved, with the typed values still unsaved', () => {
    const { state, effects } = play([...sending, { type: 'partSaved', saved: external, values: typed }]);
    expect(state).toMatchObject({ phase: 'sending', base: external, latest: external });
    expect(effects).toEqual([{ type: 'resetFields', saved: external, values: typed }]);
    // The form's own save is not a change by another user.
    const outdated = { type: 'outdated', failure: failWith('Conflict', true), current: external } as const;
    expect(advanceForm(state, outdated).state).toMatchObject({ conflict: undefined, texts: ['Conflict'] });
  });
});

describe('a change by another user', () => {
  it('found before sending stops the save and keeps the typed values', () => {
    const { state, effects } = play(conflicted);
    expect(state).toMatchObject({
      phase: 'editing',
      attempt: 1,
      texts: [],
      conflict: external,
      base: opened,
    });
    expect(effects).toEqual([]);
  });

  it.each([
    ['the record is as it was', opened],
    ['the record cannot be read', undefined],
    ['they saved the same', typed],
  ])('is none where %s', (_what, current) => {
    const { state } = play([...sending, { type: 'compared', values: typed, current }]);
    expect(state).toMatchObject({ phase: 'sending', attempt: 0, conflict: undefined });
  });

  it('is detected for an old draft, even if the record cannot be read', () => {
    const start = openForm(external, { initial: opened, values: typed });
    const { state } = play([...sending, { type: 'compared', values: typed, current: undefined }], start);
    expect(state.conflict).toBe(external);
  });

  it('is shown instead of the failure for a 409 or 412', () => {
    const failure = failWith('Precondition failed', true);
    const { state, effects } = play([...sending, { type: 'outdated', failure, current: external }]);
    expect(state).toMatchObject({ phase: 'editing', attempt: 1, texts: [], conflict: external });
    expect(effects).toEqual([]);
  });

  it.each([opened, undefined])(
    'is not shown when the record is unchanged or unknown after a 409 or 412: %o',
    (current) => {
      const failure = failWith('Precondition failed', true);
      const { state } = play([...sending, { type: 'outdated', failure, current }]);
      expect(state).toMatchObject({ attempt: 1, texts: failure.texts, conflict: undefined });
    },
  );

  it('is overwritten by a save without another comparison', () => {
    const overwriting = play([...conflicted, ...sending]).state;
    expect(overwriting).toMatchObject({ phase: 'sending', conflict: external });
    const { state } = play([...conflicted, ...sending, { type: 'saved', values: typed }]);
    expect(state).toMatchObject({ phase: 'saved', base: typed, conflict: undefined });
  });

  it('replaces the typed values', () => {
    const { state, effects } = play([...conflicted, { type: 'theirsTaken' }]);
    expect(state).toEqual({ ...openForm(external, undefined), attempt: 1 });
    expect(effects).toEqual(restartEffects(external));
  });

  it('cannot replace the values when there is none', () => {
    const { state, effects } = play([{ type: 'theirsTaken' }]);
    expect(state).toEqual(openForm(opened, undefined));
    expect(effects).toEqual([]);
  });

  it('is removed when another failure replaces it', () => {
    const { state } = play([...conflicted, ...sending, { type: 'failed', failure: failWith('Forbidden') }]);
    expect(state).toMatchObject({ conflict: undefined, texts: ['Forbidden'] });
  });
});

describe('the typed values', () => {
  it('are replaced by the latest known version when discarded', () => {
    const { state, effects } = play(
      [{ type: 'discarded' }],
      openForm(external, { initial: opened, values: typed }),
    );
    expect(state).toEqual(openForm(external, undefined));
    expect(effects).toEqual(restartEffects(external));
  });

  it('lose their draft when the page is left after the warning', () => {
    const { state, effects } = play([{ type: 'left' }]);
    expect(canLeave(state)).toBe(false);
    expect(effects).toEqual([{ type: 'dropDraft' }]);
  });

  it('are discarded without a warning, also by the callbacks after a failed save', () => {
    const { state, effects } = play([{ type: 'abandoned' }]);
    expect(canLeave(state)).toBe(true);
    expect(effects).toEqual([{ type: 'dropDraft' }]);
    const events: readonly FormEvent<Values>[] = [
      ...sending,
      { type: 'failed', failure: failWith('Not Found') },
      { type: 'abandoned' },
      { type: 'finished' },
    ];
    expect(canLeave(play(events).state)).toBe(true);
  });
});
