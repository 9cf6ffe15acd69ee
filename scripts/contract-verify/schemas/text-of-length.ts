import type { Json } from '#scripts/generate/document.ts';
import type { Schemas } from './schemas.ts';

/** In code points, as JSON Schema counts. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

/**
 * A text of exactly that many characters for which `isWanted` holds, made by stretching or cutting one of the samples;
 * undefined when none comes out. Stretching in several places is what gets through patterns and formats: an e-mail
 * address grows at its start, an address at its end, a code in the middle.
 */
export function textOfLength(
  length: number,
  samples: readonly string[],
  isWanted: (text: string) => boolean,
): string | undefined {
  for (const sample of samples) {
    const characters = Array.from(sample);
    const missing = length - lengthOf(sample);
    const candidates =
      missing >= 0
        ? stretched(characters, missing)
        : [characters.slice(0, length).join(''), characters.slice(-length).join('')];
    const found = candidates.find((text) => lengthOf(text) === length && isWanted(text));
    if (found !== undefined) return found;
  }
  return undefined;
}

function stretched(characters: readonly string[], missing: number): string[] {
  const places = [
    ...new Set([
      characters.length,
      0,
      Math.floor(characters.length / 2),
      Math.max(0, characters.length - 1),
      1,
    ]),
  ];
  return places.flatMap((place) =>
    ['a', 'A', '1', characters[place] ?? 'a', characters[place - 1] ?? 'a'].map((filler) =>
      [
        ...characters.slice(0, place),
        ...Array.from({ length: missing }, () => filler),
        ...characters.slice(place),
      ].join(''),
    ),
  );
}

/** Whether the schema takes the text, as a predicate to search with. */
export function fitting(schemas: Schemas, schema: Json): (text: string) => boolean {
  return (text) => schemas.fits(schema, text);
}
