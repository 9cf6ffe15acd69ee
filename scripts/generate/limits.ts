import { isObject, objectAt, textsAt, type Json, type JsonObject } from '#description/json.ts';
import type { Contract, MediaModel, OperationModel } from '#description/operations.ts';
import { banner } from './tables.ts';
import { flattenSchema, getTypes } from '#description/flatten-schema.ts';

/** Keywords that a form can validate, with the same names in `src/api/limits.ts`. */
const keywords = [
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'enum',
] as const;

/** Deeper than any form; ends the recursion of a schema that contains itself. */
const deepest = 6;

function readLimits(document: JsonObject, node: Json | undefined, depth: number): JsonObject {
  const schema = flattenSchema(document, node);
  const limits: JsonObject = { types: getTypes(schema) };
  for (const keyword of keywords) {
    const value = schema[keyword];
    if (value !== undefined) limits[keyword] = value;
  }
  const bytes = schema['x-max-bytes'];
  if (bytes !== undefined) limits['maxBytes'] = bytes;
  const rows = schema['x-max-rows'];
  if (rows !== undefined) limits['maxRows'] = rows;
  if (depth >= deepest) return limits;
  if (schema['items'] !== undefined) limits['items'] = readLimits(document, schema['items'], depth + 1);
  const properties = readMemberLimits(document, schema, depth + 1);
  if (Object.keys(properties).length > 0) limits['properties'] = properties;
  return limits;
}

function readMemberLimits(document: JsonObject, schema: JsonObject, depth: number): JsonObject {
  const required = textsAt(schema, 'required');
  const members: JsonObject = {};
  for (const [name, property] of Object.entries(objectAt(schema, 'properties'))) {
    const limits = readLimits(document, property, depth);
    members[name] = required.includes(name) ? { ...limits, isRequired: true } : limits;
  }
  return members;
}

function bodyLimits(document: JsonObject, { schema, fileTypes }: MediaModel): JsonObject {
  const members = readMemberLimits(document, flattenSchema(document, schema), 0);
  for (const [name, mediaTypes] of Object.entries(fileTypes)) {
    const member = members[name];
    if (isObject(member)) member['mediaTypes'] = [...mediaTypes];
  }
  return members;
}

function emitConstant(document: JsonObject, { id, body }: OperationModel): string | undefined {
  const media = body[0];
  if (!media) return undefined;
  const members = bodyLimits(document, media);
  if (Object.keys(members).length === 0) return undefined;
  return `export const ${id} = ${JSON.stringify(members)} as const satisfies BodyLimits;\n`;
}

/** One module per tag that has request bodies, with the limits of each, for the forms. */
export function emitLimits({ document, operations: all }: Contract): Map<string, string> {
  const modules = new Map<string, string>();
  for (const [tag, operations] of Map.groupBy(all, (operation) => operation.tag)) {
    const constants = operations.flatMap((operation) => emitConstant(document, operation) ?? []);
    if (constants.length === 0) continue;
    const head = `${banner}import type { BodyLimits } from '../../limits.ts';\n\n`;
    modules.set(`${tag}.ts`, head + constants.join('\n'));
  }
  return modules;
}
