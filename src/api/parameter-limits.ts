import { countCharacters } from '#src/lib/text-length.ts';

/** The contract's limits of a text parameter, with lengths in characters, or of a number. */
export interface TextLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly maximum?: number;
}

/** The limits of the parameters that identify a record, and of a search and its records, by parameter name. */
export type ParameterLimits = Readonly<Record<string, TextLimits>>;

/**
 * Whether a value is within the contract's limits. A value outside cannot exist on the server, so no request is needed.
 */
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

/** Whether every given parameter is within its limits. */
export function matchesParameters<Limits extends ParameterLimits>(
  limits: Limits,
  values: Readonly<Record<keyof Limits & string, string>>,
): boolean {
  return Object.entries(limits).every(([name, limit]) => matchesLimits(values[name] ?? '', limit));
}
