import { _, str } from 'ajv';
import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import ajvFormats from 'ajv-formats';
import { isMultiple } from '#description/is-multiple.ts';
import { isObject, type Json, type JsonObject } from '#description/json.ts';
import type { Contract, OperationModel, ParameterModel } from '#description/operations.ts';
import { banner } from './tables.ts';

const documentId = 'https://portal.invalid/contract';

/** References of the document, made absolute, so that a schema can be compiled on its own. */
function absolute(node: Json): Json {
  if (Array.isArray(node)) return node.map(absolute);
  if (!isObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) =>
      key === '$ref' && typeof value === 'string' && value.startsWith('#')
        ? [key, `${documentId}${value}`]
        : [key, absolute(value)],
    ),
  );
}

function absoluteSchema(schema: JsonObject): JsonObject {
  const result = absolute(schema);
  return isObject(result) ? result : {};
}

/**
 * The contract's pattern of a text that is not blank. A text of zero-width characters alone is blank too; not every
 * validator of other languages knows the Unicode property that says so.
 */
const notBlank = String.raw`\S`;
const visible = String.raw`[^\s\u2800\p{Cc}\p{Default_Ignorable_Code_Point}]`;

function requireVisible(node: Json): Json {
  if (Array.isArray(node)) return node.map(requireVisible);
  if (!isObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) =>
      key === 'pattern' && value === notBlank ? [key, visible] : [key, requireVisible(value)],
    ),
  );
}

const requireVisibleIn = (schema: JsonObject): JsonObject => {
  const result = requireVisible(schema);
  return isObject(result) ? result : {};
};

function newAjv(options: Options): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    // Validators ignore extensions and OpenAPI keywords.
    logger: false,
    // A named schema becomes one function that is called everywhere, instead of being inlined.
    inlineRefs: false,
    code: { source: true, esm: true, lines: true },
    ...options,
  });
  // A CommonJS default export is the module itself or its `default`, depending on the module system.
  const addFormats = 'default' in ajvFormats ? ajvFormats.default : ajvFormats;
  addFormats(ajv);
  ajv.addFormat('binary', true);
  ajv.addFormat('int64', { type: 'number', validate: Number.isSafeInteger });
  ajv.addFormat('int32', { type: 'number', validate: (value: number) => Number.isInteger(value) });
  ajv.addFormat('double', true);
  ajv.addFormat('password', true);
  // ajv divides in floating point, where 19.99 is not a multiple of 0.01.
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword({
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    error: {
      message: ({ schemaCode }) => str`must be multiple of ${schemaCode}`,
      params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}`,
    },
    code: (context) => {
      const { gen, data, schemaCode } = context;
      const code = _`require("#description/is-multiple.ts").isMultiple`;
      const check = gen.scopeValue('func', { key: 'isMultiple', ref: isMultiple, code });
      context.fail(_`!${check}(${data}, ${schemaCode})`);
    },
  });
  return ajv;
}

const requirePattern = /const (\w+) = require\("([^"]+)"\)(\.default)?(\.[\w.]+)?(\["[^"]+"\])?;/g;

/** ajv generates CommonJS `require` for its run-time modules even in ES modules; imports work in both. */
function withImports(code: string): string {
  const imports = new Map<string, string>();
  const body = code.replaceAll(
    requirePattern,
    (
      _match,
      name: string,
      module: string,
      _default: string,
      path: string | undefined,
      key: string | undefined,
    ) => {
      const specifier = module.startsWith('#') ? module : `${module}.js`;
      let local = imports.get(specifier);
      if (local === undefined) {
        local = `runtime${imports.size}`;
        imports.set(specifier, local);
      }
      const value = specifier.startsWith('#') ? local : `(${local}.default ?? ${local})`;
      return `const ${name} = ${value}${path ?? ''}${key ?? ''};`;
    },
  );
  if (body.includes('require('))
    throw new Error('A validator requires a module of ajv for which the generator has no import.');
  const lines = [...imports].map(
    ([specifier, local]) => `import ${specifier.startsWith('#') ? '* as ' : ''}${local} from '${specifier}';`,
  );
  return `${lines.join('\n')}\n${body.replace('"use strict";', '')}`;
}

interface Entry {
  readonly name: string;
  readonly schema: JsonObject;
}

/** Compiles the entries into one ES module; each function is exported under the entry's name. */
function compile(ajv: Ajv2020, document: JsonObject, entries: readonly Entry[]): string {
  ajv.addSchema(document, documentId);
  const exported: Record<string, string> = {};
  // Many responses share a schema, above all the problem body. Each schema is compiled and exported once, because ajv
  // repeats a function for every name under which it is exported.
  const exportNames = new Map<string, string>();
  const aliases: string[] = [];
  for (const entry of entries) {
    const schema = absoluteSchema(entry.schema);
    const key = JSON.stringify(schema);
    const first = exportNames.get(key);
    if (first !== undefined) {
      aliases.push(`export const ${entry.name} = ${first};`);
      continue;
    }
    const id = `https://portal.invalid/entry/${entry.name}`;
    ajv.addSchema({ $id: id, ...schema });
    exportNames.set(key, entry.name);
    exported[entry.name] = id;
  }
  return `${banner}${withImports(standalone.default(ajv, exported))}\n${aliases.join('\n')}\n`;
}

