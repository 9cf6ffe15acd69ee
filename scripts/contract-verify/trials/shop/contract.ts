import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { parse } from 'yaml';
import { dereference, httpMethods, type HttpMethod } from '#description/document.ts';
import { isObject, objectAt, textAt, type Json, type JsonObject } from '#description/json.ts';

export interface Parameter {
  readonly name: string;
  readonly place: string;
  readonly isRequired: boolean;
  /** The schema's type, such as 'array' or 'integer': text is converted to it before validation. */
  readonly type: string;
  readonly fallback: Json | undefined;
  readonly validate: ValidateFunction;
}

export interface ResponseRule {
  readonly headers: ReadonlyMap<
    string,
    { readonly isRequired: boolean; readonly validate: ValidateFunction }
  >;
  readonly bodies: ReadonlyMap<string, ValidateFunction>;
}

export interface Operation {
  readonly id: string;
  /** Uppercase. */
  readonly method: string;
  readonly template: string;
  readonly isPublic: boolean;
  /** Whether only admins may call it. */
  readonly needsAdmin: boolean;
  readonly parameters: readonly Parameter[];
  /** By media type; empty when the operation has no body. */
  readonly bodies: ReadonlyMap<string, ValidateFunction>;
  readonly responses: ReadonlyMap<string, ResponseRule>;
}

/** The location of shop.yaml. */
const shopContract = new URL('../shop.yaml', import.meta.url);

const documentId = 'https://shop.invalid/contract';

function readDocument(): JsonObject {
  const document: Json = parse(readFileSync(shopContract, 'utf8'));
  if (!isObject(document)) throw new Error('shop.yaml is not an object.');
  return document;
}

const document = readDocument();

function createCompiler(): (schema: Json | undefined) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  // A CommonJS default export is the module itself or its `default`, depending on the module loader.
  const addFormats = 'default' in ajvFormats ? ajvFormats.default : ajvFormats;
  addFormats(ajv);
  ajv.addFormat('binary', true);
  ajv.addFormat('int32', { type: 'number', validate: (value: number) => value === (value | 0) });
  ajv.addSchema(document, documentId, undefined, false);
  return (schema) => {
    // A local reference is relative to the whole document, but a schema is compiled separately.
    const absolute = JSON.stringify(schema ?? {}).replaceAll('"$ref":"#', `"$ref":"${documentId}#`);
    const parsed: Json = JSON.parse(absolute);
    return ajv.compile(isObject(parsed) ? parsed : {});
  };
}

const compile = createCompiler();

function listAt(owner: JsonObject, key: string): readonly Json[] {
  const value = owner[key];
  return Array.isArray(value) ? value : [];
}

function compileBodies(content: JsonObject): Map<string, ValidateFunction> {
  return new Map(
    Object.entries(content).map(([type, media]) => [
      type,
      compile(isObject(media) ? media['schema'] : undefined),
    ]),
  );
}

function readParameter(entry: Json): Parameter {
  const parameter = dereference(document, entry);
  const schema = dereference(document, parameter['schema']);
  return {
    name: textAt(parameter, 'name') ?? '',
    place: textAt(parameter, 'in') ?? '',
    isRequired: parameter['required'] === true,
    type: textAt(schema, 'type') ?? 'string',
    fallback: schema['default'],
    validate: compile(parameter['schema']),
  };
}

function readResponse(entry: Json): ResponseRule {
  const response = dereference(document, entry);
  const headers = Object.entries(objectAt(response, 'headers')).map(([name, value]) => {
    const header = dereference(document, value);
    return [
      name.toLowerCase(),
      { isRequired: header['required'] === true, validate: compile(header['schema']) },
    ] as const;
  });
  return { headers: new Map(headers), bodies: compileBodies(objectAt(response, 'content')) };
}

function readOperation(template: string, item: JsonObject, method: HttpMethod): Operation {
  const operation = objectAt(item, method);
  const responses = Object.entries(objectAt(operation, 'responses'));
  return {
    id: textAt(operation, 'operationId') ?? '',
    method: method.toUpperCase(),
    template,
    isPublic: Array.isArray(operation['security']) && operation['security'].length === 0,
    needsAdmin: operation['x-role'] === 'Admin',
    parameters: [...listAt(item, 'parameters'), ...listAt(operation, 'parameters')].map(readParameter),
    bodies: compileBodies(objectAt(objectAt(operation, 'requestBody'), 'content')),
    responses: new Map(responses.map(([status, entry]) => [status, readResponse(entry)])),
  };
}

/** Every operation of shop.yaml, with its schemas compiled. */
export const shopOperations: readonly Operation[] = Object.entries(objectAt(document, 'paths')).flatMap(
  ([template, item]) =>
    isObject(item)
      ? httpMethods
          .filter((method) => isObject(item[method]))
          .map((method) => readOperation(template, item, method))
      : [],
);

/** The value of a named example of shop.yaml. Throws when it does not exist. */
export function shopExample(name: string): JsonObject {
  const { value } = objectAt(objectAt(objectAt(document, 'components'), 'examples'), name);
  if (!isObject(value)) throw new Error(`shop.yaml has no example ${name}.`);
  return structuredClone(value);
}
