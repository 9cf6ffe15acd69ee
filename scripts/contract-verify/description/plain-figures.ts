import { isObject, objectAt, textAt, valueAt, type Json, type JsonObject } from './json.ts';
import { figuresKey } from './shorthand-figures.ts';

/** The figures of a schema whose `key` is one of an enum of figures; undefined for any other. */
function findFigures(schema: JsonObject, document: JsonObject): JsonObject | undefined {
  const key = textAt(objectAt(objectAt(schema, 'properties'), 'key'), '$ref');
  const keys = key === undefined ? undefined : valueAt(document, key);
  const figures = isObject(keys) ? keys[figuresKey] : undefined;
  return isObject(figures) ? figures : undefined;
}

/** One figure, with all that never differs between two responses and decides how its value is read. */
function toAlternative(key: string, figure: JsonObject): JsonObject {
  const members = Object.entries({ key, unit: figure['unit'], direction: figure['direction'] });
  const properties = members.map(([name, value]): [string, Json] => [name, { const: value ?? null }]);
  return {
    type: 'object',
    required: members.map(([name]) => name),
    properties: Object.fromEntries(properties),
  };
}

function mapSchemas(value: Json, change: (schema: JsonObject) => JsonObject): Json {
  if (Array.isArray(value)) return value.map((item) => mapSchemas(item, change));
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([key, member]): [string, Json] => [
    key,
    key === 'examples' || key === 'example' ? member : mapSchemas(member, change),
  ]);
  return change(Object.fromEntries(members));
}

function mapDocument(document: JsonObject, change: (schema: JsonObject) => JsonObject): JsonObject {
  const mapped = mapSchemas(document, change);
  return isObject(mapped) ? mapped : document;
}

/**
 * The document with the unit and direction of each figure in plain JSON Schema, as an alternative of the schema of
 * figures, because tools of others read no `x-figures`. Only what is published states it: in the portal it would enlarge
 * every check of a summary, and the checks of this project read `x-figures`.
 */
export function withPlainFigures(document: JsonObject): JsonObject {
  return mapDocument(document, (schema) => {
    const figures = findFigures(schema, document);
    if (figures === undefined) return schema;
    const oneOf = Object.entries(figures).map(([key, figure]) =>
      toAlternative(key, isObject(figure) ? figure : {}),
    );
    return { ...schema, oneOf };
  });
}

/** The document without what `withPlainFigures` adds, for comparisons: `x-figures` has the same. */
export function withoutPlainFigures(document: JsonObject): JsonObject {
  return mapDocument(document, (schema) => {
    if (findFigures(schema, document) === undefined) return schema;
    const { oneOf: _, ...rest } = schema;
    return rest;
  });
}