/** One schema on its own, as an ES module that exports its check under `name`. */
export function compileSchema(name: string, schema: JsonObject): string {
  return compile(newAjv({ allErrors: true }), {}, [{ name, schema }]);
}

function joinName(...parts: readonly string[]): string {
  return parts.join('_').replaceAll(/\W+/g, '_');
}

function parametersSchema(operation: OperationModel): JsonObject {
  const places = ['path', 'query', 'header'] as const;
  const properties: JsonObject = {};
  for (const place of places) {
    const placed = operation.parameters.filter((parameter) => parameter.in === place);
    // Header names are case-insensitive and arrive in lower case.
    const nameIn = ({ name }: ParameterModel): string => (place === 'header' ? name.toLowerCase() : name);
    const required = placed.filter((parameter) => parameter.required).map(nameIn);
    properties[place] = {
      type: 'object',
      properties: Object.fromEntries(placed.map((parameter) => [nameIn(parameter), parameter.schema])),
      required,
      // Browsers and proxies add headers; an undeclared query parameter is an error.
      additionalProperties: place === 'header',
    };
  }
  return { type: 'object', properties, required: [...places] };
}

function index(name: string, entries: ReadonlyMap<string, string>): string {
  const rows = [...entries].map(([key, local]) => `  ${JSON.stringify(key)}: ${local},`);
  return `\nexport const ${name} = {\n${rows.join('\n')}\n};\n`;
}

/** Checks of path, query and header. They turn the strings of a URL into the declared types, in place. */
export function emitParameterValidators({ document, operations }: Contract): string {
  const entries = operations.map((operation) => ({
    name: joinName(operation.id, 'parameters'),
    schema: parametersSchema(operation),
  }));
  const code = compile(newAjv({ allErrors: true, coerceTypes: 'array' }), document, entries);
  return code + index('parameters', new Map(operations.map((o) => [o.id, joinName(o.id, 'parameters')])));
}

/** Checks of every body, both ways, and of every named schema, to the letter of the description. */
export function emitBodyValidators(contract: Contract): string {
  const { document, operations } = contract;
  const entries: Entry[] = [];
  const requests = new Map<string, string>();
  const responses = new Map<string, string>();
  const schemas = new Map<string, string>();
  const messages = new Map<string, string>();
  const add = (into: Map<string, string>, key: string, name: string, schema: JsonObject): void => {
    entries.push({ name, schema: requireVisibleIn(schema) });
    into.set(key, name);
  };
  for (const operation of operations) {
    for (const { mediaType, schema } of operation.body) {
      add(requests, `${operation.id} ${mediaType}`, joinName(operation.id, 'body', mediaType), schema);
    }
    for (const { status, media } of operation.responses) {
      for (const { mediaType, schema } of media) {
        add(
          responses,
          `${operation.id} ${status} ${mediaType}`,
          joinName(operation.id, status, mediaType),
          schema,
        );
      }
    }
  }
  for (const message of contract.messages) {
    for (const { schema } of message.body) add(messages, message.id, joinName('message', message.id), schema);
  }
  for (const name of Object.keys(contract.schemas)) {
    add(schemas, name, joinName('schema', name), { $ref: `#/components/schemas/${name}` });
  }
  return (
    compile(newAjv({ allErrors: true }), requireVisibleIn(document), entries) +
    index('requests', requests) +
    index('responses', responses) +
    index('messages', messages) +
    index('schemas', schemas)
  );
}

export const validatorDeclaration = `${banner}import type { ErrorObject } from 'ajv';

export interface Validator {
  (data: unknown): boolean;
  errors?: ErrorObject[] | null;
}
`;

export const parameterDeclaration = `${banner}import type { Validator } from './validator.ts';

/** By operation id. Coerces the strings of a URL into the declared types, in place. */
export declare const parameters: Record<string, Validator>;
`;

export const bodyDeclaration = `${banner}import type { Validator } from './validator.ts';

/** By 'operationId media/type'. */
export declare const requests: Record<string, Validator>;
/** By 'operationId status media/type'. */
export declare const responses: Record<string, Validator>;
/** By name of the hub's message. */
export declare const messages: Record<string, Validator>;
/** By name of the schema. */
export declare const schemas: Record<string, Validator>;
`;
