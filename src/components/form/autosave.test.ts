import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as changes from '#src/api/generated/calls/disputes-changes.ts';
import { ApiFailure } from '#src/api/failure.ts';
import { createAutosave, type Autosave, type StoredVersion } from './autosave.ts';

interface Values {
  text: string;
}

type Version = StoredVersion<Values>;

let clock = 0;
const stored = (text: string, version: string, savedBy: string | null = 'Casey Ortiz'): Version => {
  clock += 1000;
  return { values: { text }, version, savedAt: new Date(clock).toISOString(), savedBy };
};
const proposal: Version = { values: { text: 'Proposed' }, version: 'v0', savedAt: null, savedBy: null };

let typed: Values;
let autosave: Autosave<Values>;
const save = vi.fn<(values: Values, version: string) => Promise<Version>>();
const fetchCurrent = vi.fn<() => Promise<Version>>();

function open(initial: Version, isOutdated = false): void {
  typed = { ...initial.values };
  autosave = createAutosave(initial, isOutdated);
  autosave.connect({
    readValues: () => ({ ...typed }),
    save,
    fetchCurrent,
    rebase: (_saved, values) => {
      typed = { ...values };
    },
  });
}

function type(text: string): void {
  typed = { text };
  autosave.typed();
}

const outdated = new ApiFailure({ operation: changes.updateDisputeDraft, kind: 'status', status: 412 });
const state = () => autosave.state.read();

beforeEach(() => {
  vi.useFakeTimers();
  save.mockReset().mockImplementation(async ({ text }, version) => stored(text, `${version}+`));
  fetchCurrent.mockReset();
  open(proposal);
});
afterEach(() => vi.useRealTimers());

describe('typing', () => {
  it('is saved once after a pause, with the last text and on the known version', async () => {
    type('A');
    await vi.advanceTimersByTimeAsync(500);
    type('AB');
    await vi.advanceTimersByTimeAsync(500);
    expect(save).not.toHaveBeenCalled();
    expect(state().phase).toBe('waiting');
    await vi.advanceTimersByTimeAsync(400);
    expect(save.mock.calls).toEqual([[{ text: 'AB' }, 'v0']]);
    expect(state()).toMatchObject({ phase: 'saved', base: { version: 'v0+', values: { text: 'AB' } } });
  });

  it('back to what the server has needs no save after one was refused, and one after its response was lost', async () => {
    const fail = (status: number) =>
      save.mockRejectedValueOnce(
        new ApiFailure({ operation: changes.updateDisputeDraft, kind: 'status', status }),
      );
    fail(422);
    type('A');
    await vi.advanceTimersByTimeAsync(1000);
    expect(state().phase).toBe('failed');
    type('Proposed');
    expect(state().phase).toBe('saved');
    expect(save).toHaveBeenCalledTimes(1);

    fail(500);
    type('A');
    await vi.advanceTimersByTimeAsync(1000);
    type('Proposed');
    await vi.advanceTimersByTimeAsync(1000);
    expect(save).toHaveBeenLastCalledWith({ text: 'Proposed' }, 'v0');
    expect(state().phase).toBe('saved');
  });

  it('during a save is saved by a second request on the version of the first', async () => {
    let finish = (_version: Version): void => {};
    save.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    type('A');
    await vi.advanceTimersByTimeAsync(1000);
    type('AB');
    finish(stored('A', 'v1'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(save.mock.calls).toEqual([
      [{ text: 'A' }, 'v0'],
      [{ text: 'AB' }, 'v1'],
    ]);
    expect(typed.text).toBe('AB');
  });

  it('that is undone before the pause needs no request', async () => {
    type('A');
    type('Proposed');
    await vi.advanceTimersByTimeAsync(2000);
    expect(save).not.toHaveBeenCalled();
    expect(state().phase).toBe('saved');
  });
});

describe('a failed save', () => {
  it('reports why, keeps the typed values, and is retried by flush', async () => {
    save.mockRejectedValueOnce(new Error('Description: too long'));
    type('A');
    await vi.advanceTimersByTimeAsync(1000);
    expect(state()).toMatchObject({ phase: 'failed', conflict: undefined });
    expect(state().failure).toBeTruthy();
    expect(typed.text).toBe('A');
    await expect(autosave.flush()).resolves.toBe(true);
    expect(state()).toMatchObject({ phase: 'saved', failure: undefined });
  });
});

describe('the version of someone else', () => {
  const theirs = (): Version => stored('Theirs', 'v9', 'Jordan Lee');

  it('is a conflict when it was saved first, and nothing is saved until the user decides', async () => {
    save.mockRejectedValueOnce(outdated);
    fetchCurrent.mockResolvedValue(theirs());
    type('Mine');
    await vi.advanceTimersByTimeAsync(1000);
    expect(state().conflict?.values.text).toBe('Theirs');
    type('Mine, more');
    await vi.advanceTimersByTimeAsync(5000);
    expect(save).toHaveBeenCalledTimes(1);
    await expect(autosave.flush()).resolves.toBe(false);
  });

  it('is replaced by overwrite, and taken by takeTheirs', async () => {
    save.mockRejectedValueOnce(outdated);
    fetchCurrent.mockResolvedValue(theirs());
    type('Mine');
    await vi.advanceTimersByTimeAsync(1000);
    autosave.overwrite();
    await vi.advanceTimersByTimeAsync(0);
    expect(save.mock.lastCall).toEqual([{ text: 'Mine' }, 'v9']);
    expect(state()).toMatchObject({ phase: 'saved', conflict: undefined });

    open(proposal);
    save.mockRejectedValueOnce(outdated);
    type('Mine');
    await vi.advanceTimersByTimeAsync(1000);
    autosave.takeTheirs();
    expect(typed.text).toBe('Theirs');
    expect(state()).toMatchObject({ phase: 'saved', conflict: undefined });
  });

  it('is no conflict when it has the same values, or is a new proposal', async () => {
    save.mockRejectedValueOnce(outdated);
    fetchCurrent.mockResolvedValue({ ...proposal, version: 'v5' });
    type('Mine');
    await vi.advanceTimersByTimeAsync(1000);
    expect(save.mock.lastCall).toEqual([{ text: 'Mine' }, 'v5']);
    expect(state()).toMatchObject({ phase: 'saved', conflict: undefined });
  });

  it('that the server pushes is shown when nothing is typed, and is a conflict otherwise', () => {
    autosave.receive(theirs());
    expect(typed.text).toBe('Theirs');
    expect(state().conflict).toBeUndefined();
    typed = { text: 'Mine' };
    autosave.receive(stored('Theirs again', 'v10', 'Jordan Lee'));
    expect(typed.text).toBe('Mine');
    expect(state().conflict?.values.text).toBe('Theirs again');
  });

  it('that is older than the known one is ignored', () => {
    const older = stored('Older', 'v1');
    open(stored('Newer', 'v2'));
    autosave.receive(older);
    expect(typed.text).toBe('Newer');
  });

  it('saved after the browser stored what was typed is compared when the page opens', () => {
    open(theirs(), true);
    type('Restored');
    expect(state()).toMatchObject({ phase: 'failed', conflict: { values: { text: 'Theirs' } } });
  });
});
