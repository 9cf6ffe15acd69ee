import { httpMethods } from '#description/document.ts';
import { isObject, type Json, type JsonObject } from '#description/json.ts';
import { kindInside, type Kind } from './kinds.ts';

function without(value: JsonObject, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !names.includes(key)));
}

const nothing: JsonObject = { type: 'null' };

/** `nullable` where null becomes one of the types, of the values or of the alternatives. */
function withNull(schema: JsonObject): JsonObject {
  const { $ref, type, enum: values, oneOf, anyOf, allOf } = schema;
  if (typeof $ref === 'string') return { anyOf: [{ $ref }, nothing] };
  const listed: JsonObject =
    Array.isArray(values) && !values.includes(null) ? { ...schema, enum: [...values, null] } : schema;
  if (typeof type === 'string') return { ...listed, type: [type, 'null'] };
  if (Array.isArray(allOf)) return { ...without(listed, 'allOf'), anyOf: [{ allOf }, nothing] };
  if (Array.isArray(oneOf)) return { ...listed, oneOf: [...oneOf, nothing] };
  return Array.isArray(anyOf) ? { ...listed, anyOf: [...anyOf, nothing] } : listed;
}

/** The limit as a number where it was marked as exclusive. */
function withLimit(schema: JsonObject, exclusive: string, inclusive: string): JsonObject {
  const isExclusive = schema[exclusive];
  if (typeof isExclusive !== 'boolean') return schema;
  const limit = schema[inclusive];
  return isExclusive && typeof limit === 'number'
    ? { ...without(schema, inclusive), [exclusive]: limit }
    : without(schema, exclusive);
}

function upgradeNode(node: JsonObject): JsonObject {
  const { $ref, nullable } = node;
  // In OpenAPI 3.0, members beside a reference are ignored, except in a path; but authors who write `nullable` there
  // mean it.
  const isAlone = typeof $ref === 'string' && !httpMethods.some((method) => method in node);
  const base: JsonObject = isAlone ? { $ref } : without(node, 'nullable');
  const limited = withLimit(withLimit(base, 'exclusiveMinimum', 'minimum'), 'exclusiveMaximum', 'maximum');
  return nullable === true ? withNull(limited) : limited;
}

const changed = ['nullable', 'exclusiveMinimum', 'exclusiveMaximum', '$ref'];

/**
 * The schemas of an OpenAPI 3.0 document as those of 3.1: `nullable` and exclusive limits. Keywords with the same
 * meaning in 3.1, such as `example`, are unchanged. Every part keeps its place, so that pointers refer to the original.
 */
export function upgradeSchemas(document: JsonObject): JsonObject {
  const upgraded = (value: Json, kind: Kind): Json => {
    if (kind === 'data') return value;
    if (Array.isArray(value)) return value.map((item) => upgraded(item, 'node'));
    if (!isObject(value)) return value;
    const members = Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, upgraded(item, kindInside(kind, key, item))]),
    );
    return kind === 'node' && changed.some((key) => key in members) ? upgradeNode(members) : members;
  };
  const result = upgraded(document, 'node');
  return isObject(result) ? { ...result, openapi: '3.1.0' } : document;
}
