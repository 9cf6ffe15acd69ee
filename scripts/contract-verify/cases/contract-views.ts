import { isObject, objectAt, type Json, type JsonObject } from '#description/json.ts';
import { resolve } from '#description/contract.ts';
import { mapItems, mapMembers } from './schemas/map-json.ts';

/** Requests have no read-only properties, responses no write-only ones. */
export type Direction = 'request' | 'response';

function isHidden(document: JsonObject, property: Json, direction: Direction): boolean {
  const { value } = resolve(document, property);
  return value[direction === 'request' ? 'readOnly' : 'writeOnly'] === true;
}

/**
 * The contract for one direction. Requests lose their read-only properties; write-only ones are optional in responses.
 * Parts that do not differ are those of the document.
 */
export function buildContractView(document: JsonObject, direction: Direction): JsonObject {
  const directed = (value: Json): Json => {
    if (Array.isArray(value)) return mapItems(value, directed);
    if (!isObject(value)) return value;
    const hidden = new Set(
      Object.entries(objectAt(value, 'properties'))
        .filter(([, property]) => isHidden(document, property, direction))
        .map(([property]) => property),
    );
    return mapMembers(value, (key, item) => [key, directedMember(key, item, hidden)]);
  };
  const directedMember = (key: string, item: Json, hidden: ReadonlySet<string>): Json => {
    if (hidden.size > 0 && key === 'required' && Array.isArray(item))
      return item.filter((entry) => typeof entry !== 'string' || !hidden.has(entry));
    if (hidden.size > 0 && key === 'properties' && direction === 'request' && isObject(item)) {
      const visible = Object.entries(item).filter(([property]) => !hidden.has(property));
      return Object.fromEntries(visible.map(([property, schema]) => [property, directed(schema)]));
    }
    return directed(item);
  };
  const view = directed(document);
  return isObject(view) ? view : {};
}
