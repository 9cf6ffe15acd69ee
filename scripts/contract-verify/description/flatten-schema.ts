import { dereference } from './document.ts';
import { isObject, listAt, objectAt, textAt, textsAt, type Json, type JsonObject } from './json.ts';

export function getTypes(schema: JsonObject): string[] {
  const type = textAt(schema, 'type');
  return type === undefined ? textsAt(schema, 'type') : [type];
}

/** A schema with the members of its `allOf`, and of the one branch that a nullable `oneOf` or `anyOf` has. */
export function flattenSchema(document: JsonObject, node: Json | undefined): JsonObject {
  const schema = dereference(document, node);
  const parts: JsonObject[] = [];
  for (const member of listAt(schema, 'allOf')) parts.push(flattenSchema(document, member));
  const branches = [...listAt(schema, 'oneOf'), ...listAt(schema, 'anyOf')];
  const nonNull = branches.filter((branch) => !(isObject(branch) && branch['type'] === 'null'));
  const only = nonNull.length === 1 ? flattenSchema(document, nonNull[0]) : {};
  const types = nonNull.length === 1 ? { ...only, type: [...getTypes(only), 'null'] } : {};
  const merged: JsonObject = Object.assign({}, ...parts, types, schema);
  const properties: JsonObject = Object.assign(
    {},
    ...[...parts, only, schema].map((part) => objectAt(part, 'properties')),
  );
  const required = [...parts, only, schema].flatMap((part) => textsAt(part, 'required'));
  return { ...merged, properties, required };
}
