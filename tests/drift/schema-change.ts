import { dereference } from '#description/document.ts';
import { isObject, type Json, type JsonObject, listAt } from '#description/json.ts';
import { markNumber } from './mutation.ts';

function getTypes(schema: JsonObject): readonly Json[] {
  const type = schema['type'];
  return Array.isArray(type) ? type : type === undefined ? [] : [type];
}

/** Whether null is allowed, directly, through anyOf or oneOf, or through a reference. */
export function isNullable(document: JsonObject, schema: Json | undefined): boolean {
  const resolved = dereference(document, schema);
  const choices = [...listAt(resolved, 'anyOf'), ...listAt(resolved, 'oneOf')];
  return getTypes(resolved).includes('null') || choices.some((choice) => isNullable(document, choice));
}

/**
 * A schema of another type, nullable if the original was. Text becomes a number and everything else becomes text: these
 * are realistic mistakes, and a page that only prints the value may miss them. The only allowed value is the mark, so
 * that errors quote it.
 */
export function withOtherType(document: JsonObject, schema: Json | undefined, mark: string): JsonObject {
  const keywords = isObject(schema) ? schema : {};
  const isText = getTypes(dereference(document, schema)).includes('string');
  const type = isText ? 'integer' : 'string';
  const value = isText ? markNumber(mark) : mark;
  const isAlsoNull = isNullable(document, schema);
  const description = keywords['description'];
  return {
    ...(description === undefined ? {} : { description }),
    type: isAlsoNull ? [type, 'null'] : type,
    enum: isAlsoNull ? [value, null] : [value],
  };
}

export function withNull(schema: Json): JsonObject {
  return { anyOf: [schema, { type: 'null' }] };
}
