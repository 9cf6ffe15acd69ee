import { dereference } from '#scripts/contract-model/document.ts';
import {
  isObject,
  objectAt,
  textAt,
  textsAt,
  type Json,
  type JsonObject,
} from '#scripts/contract-model/json.ts';
import type { Contract, MediaModel, OperationModel } from '#scripts/contract-model/operations.ts';
import { banner } from './tables.ts';

/** Keywords that a form can validate by itself, with the same names in `src/api/limits.ts`. */
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

function getTypes(schema: JsonObject): string[] {
  const type = textAt(schema, 'type');
  return type === undefined ? textsAt(schema, 'type') : [type];
}

/** A schema with the members of its `allOf`, and of the one branch that a nullable `createChoice` or `anyOf` has. */
function flattened(document: JsonObject, node: Json | undefined): JsonObject {
  const schema = dereference(document, node);
  const parts: JsonObject[] = [];
  for (const member of listAt(schema, 'allOf')) parts.push(flattened(document, member));
  const branches = [...listAt(schema, 'oneOf'), ...listAt(schema, 'anyOf')];
  const others = branches.filter((branch) => !(isObject(branch) && branch['type'] === 'null'));
  const only = others.length === 1 ? flattened(document, others[0]) : {};
  const types = others.length === 1 ? { ...only, type: [...getTypes(only), 'null'] } : {};
  const merged: JsonObject = Object.assign({}, ...parts, types, schema);
  const properties: JsonObject = Object.assign(
    {},
    ...[...parts, only, schema].map((part) => objectAt(part, 'properties')),
  );
  const required = [...parts, only, schema].flatMap((part) => textsAt(part, 'required'));
  return { ...merged, properties, required };
}

function listAt(schema: JsonObject, key: string): Json[] {
  const value = schema[key];
  return Array.isArray(value) ? value : [];
}

/** Deeper than any form; ends the recursion of a schema that contains itself. */
const deepest = 6;

function readLimits(document: JsonObject, node: Json | undefined, depth: number): JsonObject {
  const schema = flattened(document, node);
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
  const members = readMemberLimits(document, flattened(document, schema), 0);
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
