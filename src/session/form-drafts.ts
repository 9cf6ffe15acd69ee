import { isRecord } from '#src/lib/is-record.ts';
import { storedDrafts } from './personal-storage.ts';

/** One form as it was left. */
export interface FormDraft {
  /** The values that the form was opened with. */
  readonly initial: unknown;
  readonly values: unknown;
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
  return { initial: draft['initial'], values: draft['values'] };
}

export function storeFormDraft(name: string, draft: FormDraft): void {
  writeAll({ ...readAll(), [name]: draft });
}

/** It is saved, or given up. */
export function dropFormDraft(name: string): void {
  const { [name]: dropped, ...others } = readAll();
  if (dropped !== undefined) writeAll(others);
}
