import { isDeepStrictEqual } from 'node:util';

/** A JSON value of the bundled document. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object at `key`, or an empty one: most maps of an OpenAPI document may be absent. */
export function objectAt(owner: JsonObject, key: string): JsonObject {
  const value = owner[key];
  return isObject(value) ? value : {};
}

export function textAt(owner: JsonObject, key: string): string | undefined {
  const value = owner[key];
  return typeof value === 'string' ? value : undefined;
}

export function textsAt(owner: JsonObject, key: string): string[] {
  const value = owner[key];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

export function listAt(parent: JsonObject, key: string): readonly Json[] {
  const value = parent[key];
  return Array.isArray(value) ? value : [];
}

export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  return isDeepStrictEqual(a, b);
}

/** A value as it is shown in a message: short, on one line. */
export function show(value: Json | undefined): string {
  const text = value === undefined ? 'none' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** Escapes one key for use in a JSON pointer (RFC 6901). */
export function pointerSegment(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

export function pointerSegments(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a pointer like `#/components/schemas/Customer`; undefined when nothing is there. */
export function valueAt(root: Json, pointer: string): Json | undefined {
  let value: Json | undefined = root;
  for (const key of pointerSegments(pointer)) {
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isObject(value)) value = Object.hasOwn(value, key) ? value[key] : undefined;
    else return undefined;
  }
  return value;
}
