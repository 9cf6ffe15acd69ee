import fc from 'fast-check';
import { isObject, textAt, type Json, type JsonObject } from '#description/json.ts';
import type { SchemaView } from '#description/schema-view.ts';
import { numberAt, readRange } from './read-limits.ts';
import { inferTypes, listAlternatives } from './alternatives.ts';
import { withConditions } from './conditions.ts';
import type { Schemas } from './schemas.ts';

const deepest = 5;
/** Below this depth, values are as simple as their type allows: a schema may require itself. */
const bottom = 9;
/** The boundary cases have longer texts and lists; random ones only need to vary. */
const defaultLength = 24;
const defaultItems = 3;

// Letters beyond ASCII and beyond 16 bits, but none that a conforming server may trim, normalize or reject as
// unprintable.
const letters = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789éßñøЖ中');

function isoDate(withTime: boolean): fc.Arbitrary<Json> {
  return fc
    .date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2037-12-31T23:59:59Z'),
      noInvalidDate: true,
    })
    .map((date) => (withTime ? date.toISOString().replace(/\.\d+Z$/, 'Z') : date.toISOString().slice(0, 10)));
}

const word = fc.string({
  unit: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz')),
  minLength: 3,
  maxLength: 10,
});

function formatted(format: string | undefined): fc.Arbitrary<Json> | undefined {
  switch (format) {
    case 'date':
      return isoDate(false);
    case 'date-time':
      return isoDate(true);
    case 'time':
      return isoDate(true).map((text) => String(text).slice(11));
    case 'email':
    case 'idn-email':
      return word.map((name) => `${name}@example.com`);
    case 'uuid':
      return fc.uuid();
    case 'uri':
    case 'url':
    case 'iri':
    case 'uri-reference':
      return word.map((name) => `https://www.example.com/${name}`);
    case 'hostname':
      return word.map((name) => `${name}.example.com`);
    case 'ipv4':
      return fc.ipV4();
    case 'ipv6':
      return fc.ipV6();
    case 'byte':
      return word.map((text) => Buffer.from(text).toString('base64'));
    default:
      return undefined;
  }
}

const byPattern = new Map<string, fc.Arbitrary<string> | undefined>();

/** Creating an arbitrary takes a hundred times as long as sampling it. */
function patterned(pattern: string): fc.Arbitrary<string> | undefined {
  if (!byPattern.has(pattern)) byPattern.set(pattern, matching(pattern));
  return byPattern.get(pattern);
}

function matching(pattern: string): fc.Arbitrary<string> | undefined {
  for (const flags of ['u', '']) {
    try {
      const arbitrary = fc.stringMatching(new RegExp(pattern, flags));
      fc.sample(arbitrary, { numRuns: 1, seed: 1 });
      return arbitrary;
    } catch {
      // Other flags, or the fallback: fast-check does not support every pattern.
    }
  }
  return undefined;
}

function texts({ rest }: SchemaView): fc.Arbitrary<Json> {
  const pattern = textAt(rest, 'pattern');
  const valid = pattern === undefined ? undefined : patterned(pattern);
  const format = formatted(textAt(rest, 'format'));
  if (format && !valid) return format;
  if (format && valid) return fc.oneof(format, valid);
  if (valid) return valid;
  const min = numberAt(rest, 'minLength') ?? 0;
  const max = numberAt(rest, 'maxLength') ?? Infinity;
  return fc.string({
    unit: fc.constantFrom(...letters),
    minLength: Math.min(Math.max(min, 1), max),
    maxLength: Math.max(min, Math.min(max, defaultLength)),
  });
}

function numbers({ rest }: SchemaView, isWhole: boolean): fc.Arbitrary<Json> {
  const { min, max } = readRange(rest, isWhole);
  const step = numberAt(rest, 'multipleOf') ?? (isWhole ? 1 : 0.01);
  const [from, to] = [
    Math.ceil((min ?? Math.min(0, max ?? 0) - 1000) / step - 1e-9),
    Math.floor((max ?? Math.max(0, min ?? 0) + 1000) / step + 1e-9),
  ];
  if (from > to) return fc.constant(min ?? 0);
  const decimals = (String(step).split('.')[1] ?? '').length;
  const [low, high] = [Math.max(from, -Number.MAX_SAFE_INTEGER), Math.min(to, Number.MAX_SAFE_INTEGER)];
  return fc.integer({ min: low, max: high }).map((count) => Number((count * step).toFixed(decimals)));
}

