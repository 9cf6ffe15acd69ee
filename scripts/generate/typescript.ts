import {
  astToString,
  resolveRef,
  scanDiscriminators,
  transformSchema,
  type GlobalContext,
  type OpenAPI3,
  type OpenAPITSOptions,
} from 'openapi-typescript';
import ts from 'typescript';
import type { JsonObject } from '#description/json.ts';
import { banner } from './tables.ts';

const { factory } = ts;

function isBinary(schema: object): boolean {
  return ('format' in schema && schema.format === 'binary') || 'contentMediaType' in schema;
}

const options = {
  additionalProperties: false,
  alphabetize: false,
  arrayLength: false,
  conditionalEnums: false,
  dedupeEnums: false,
  // A default is the reader's assumption; it does not make the member required.
  defaultNonNullable: false,
  emptyObjectsUnknown: false,
  enum: false,
  enumValues: false,
  excludeDeprecated: false,
  exportType: false,
  generatePathParams: false,
  immutable: false,
  makePathsEnum: false,
  pathParamsAsTypes: false,
  propertiesRequiredByDefault: false,
  readWriteMarkers: false,
  rootTypes: true,
  rootTypesKeepCasing: false,
  rootTypesNoSchemaPrefix: true,
  silent: true,
  transform(schema: object) {
    if (!isBinary(schema)) return undefined;
    return factory.createTypeReferenceNode('Blob');
  },
} satisfies OpenAPITSOptions;

function toOpenApi(document: JsonObject): OpenAPI3 {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The package types its input as a literal OpenAPI object; a bundled document is one by construction.
  return document as unknown as OpenAPI3;
}

/**
 * TypeScript for the whole description: `paths`, `operations`, `components`, and one alias per schema. The package's
 * own entry point would bundle and lint the document again, which takes most of its time; it is bundled already.
 * `whole` is the document that references lead into when `document` is a part of it.
 */
export function emitTypes(document: JsonObject, whole = document): string {
  const input = toOpenApi(structuredClone(document));
  const target = whole === document ? input : toOpenApi(whole);
  const context = {
    ...options,
    // Also writes the values of discriminators into the document.
    discriminators: scanDiscriminators(input, options),
    injectFooter: [],
    inject: undefined,
    postTransform: undefined,
    transformProperty: undefined,
    resolve: <T>(reference: string) => resolveRef<T>(target, reference, { silent: true }),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Its type demands the configuration of the bundler, which only the package's entry point reads, and members that it does not need.
  const nodes = transformSchema(input, context as unknown as GlobalContext);
  return banner + astToString(nodes);
}
