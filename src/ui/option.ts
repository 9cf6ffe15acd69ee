import { plainText } from '#src/lib/plain-text.ts';

/** An option of a `Select` or a `Combobox`. */
export interface Option<V extends string | number> {
  readonly value: V;
  readonly label: string;
  /** A second line, searched by the combobox as well: a code, a place. */
  readonly detail?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

/** Names of time zones are typed with an underscore, too. */
const toWords = (text: string): string => plainText(text).replaceAll('_', ' ');

/** Lower is better; undefined does not match. */
function rank(option: Option<string | number>, query: string): number | undefined {
  const label = toWords(option.label);
  if (label.startsWith(query)) return 0;
  if (label.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(query))) return 1;
  if (label.includes(query)) return 2;
  return option.detail !== undefined && toWords(option.detail).includes(query) ? 3 : undefined;
}

/**
 * The options that contain the typed text, ignoring case and accents: first those that start with it, then those with a
 * word that does, then the other labels, then matching details; otherwise in the given order.
 */
export function matchOptions<O extends Option<string | number>>(options: readonly O[], typed: string): O[] {
  const query = toWords(typed.trim());
  if (query === '') return [...options];
  return options
    .map((option) => ({ option, place: rank(option, query) }))
    .filter((match): match is { option: O; place: number } => match.place !== undefined)
    .sort((a, b) => a.place - b.place)
    .map((match) => match.option);
}

/** The only option whose label or detail equals the typed text, ignoring case and accents. */
export function findExactOption<O extends Option<string | number>>(
  options: readonly O[],
  typed: string,
): O | undefined {
  const query = toWords(typed.trim());
  const [match, second] = options.filter(
    ({ label, detail, isDisabled }) =>
      isDisabled !== true && [label, detail].some((text) => text !== undefined && toWords(text) === query),
  );
  return second ? undefined : match;
}
