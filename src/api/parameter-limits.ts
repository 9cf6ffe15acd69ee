import { countCharacters } from '#src/lib/text-length.ts';

/** What the contract lets a text parameter of a call hold; lengths in characters. */
export interface TextLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

/** The limits of the parameters that name a record, by parameter. */
export type ParameterLimits = Readonly<Record<string, TextLimits>>;

/** Whether the text is one that the server can know: what is not need not be requested. */
export function matchesLimits(
  text: string,
  { minLength = 0, maxLength = Infinity, pattern }: TextLimits,
): boolean {
  const length = countCharacters(text);
  return (
    length >= minLength &&
    length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text))
  );
}

/** Whether every parameter that is given keeps its limits. */
export function matchesParameters<Limits extends ParameterLimits>(
  limits: Limits,
  values: Readonly<Record<keyof Limits & string, string>>,
): boolean {
  return Object.entries(limits).every(([name, limit]) => matchesLimits(values[name] ?? '', limit));
}
