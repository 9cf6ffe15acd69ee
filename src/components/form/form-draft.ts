import type { Attempt, AttemptStore } from '#src/api/submission.ts';
import { isRecord } from '#src/lib/is-record.ts';
import { isSame } from '#src/lib/is-same.ts';
import { dropFormDraft, readFormDraft, storeFormAttempt, storeFormDraft } from '#src/session/form-drafts.ts';

export interface Draft<Values> {
  readonly initial: Values;
  readonly values: Values;
}

function getKind(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}

/** Null matches any type, because it means not selected. The rows of a list are compared with its first one. */
function isLike(sample: unknown, candidate: unknown): boolean {
  if (sample === null || candidate === null) return true;
  if (getKind(sample) !== getKind(candidate)) return false;
  if (!Array.isArray(sample) || !Array.isArray(candidate)) return true;
  const row: unknown = sample[0];
  if (typeof row !== 'object' || row === null) return true;
  return candidate.every((item) => areValues(row, item));
}

/** Whether a stored value has the shape of this form's values: another version of the portal may have stored it. */
function areValues<Values extends object>(sample: Values, value: unknown): value is Values {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const members = new Map(Object.entries(value));
  const expected = Object.entries(sample);
  return (
    members.size === expected.length &&
    expected.every(([name, expectedValue]) => members.has(name) && isLike(expectedValue, members.get(name)))
  );
}

/** The values that were typed before a reload or an expired sign-in; undefined when there are none. */
export function readDraft<Values extends object>(name: string, sample: Values): Draft<Values> | undefined {
  const draft = readFormDraft(name);
  if (!draft || !areValues(sample, draft.initial) || !areValues(sample, draft.values)) return undefined;
  return { initial: draft.initial, values: draft.values };
}

/** Stores the typed values; unchanged values remove the draft. */
export function keepDraft<Values extends object>(name: string, draft: Draft<Values>): void {
  if (isSame(draft.initial, draft.values)) dropFormDraft(name);
  else storeFormDraft(name, draft);
}

function isAttempt(value: unknown): value is Attempt {
  return isRecord(value) && Array.isArray(value['request']) && typeof value['key'] === 'string';
}

/**
 * Stores an unsettled attempt with the form's draft, so that values restored after a reload are submitted with their
 * first idempotency key. It is removed with the draft, which belongs to one user and, by its name, to one customer.
 */
export function createAttemptStore(name: string): AttemptStore {
  return {
    read: () => {
      const attempt = readFormDraft(name)?.attempt;
      return isAttempt(attempt) ? attempt : undefined;
    },
    write: (attempt) => storeFormAttempt(name, attempt),
    clear: () => storeFormAttempt(name, undefined),
  };
}