function objects(schemas: Schemas, view: SchemaView, depth: number): fc.Arbitrary<Json> {
  const shape: Record<string, fc.Arbitrary<Json>> = {};
  for (const [name, schema] of view.properties) {
    if (depth < deepest || view.required.has(name)) shape[name] = buildArbitrary(schemas, schema, depth + 1);
  }
  for (const name of view.required) shape[name] ??= word;
  const requiredKeys = Object.keys(shape).filter((name) => view.required.has(name));
  const named = fc.record(shape, { requiredKeys, noNullPrototype: true });
  if (!isObject(view.extra) || depth >= deepest) return named;
  return fc.tuple(entries(schemas, view, depth), named).map(([more, declared]) => ({ ...more, ...declared }));
}

/** Some additional properties, as in a map. */
function entries(
  schemas: Schemas,
  { rest, extra }: SchemaView,
  depth: number,
): fc.Arbitrary<Readonly<Record<string, Json>>> {
  const names = rest['propertyNames'];
  const min = numberAt(rest, 'minProperties') ?? 0;
  return fc.dictionary(
    names === undefined ? word : buildArbitrary(schemas, names, depth + 1).map(String),
    buildArbitrary(schemas, extra, depth + 1),
    {
      minKeys: min,
      maxKeys: Math.max(min, Math.min(numberAt(rest, 'maxProperties') ?? Infinity, defaultItems)),
      noNullPrototype: true,
    },
  );
}

function lists(schemas: Schemas, view: SchemaView, depth: number): fc.Arbitrary<Json> {
  const min = numberAt(view.rest, 'minItems') ?? 0;
  const max = Math.max(
    min,
    Math.min(numberAt(view.rest, 'maxItems') ?? Infinity, depth >= deepest ? 0 : defaultItems),
  );
  if (max === 0 && view.prefixItems.length === 0) return fc.constant([]);
  const head = view.prefixItems.map((item) => buildArbitrary(schemas, item, depth + 1));
  if (head.length > 0) return fc.tuple(...head).map((items) => [...items]);
  const item = isObject(view.items) ? buildArbitrary(schemas, view.items, depth + 1) : word;
  if (view.rest['uniqueItems'] === true) {
    return fc.uniqueArray(item, {
      minLength: min,
      maxLength: max,
      selector: (item) => JSON.stringify(item),
    });
  }
  return fc.array(item, { minLength: min, maxLength: max });
}

function ofType(schemas: Schemas, view: SchemaView, type: string, depth: number): fc.Arbitrary<Json> {
  switch (type) {
    case 'string':
      return texts(view);
    case 'integer':
      return numbers(view, true);
    case 'number':
      return numbers(view, false);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return lists(schemas, view, depth);
    default:
      return objects(schemas, view, depth);
  }
}

function getTypes(view: SchemaView): readonly string[] {
  return [...(inferTypes(view) ?? ['string'])];
}

function merged(a: Json, b: Json): Json {
  return isObject(a) && isObject(b) ? { ...a, ...b } : b;
}

const simplest: Readonly<Record<string, Json>> = {
  string: 'a',
  integer: 0,
  number: 0,
  boolean: false,
  array: [],
  object: {},
};

const built = new WeakMap<Schemas, Map<Json, fc.Arbitrary<Json>[]>>();

/** A reference alone is known by its name, other schemas by identity. */
function getSchemaKey(schema: Json): Json {
  if (!isObject(schema)) return schema;
  const { $ref } = schema;
  return typeof $ref === 'string' && Object.keys(schema).length === 1 ? $ref : schema;
}

