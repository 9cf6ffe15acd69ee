import { isObject, type Json } from '#description/json.ts';

/** Whether a value contains nothing that a server could drop. */
export function acceptsAnything(value: Json | undefined): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0) ||
    (isObject(value) && Object.keys(value).length === 0)
  );
}
