import { isRecord } from '#src/lib/is-record.ts';
import { storedDrafts } from './personal-storage.ts';

/** One form as it was left. */
export interface FormDraft {
  /** The values that the form was opened with. */
  readonly initial: unknown;
  readonly values: unknown;
  /** A submission of which it is not known whether the server has done it. */
  readonly attempt?: unknown;
}

/** What is stored may be of an older version or written by somebody's hand. */
function readAll(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storedDrafts.read() ?? '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function writeAll(drafts: Readonly<Record<string, unknown>>): void {
  if (Object.keys(drafts).length === 0) storedDrafts.clear();
  else storedDrafts.write(JSON.stringify(drafts));
}

/** The draft of a form by the form's name, which says what it is about: 'announcement 9'. */
export function readFormDraft(name: string): FormDraft | undefined {
  const draft = readAll()[name];
  if (!isRecord(draft) || !('initial' in draft) || !('values' in draft)) return undefined;
  const { initial, values, attempt } = draft;
  return { initial, values, ...(attempt !== undefined && { attempt }) };
}

/** An attempt that is stored with the draft stays. */
export function storeFormDraft(name: string, draft: Omit<FormDraft, 'attempt'>): void {
  writeAll({ ...readAll(), [name]: { ...readFormDraft(name), ...draft } });
}

/** Stores the attempt with the draft, or takes it away; without a draft there is nothing to repeat it from. */
export function storeFormAttempt(name: string, attempt: unknown): void {
  const draft = readFormDraft(name);
  if (draft) writeAll({ ...readAll(), [name]: { ...draft, attempt } });
}

/** It is saved, or given up. */
export function dropFormDraft(name: string): void {
  const { [name]: dropped, ...others } = readAll();
  if (dropped !== undefined) writeAll(others);
}
