import { isObject, type Json, type JsonObject } from '#description/json.ts';

const texts = new Set(['description', 'summary', 'example', 'examples']);
/** Members whose keys are names. */
const maps = new Set(['properties', 'schemas', 'paths', 'parameters', 'responses', 'requestBodies']);

function strip(value: Json, keepsKeys: boolean): Json {
  if (Array.isArray(value)) return value.map((item) => strip(item, false));
  if (!isObject(value)) return value;
  const remaining = Object.entries(value).filter(([key]) => keepsKeys || !texts.has(key));
  return Object.fromEntries(
    remaining.map(([key, member]) =>
      // The examples of headers are their values in a table of the generated code.
      !keepsKeys && key === 'headers' ? [key, member] : [key, strip(member, !keepsKeys && maps.has(key))],
    ),
  );
}

/**
 * A document without texts and examples, of which the types have only comments: more than half of it, which would be
 * copied, generated and parsed again for every check.
 */
export function withoutTexts(document: JsonObject): JsonObject {
  const stripped = strip(document, false);
  return isObject(stripped) ? stripped : document;
}
