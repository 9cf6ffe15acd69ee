import type { Json } from '#description/json.ts';
import type { Schemas } from './schemas.ts';

/** The text extended by a repeated character at several positions; lazily, because most are not needed. */
function* stretched(characters: readonly string[], missing: number): Generator<string> {
  const places = [
    characters.length,
    0,
    Math.floor(characters.length / 2),
    Math.max(0, characters.length - 1),
    1,
  ];
  for (const place of new Set(places)) {
    const [head, tail] = [characters.slice(0, place).join(''), characters.slice(place).join('')];
    for (const filler of new Set(['a', 'A', '1', characters[place] ?? 'a', characters[place - 1] ?? 'a'])) {
      yield `${head}${filler.repeat(missing)}${tail}`;
    }
  }
}

function* cut(characters: readonly string[], length: number): Generator<string> {
  yield characters.slice(0, length).join('');
  yield characters.slice(characters.length - length).join('');
}

/**
 * A text of exactly that many code points for which `isWanted` holds, made by extending or truncating one of the
 * samples; undefined when none is found. Different patterns and formats allow extension at different positions: an
 * email address at its start, a URL at its end, a code in the middle.
 */
export function generateText(
  length: number,
  samples: readonly string[],
  isWanted: (text: string) => boolean,
): string | undefined {
  for (const sample of samples) {
    const characters = Array.from(sample);
    const missing = length - characters.length;
    for (const text of missing >= 0 ? stretched(characters, missing) : cut(characters, length)) {
      if (isWanted(text)) return text;
    }
  }
  return undefined;
}

/** A predicate for texts that the schema accepts. */
export function matchesSchema(schemas: Schemas, schema: Json): (text: string) => boolean {
  return (text) => schemas.matches(schema, text);
}
