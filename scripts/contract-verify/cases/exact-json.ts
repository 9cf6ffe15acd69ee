import type { Json, JsonObject } from '#description/json.ts';

/** The digits of integers that a number would round, by the object or array that has them and their key. */
const digits = new WeakMap<object, Map<string, string>>();

/** A parser that knows the source text of a value (Node 21) passes it; older ones round. */
interface SourceContext {
  readonly source?: string;
}

function keepDigits(this: object, key: string, member: unknown, context?: SourceContext): unknown {
  const source = context?.source;
  if (typeof member === 'number' && source !== undefined && isRounded(member, source)) {
    const sources = digits.get(this) ?? new Map<string, string>();
    digits.set(this, sources.set(key, source));
  }
  return member;
}

/** In a text without it, every integer is exact. */
const longNumber = /\d{16}/;

/** JSON whose integers beyond 2^53 are exact to `readExactly`. Throws SyntaxError for a text that is not JSON. */
export function parseExactly(text: string): Json {
  // A reviver makes parsing many times slower, and few responses have such a number.
  const value: Json = JSON.parse(text, longNumber.test(text) ? keepDigits : undefined);
  return value;
}

function isRounded(value: number, source: string): boolean {
  return !Number.isSafeInteger(value) && /^-?\d+$/.test(source) && BigInt(source) !== BigInt(value);
}

/** A member of parsed JSON; the digits, as text, of an integer that a number would round. */
export function readExactly(owner: JsonObject, key: string): Json | undefined {
  return digits.get(owner)?.get(key) ?? owner[key];
}
