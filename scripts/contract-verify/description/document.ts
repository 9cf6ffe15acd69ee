import { isObject, objectAt, textAt, type Json, type JsonObject, valueAt } from './json.ts';

export const httpMethods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;
export type HttpMethod = (typeof httpMethods)[number];

/** Follows a chain of local `$ref`s. Throws when the target does not exist. */
export function dereference(document: JsonObject, value: Json | undefined): JsonObject {
  let current = value;
  for (let hops = 0; hops < 32; hops += 1) {
    if (!isObject(current)) return {};
    const ref = textAt(current, '$ref');
    if (ref === undefined) return current;
    current = valueAt(document, ref);
    if (current === undefined) throw new Error(`The reference ${ref} has no target.`);
  }
  throw new Error('A reference refers to itself.');
}

/** The document with each of its named schemas changed. */
export function mapNamedSchemas(
  document: JsonObject,
  change: (schema: JsonObject, name: string) => JsonObject,
): JsonObject {
  const components = objectAt(document, 'components');
  const schemas = Object.entries(objectAt(components, 'schemas')).map(([name, schema]): [string, Json] => [
    name,
    isObject(schema) ? change(schema, name) : schema,
  ]);
  return { ...document, components: { ...components, schemas: Object.fromEntries(schemas) } };
}

/** The document with each of its calls changed; hub messages stay. */
export function mapOperations(
  document: JsonObject,
  change: (operation: JsonObject) => JsonObject,
): JsonObject {
  const isMethod = (key: string): boolean => httpMethods.some((method) => method === key);
  const changeItem = (item: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(item).map(([key, value]): [string, Json] => [
        key,
        isMethod(key) && isObject(value) ? change(value) : value,
      ]),
    );
  const paths = Object.entries(objectAt(document, 'paths')).map(([path, item]): [string, Json] => [
    path,
    isObject(item) ? changeItem(item) : item,
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}
