import { isRecord } from '#src/lib/is-record.ts';
import { parseJson } from '#src/lib/parse-json.ts';
import { storedDrafts } from './personal-storage.ts';

/** The unsaved values of one form. */
export interface FormDraft {
  readonly initial: unknown;
  readonly values: unknown;
  /** A submission whose outcome is unknown. */
  readonly attempt?: unknown;
  /** Why the last submission of the values failed: a reload must not hide it. */
  readonly failure?: string;
}

/** Validated: stored data may be of an older version or edited manually. */
function readAll(): Record<string, unknown> {
  const value = parseJson(storedDrafts.read());
  return isRecord(value) ? value : {};
}

function writeAll(drafts: Readonly<Record<string, unknown>>): void {
  if (Object.keys(drafts).length === 0) storedDrafts.clear();
  else storedDrafts.write(JSON.stringify(drafts));
}

/** The draft of a form by name, which identifies its record: 'announcement 9'; undefined when there is none. */
export function readFormDraft(name: string): FormDraft | undefined {
  const draft = readAll()[name];
  if (!isRecord(draft) || !('initial' in draft) || !('values' in draft)) return undefined;
  const { initial, values, attempt, failure } = draft;
  return {
    initial,
    values,
    ...(attempt !== undefined && { attempt }),
    ...(typeof failure === 'string' && { failure }),
  };
}

/** Stores a draft; an attempt and a failure that are stored with it are kept. */
export function storeFormDraft(name: string, draft: Omit<FormDraft, 'attempt' | 'failure'>): void {
  writeAll({ ...readAll(), [name]: { ...readFormDraft(name), ...draft } });
}

/** Stores or removes the attempt of a draft; does nothing without a draft, from which it would be repeated. */
export function storeFormAttempt(name: string, attempt: unknown): void {
  const draft = readFormDraft(name);
  if (draft) writeAll({ ...readAll(), [name]: { ...draft, attempt } });
}

/** Stores or removes the failure of a draft; does nothing without a draft. */
export function storeFormFailure(name: string, failure: string | undefined): void {
  const draft = readFormDraft(name);
  if (draft && draft.failure !== failure) writeAll({ ...readAll(), [name]: { ...draft, failure } });
}

/** Removes a draft that was saved or discarded. */
export function dropFormDraft(name: string): void {
  const { [name]: dropped, ...remaining } = readAll();
  if (dropped !== undefined) writeAll(remaining);
}
