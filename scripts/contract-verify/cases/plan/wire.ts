import { isObject, type Json } from '#description/json.ts';
import { toText } from '../http/serialize-parameter.ts';
import type { Schemas } from '../schemas/schemas.ts';

/** The values as which a text may be parsed according to the schema. */
function readings(text: string): readonly Json[] {
  const readable: Json[] = [text];
  if (/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text)) readable.push(Number(text));
  if (text === 'true' || text === 'false') readable.push(text === 'true');
  if (text === 'null' || text === '') readable.push(null);
  return readable;
}

/**
 * Whether a parameter's value is still valid after its serialization as text, where 12 and "12" are equal and a
 * single value is a list of one. Undefined when that cannot be determined.
 */
export function canBeSerialized(
  schemas: Schemas,
  schema: Json | undefined,
  value: Json,
): boolean | undefined {
  const view = schemas.view(schema);
  if (isObject(value) || view.types?.has('object') === true) return undefined;
  const isList = view.types?.has('array') === true;
  const values = Array.isArray(value) ? value : [value];
  // An empty list is not sent; a comma splits a text into a list.
  if (values.length === 0 || values.some((item) => isObject(item) || Array.isArray(item))) return undefined;
  if (isList) {
    if (values.some((item) => toText(item).includes(','))) return undefined;
    const items = values.map(
      (item) =>
        readings(toText(item)).find((reading) => schemas.matches(view.items ?? true, reading)) ??
        toText(item),
    );
    return schemas.matches(schema, items);
  }
  if (Array.isArray(value)) return undefined;
  return readings(toText(value)).some((reading) => schemas.matches(schema, reading));
}
