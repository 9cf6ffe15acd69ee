import { isObject, type Json } from '#description/json.ts';

/** Keywords whose members are named by the author of the description. */
const maps = new Set([
  ...['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'schemas', 'responses'],
  ...['parameters', 'examples', 'requestBodies', 'headers', 'securitySchemes', 'links', 'callbacks'],
  ...['pathItems', 'paths', 'webhooks', 'content', 'encoding', 'variables', 'dependentRequired'],
]);
/** Keywords with data, in which nothing is a reference. */
const data = new Set(['example', 'default', 'const', 'enum', 'value']);
/**
 * The kind of an object in a description: an OpenAPI object or a schema, a map whose keys the author chose, or data.
 */
export type Kind = 'node' | 'map' | 'data';

/** The kind of a member. */
export function kindInside(kind: Kind, key: string, value: Json): Kind {
  if (kind === 'map') return 'node';
  if (data.has(key) || key.startsWith('x-') || (key === 'examples' && Array.isArray(value))) return 'data';
  return maps.has(key) && isObject(value) ? 'map' : 'node';
}