/**
 * Values that are mostly valid; keywords that cannot be generated (`not`, `dependentRequired`, ...) are ignored, so the
 * caller must validate. They shrink toward the smallest value.
 */
export function buildArbitrary(schemas: Schemas, schema: Json | undefined, depth = 0): fc.Arbitrary<Json> {
  const schemaCache = built.get(schemas) ?? new Map<Json, fc.Arbitrary<Json>[]>();
  built.set(schemas, schemaCache);
  const key = getSchemaKey(schema ?? true);
  const byDepth = schemaCache.get(key) ?? [];
  schemaCache.set(key, byDepth);
  return (byDepth[depth] ??= newArbitrary(schemas, schema, depth));
}

function newArbitrary(schemas: Schemas, schema: Json | undefined, depth: number): fc.Arbitrary<Json> {
  const view = schemas.view(schema);
  if (view.values !== undefined && view.values.length > 0) return fc.constantFrom(...view.values);
  const types = getTypes(view);
  if (depth >= bottom) return fc.constantFrom(...types.map((type) => simplest[type] ?? null));
  const alternatives = listAlternatives(schemas, view);
  const byType = types.map((type) => ofType(schemas, view, type, depth));
  if (alternatives.length === 0) return byType.length === 0 ? fc.constant(null) : fc.oneof(...byType);
  const alternative = fc.oneof(...alternatives.map((member) => buildArbitrary(schemas, member, depth + 1)));
  if (view.properties.size === 0) return alternative;
  return fc.tuple(fc.oneof(...byType), alternative).map(([a, b]) => merged(a, b));
}

const samples = new WeakMap<Schemas, Map<Json, Map<string, readonly Json[]>>>();

/** Up to `count` different valid values, the same for the same seed; empty when none was found. */
export function sampleValid(
  schemas: Schemas,
  schema: Json | undefined,
  count: number,
  seed: number,
): readonly Json[] {
  const schemaSamples = samples.get(schemas) ?? new Map<Json, Map<string, readonly Json[]>>();
  samples.set(schemas, schemaSamples);
  const key = getSchemaKey(schema ?? true);
  const samplesByCount = schemaSamples.get(key) ?? new Map<string, readonly Json[]>();
  schemaSamples.set(key, samplesByCount);
  const values = samplesByCount.get(`${count} ${seed}`) ?? freshSamples(schemas, schema, count, seed);
  samplesByCount.set(`${count} ${seed}`, values);
  return values;
}

function freshSamples(
  schemas: Schemas,
  schema: Json | undefined,
  count: number,
  seed: number,
): readonly Json[] {
  const distinct = new Map<string, Json>();
  const arbitrary = buildArbitrary(schemas, schema);
  // Most schemas need few attempts; those with rules across properties may need many.
  for (const tries of [count + 2, Math.max(40, count * 10)]) {
    for (const sampled of fc.sample(arbitrary, { numRuns: tries, seed })) {
      if (distinct.size >= count) break;
      const value = schemas.matches(schema, sampled)
        ? sampled
        : withConditions(
            schemas,
            schema,
            sampled,
            (subschema) => sampleValid(schemas, subschema, 1, seed)[0],
          );
      const key = JSON.stringify(value);
      if (!distinct.has(key) && schemas.matches(schema, value)) distinct.set(key, value);
    }
    if (distinct.size >= count) break;
  }
  return [...distinct.values()];
}

/** A valid value with as many optional properties as possible; undefined when none was found. */
export function fullestValid(schemas: Schemas, schema: Json | undefined, seed: number): Json | undefined {
  const size = (value: Json): number => JSON.stringify(value).length;
  return sampleValid(schemas, schema, 8, seed).reduce<Json | undefined>(
    (best, value) =>
      best === undefined ||
      keysIn(value) > keysIn(best) ||
      (keysIn(value) === keysIn(best) && size(value) < size(best))
        ? value
        : best,
    undefined,
  );
}

function keysIn(value: Json): number {
  return isObject(value) ? Object.keys(value satisfies JsonObject).length : 0;
}
