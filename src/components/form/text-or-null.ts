/** Null when the text is empty. */
export function textOrNull(typed: string): string | null {
  const text = typed.trim();
  return text === '' ? null : text;
}
