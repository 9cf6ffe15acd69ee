import { str } from 'ajv';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isMultiple } from '#description/is-multiple.ts';
import { isObject, type Json, type JsonObject, objectAt, valueAt } from '#description/json.ts';
import { buildView, type SchemaView } from '#description/schema-view.ts';
import { UnusableInputError } from '#description/unusable-input.ts';
import { buildContractView, type Direction } from '../contract-views.ts';
import { findPointer, listPointers } from './find-pointer.ts';
import { figuresCheck } from './figures-check.ts';
import { isLinkedName, unlinked } from './link-references.ts';

const int32 = 2 ** 31;
/** Compiled schemas take much memory; beyond this many, the cache is cleared and they are recompiled on use. */
const maxCompiled = 600;

/** Descriptions contain patterns that are valid only without the flag `u`. */
const createPattern = Object.assign(
  (pattern: string, flags: string): RegExp => {
    try {
      return new RegExp(pattern, flags);
    } catch {
      return new RegExp(pattern);
    }
  },
  { code: 'new RegExp' },
);

function isPattern(text: string): boolean {
  try {
    createPattern(text, 'u');
    return true;
  } catch {
    return false;
  }
}

function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    logger: false,
    code: { regExp: createPattern },
  });
  addFormats.default(ajv);
  const integerWithin = (limit: number) => (value: number) =>
    Number.isInteger(value) && value >= -limit && value < limit;
  ajv.addFormat('regex', isPattern);
  ajv.addFormat('int32', { type: 'number', validate: integerWithin(int32) });
  ajv.addFormat('int64', { type: 'number', validate: integerWithin(2 ** 63) });
  for (const format of ['binary', 'password', 'float', 'double', 'byte', 'html', 'markdown']) {
    ajv.addFormat(format, true);
  }
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword({
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    validate: (step: number, value: number) => isMultiple(value, step),
    error: { message: ({ schemaCode }) => str`must be multiple of ${schemaCode}` },
  });
  ajv.addKeyword(figuresCheck);
  return ajv;
}

/** A schema of the description that cannot be compiled. The message names its place and the reason. */
export class UnusableSchemaError extends UnusableInputError {}

/** Validates against and resolves the schemas of one direction of the contract, whose references must be linked. */
export class Schemas {
  readonly document: JsonObject;
  #ajv = createAjv();
  #validators = new WeakMap<JsonObject, ValidateFunction>();
  /** The schema that ajv has under a name, or the error with which it rejects the schema. */
  #registered = new Map<string, Error | undefined>();
  #compiled = 0;
  #shared: ReadonlyMap<object, string> | undefined;
  readonly #unusable = new WeakMap<JsonObject, UnusableSchemaError>();
  readonly #views = new WeakMap<JsonObject, SchemaView>();

  constructor(linked: JsonObject, direction: Direction) {
    this.document = buildContractView(linked, direction);
  }

  /** The violations of the value; empty when it is valid. Throws UnusableSchemaError for an invalid schema. */
  errors(schema: Json | undefined, value: Json | undefined): readonly ErrorObject[] {
    if (schema === undefined || schema === true) return [];
    const check = this.#validator(isObject(schema) ? schema : { not: {} });
    return check(value) ? [] : [...(check.errors ?? [])];
  }

  matches(schema: Json | undefined, value: Json | undefined): boolean {
    return this.errors(schema, value).length === 0;
  }

  /** Throws UnusableSchemaError where the schema is invalid. */
  require(schema: Json | undefined): void {
    if (isObject(schema)) this.#validator(schema);
  }

  /** The schema with references followed and `allOf` merged. */
  view(schema: Json | undefined): SchemaView {
    if (!isObject(schema)) return buildView(this.document, schema);
    const cached = this.#views.get(schema);
    if (cached) return cached;
    const built = buildView(this.document, schema);
    this.#views.set(schema, built);
    return built;
  }

  /** The pointer of a schema or a part of one among the shared schemas, by identity. */
  locate(schema: unknown): string | undefined {
    this.#shared ??= listPointers(
      objectAt(objectAt(this.document, 'components'), 'schemas'),
      '#/components/schemas',
    );
    return typeof schema === 'object' && schema !== null ? this.#shared.get(schema) : undefined;
  }

  #validator(schema: JsonObject): ValidateFunction {
    const cached = this.#validators.get(schema);
    if (cached) return cached;
    const unusable = this.#unusable.get(schema);
    if (unusable) throw unusable;
    const compiled = this.#compile(schema);
    this.#validators.set(schema, compiled);
    return compiled;
  }

  #compile(schema: JsonObject): ValidateFunction {
    if (this.#compiled + this.#registered.size > maxCompiled) {
      this.#ajv = createAjv();
      this.#validators = new WeakMap();
      this.#registered = new Map();
      this.#compiled = 0;
    }
    this.#compiled += 1;
    try {
      this.#register(schema);
      return this.#ajv.compile(schema);
    } catch (error) {
      const reason = unlinked(error instanceof Error ? error.message : String(error));
      const place = findPointer(this.document, schema) ?? JSON.stringify(schema).slice(0, 200);
      const unusable = new UnusableSchemaError(`${unlinked(place)} is an invalid schema: ${reason}`);
      this.#unusable.set(schema, unusable);
      throw unusable;
    }
  }

  /** Adds the schemas that this one refers to to ajv, unless it has them. */
  #register(value: Json): void {
    if (Array.isArray(value)) for (const item of value) this.#register(item);
    if (!isObject(value)) return;
    for (const [key, item] of Object.entries(value)) {
      if (key !== '$ref' || typeof item !== 'string') this.#register(item);
      else if (isLinkedName(item)) this.#registerTarget(item);
    }
  }

  #registerTarget(name: string): void {
    const failure = this.#registered.get(name);
    if (failure) throw failure;
    if (this.#registered.has(name)) return;
    this.#registered.set(name, undefined);
    const target = valueAt(this.document, name);
    if (typeof target !== 'boolean' && !isObject(target)) return;
    try {
      this.#ajv.addSchema(target, name);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const refused = new Error(`${name}: ${reason}`, { cause: error });
      this.#registered.set(name, refused);
      throw refused;
    }
    this.#register(target);
  }
}
