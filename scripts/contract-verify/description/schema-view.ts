import { isObject, type Json, type JsonObject, listAt } from './json.ts';
import { resolve } from './contract.ts';

/**
 * A schema flattened for comparison: references followed, `allOf` merged, `const` read as an enum of one, and
 * `anyOf: [X, {type: 'null'}]` read as a nullable X. Two schemas that are only written differently have equal views.
 */
export interface SchemaView {
  /** Undefined means any type. `integer` is listed as such. */
  readonly types: ReadonlySet<string> | undefined;
  readonly values: readonly Json[] | undefined;
  /** Names of the enum values, by their JSON text. */
  readonly valueNames: ReadonlyMap<string, string>;
  readonly properties: ReadonlyMap<string, Json>;
  readonly required: ReadonlySet<string>;
  /** The schema of undeclared properties. */
  readonly extra: Json;
  readonly items: Json | undefined;
  readonly prefixItems: readonly Json[];
  readonly alternatives: readonly {
    readonly keyword: 'oneOf' | 'anyOf';
    readonly members: readonly Json[];
  }[];
  /** The schemas merged into it that have an `if`. */
  readonly conditions: readonly JsonObject[];
  /** Every other keyword, merged. */
  readonly rest: JsonObject;
}

const STRUCTURE = new Set([
  ...[
    '$ref',
    'allOf',
    'oneOf',
    'anyOf',
    'type',
    'enum',
    'const',
    'x-enum-varnames',
    'properties',
    'required',
  ],
  ...['additionalProperties', 'unevaluatedProperties', 'items', 'prefixItems'],
]);

/** The schema and everything merged into it by `$ref` and `allOf`, nearest first. */
function collectParts(
  document: JsonObject,
  schema: Json | undefined,
  passed: ReadonlySet<Json>,
): JsonObject[] {
  if (schema === false) return [{ not: {} }];
  if (!isObject(schema) || passed.has(schema)) return [];
  const seen = new Set(passed).add(schema);
  const parts: JsonObject[] = [schema];
  if ('$ref' in schema) parts.push(...collectParts(document, resolve(document, schema).value, seen));
  for (const part of listAt(schema, 'allOf')) parts.push(...collectParts(document, part, seen));
  return parts;
}

function getTypes(part: JsonObject): ReadonlySet<string> | undefined {
  const type = part['type'];
  if (typeof type === 'string') return new Set([type]);
  return Array.isArray(type) ? new Set(type.filter((entry) => typeof entry === 'string')) : undefined;
}

function commonTypes(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  const within = (type: string, allowed: ReadonlySet<string>): boolean =>
    allowed.has(type) || (type === 'integer' && allowed.has('number'));
  return new Set([...[...a].filter((type) => within(type, b)), ...[...b].filter((type) => within(type, a))]);
}

function isNullOnly(schema: Json): boolean {
  return isObject(schema) && (schema['type'] === 'null' || schema['const'] === null);
}

function readAlternatives(part: JsonObject): SchemaView['alternatives'] {
  return (['oneOf', 'anyOf'] as const)
    .map((keyword) => ({ keyword, members: listAt(part, keyword) }))
    .filter(({ members }) => members.length > 0);
}

export function buildView(document: JsonObject, schema: Json | undefined): SchemaView {
  let types: ReadonlySet<string> | undefined;
  let values: readonly Json[] | undefined;
  const valueNames = new Map<string, string>();
  const properties = new Map<string, Json>();
  const required = new Set<string>();
  let extra: Json = true;
  let items: Json | undefined;
  let prefixItems: readonly Json[] = [];
  const alternatives: { keyword: 'oneOf' | 'anyOf'; members: readonly Json[] }[] = [];
  const rest: JsonObject = {};

  const parts = collectParts(document, schema, new Set());
  for (const part of parts) {
    const partTypes = getTypes(part);
    if (partTypes !== undefined) types = types === undefined ? partTypes : commonTypes(types, partTypes);
    const listed = 'const' in part ? [part['const'] ?? null] : part['enum'];
    if (Array.isArray(listed)) {
      values ??= listed;
      listed.forEach((value, index) => {
        const name = listAt(part, 'x-enum-varnames')[index];
        if (typeof name === 'string') valueNames.set(JSON.stringify(value), name);
      });
    }
    const declared = part['properties'];
    for (const [name, property] of Object.entries(isObject(declared) ? declared : {})) {
      const existing = properties.get(name);
      properties.set(name, existing === undefined ? property : { allOf: [existing, property] });
    }
    for (const name of listAt(part, 'required')) if (typeof name === 'string') required.add(name);
    const open = part['additionalProperties'] ?? part['unevaluatedProperties'];
    if (open !== undefined && extra !== false) extra = open;
    items ??= part['items'];
    if (prefixItems.length === 0) prefixItems = listAt(part, 'prefixItems');
    alternatives.push(...readAlternatives(part));
    for (const [key, value] of Object.entries(part)) if (!STRUCTURE.has(key)) rest[key] ??= value;
  }

  const nullable = alternatives.length === 1 && (alternatives[0]?.members.some(isNullOnly) ?? false);
  if (nullable) {
    const nonNull = (alternatives[0]?.members ?? []).filter((member) => !isNullOnly(member));
    if (nonNull.length === 1) {
      const inner = buildView(document, nonNull[0]);
      return {
        ...inner,
        types: inner.types === undefined ? undefined : new Set(inner.types).add('null'),
        values: inner.values === undefined ? undefined : [...inner.values, null],
        rest: { ...inner.rest, ...rest },
      };
    }
  }
  const conditions = parts.filter((part) => 'if' in part);
  return {
    ...{ types, values, valueNames, properties, required, extra, items, prefixItems, alternatives },
    ...{ conditions, rest },
  };
}
