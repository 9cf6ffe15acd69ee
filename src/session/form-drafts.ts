import { inSession } from './browser-store.ts';

/**
 * What somebody typed into forms and has not saved, so that a reload or an expired sign-in loses nothing. The one key
 * of session storage that the specification does not list: it is there only while something is unsaved.
 */
const stored = inSession('formDrafts');

/** One form as it was left. */
export interface FormDraft {
  /** The values that the form was opened with. */
  readonly initial: unknown;
  readonly values: unknown;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is stored may be of an older version or written by somebody's hand. */
function readAll(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored.read() ?? '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function writeAll(drafts: Readonly<Record<string, unknown>>): void {
  if (Object.keys(drafts).length === 0) stored.clear();
  else stored.write(JSON.stringify(drafts));
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

/** Forgets all of them: they belong to the person who typed them. */
export function clearFormDrafts(): void {
  stored.clear();
}
