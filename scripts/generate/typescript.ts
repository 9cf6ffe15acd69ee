import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import type { JsonObject } from './document.ts';
import { banner } from './tables.ts';

const { factory } = ts;

function isBinary(schema: object): boolean {
  return ('format' in schema && schema.format === 'binary') || 'contentMediaType' in schema;
}

/** TypeScript for the whole description: `paths`, `operations`, `components`, and one alias per schema. */
export async function emitTypes(document: JsonObject): Promise<string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The package types its input as a literal OpenAPI object; a bundled document is one by construction.
  const input = structuredClone(document) as unknown as OpenAPI3;
  const nodes = await openapiTypescript(input, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    // A default is the reader's assumption; it does not make the member required.
    defaultNonNullable: false,
    silent: true,
    transform(schema) {
      if (!isBinary(schema)) return undefined;
      return factory.createTypeReferenceNode('Blob');
    },
  });
  return banner + astToString(nodes);
}
