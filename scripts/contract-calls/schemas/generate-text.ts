import type { Json } from '#scripts/generate/document.ts';
import type { Schemas } from './schemas.ts';

/** The text made longer by one repeated character, in several places; one after the other, as most are not needed. */
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
 * A text of exactly that many characters (code points, as JSON Schema counts) for which `isWanted` holds, made by
 * stretching or cutting one of the samples; undefined when none comes out. Stretching in several places is what gets
 * through patterns and formats: an e-mail address grows at its start, an address at its end, a code in the middle.
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

/** Whether the schema takes the text, as a predicate to search with. */
export function matchesSchema(schemas: Schemas, schema: Json): (text: string) => boolean {
  return (text) => schemas.matches(schema, text);
}
