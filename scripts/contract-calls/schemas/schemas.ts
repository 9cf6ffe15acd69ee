import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isObject, type Json, type JsonObject } from '#scripts/generate/document.ts';
import { UnusableInputError } from '#scripts/contract-diff/unusable-input.ts';
import { buildView, type SchemaView } from '#scripts/contract-diff/schema-view.ts';
import { viewName, buildContractView, type Direction } from '../contract-views.ts';

const int32 = 2 ** 31;

/** Validates against and resolves the schemas of one direction of the contract. */
export class Schemas {
  readonly document: JsonObject;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
  readonly #validators = new WeakMap<JsonObject, ValidateFunction>();
  readonly #views = new WeakMap<JsonObject, SchemaView>();

  constructor(contract: JsonObject, direction: Direction) {
    this.document = buildContractView(contract, direction);
    addFormats.default(this.#ajv);
    const integerWithin = (limit: number) => (value: number) =>
      Number.isInteger(value) && value >= -limit && value < limit;
    this.#ajv.addFormat('int32', { type: 'number', validate: integerWithin(int32) });
    this.#ajv.addFormat('int64', { type: 'number', validate: integerWithin(2 ** 63) });
    for (const format of ['binary', 'password', 'float', 'double', 'byte', 'html', 'markdown']) {
      this.#ajv.addFormat(format, true);
    }
    this.#ajv.addSchema(this.document, viewName(direction));
  }

  /** The violations of the value; empty when it is valid. Throws UnusableInputError for an invalid schema. */
  errors(schema: Json | undefined, value: Json | undefined): readonly ErrorObject[] {
    if (schema === undefined || schema === true) return [];
    const check = this.#validator(isObject(schema) ? schema : { not: {} });
    return check(value) ? [] : [...(check.errors ?? [])];
  }

  matches(schema: Json | undefined, value: Json | undefined): boolean {
    return this.errors(schema, value).length === 0;
  }

  /** The schema with references followed and `allOf` merged. */
  view(schema: Json | undefined): SchemaView {
    if (!isObject(schema)) return buildView(this.document, schema);
    const known = this.#views.get(schema);
    if (known) return known;
    const made = buildView(this.document, schema);
    this.#views.set(schema, made);
    return made;
  }

  #validator(schema: JsonObject): ValidateFunction {
    const known = this.#validators.get(schema);
    if (known) return known;
    const made = this.#compiled(schema);
    this.#validators.set(schema, made);
    return made;
  }

  #compiled(schema: JsonObject): ValidateFunction {
    try {
      return this.#ajv.compile(schema);
    } catch (error) {
      throw new UnusableInputError(
        `The contract contains an invalid schema: ${error instanceof Error ? error.message : String(error)}, in ${JSON.stringify(schema).slice(0, 200)}. Correct it there.`,
      );
    }
  }
}
