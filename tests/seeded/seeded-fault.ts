/** A mistake that a developer could make in one place, as an edit of one file. */
export interface SeededFault {
  /** Unique; lower case with hyphens. */
  readonly name: string;
  /** Relative to the project. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replacement: string;
  /** What goes wrong for a person. */
  readonly effect: string;
  /** What found it last: a test file, or one of the checks. A hint for `--quick`, not a rule. */
  readonly foundBy: string;
}

/** The checks without tests that may be the first to find a fault. */
export const checkNames = ['generate', 'contract lint', 'lint'] as const;

/** How often a text occurs in another one. */
export function countOccurrences(text: string, part: string): number {
  return text.split(part).length - 1;
}

/** The text of the file with the fault. Throws when the fault does not fit the file. */
export function withFault(text: string, { name, file, find, replacement }: SeededFault): string {
  const count = countOccurrences(text, find);
  if (count !== 1) throw new Error(`${name}: its text occurs ${count} times in ${file}, not once.`);
  // A function, because a text may contain `$&` and the like.
  return text.replace(find, () => replacement);
}
