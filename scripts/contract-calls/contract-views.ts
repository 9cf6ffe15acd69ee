import { isObject, objectAt, type Json, type JsonObject } from '#scripts/generate/document.ts';
import { resolve } from '#scripts/contract-diff/contract.ts';

/** Requests have no read-only properties, responses no write-only ones. */
export type Direction = 'request' | 'response';

/** Name of the view as an ajv schema; references in the view start with it. */
export function viewName(direction: Direction): string {
  return `${direction}-contract`;
}

function isHidden(document: JsonObject, property: Json, direction: Direction): boolean {
  const { value } = resolve(document, property);
  return value[direction === 'request' ? 'readOnly' : 'writeOnly'] === true;
}

/**
 * The contract for one direction. References contain the view's name, so that each schema can be compiled on its own.
 * Requests lose their read-only properties; write-only ones are optional in responses.
 */
export function buildContractView(document: JsonObject, direction: Direction): JsonObject {
  const name = viewName(direction);
  const rewrite = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(rewrite);
    if (!isObject(value)) return value;
    const hidden = new Set(
      Object.entries(objectAt(value, 'properties'))
        .filter(([, property]) => isHidden(document, property, direction))
        .map(([property]) => property),
    );
    return Object.fromEntries(
      Object.entries(value).map(([key, item]): [string, Json] => {
        if (key === '$ref' && typeof item === 'string' && item.startsWith('#'))
          return [key, `${name}${item}`];
        if (hidden.size > 0 && key === 'required' && Array.isArray(item)) {
          return [key, item.filter((one) => typeof one !== 'string' || !hidden.has(one))];
        }
        if (hidden.size > 0 && key === 'properties' && direction === 'request' && isObject(item)) {
          const shown = Object.entries(item).filter(([property]) => !hidden.has(property));
          return [key, Object.fromEntries(shown.map(([property, schema]) => [property, rewrite(schema)]))];
        }
        return [key, rewrite(item)];
      }),
    );
  };
  const view = rewrite(document);
  return isObject(view) ? view : {};
}
