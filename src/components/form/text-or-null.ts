import { isBlank } from '#src/lib/clean-text.ts';

/** Null when the text is empty. */
export function textOrNull(typed: string): string | null {
  return isBlank(typed) ? null : typed.trim();
}
