import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { isObject, type Json, type JsonObject } from '#description/json.ts';
import { emitClosedShape } from './shapes.ts';
import { banner } from './tables.ts';
import { emitTypes } from './typescript.ts';
import { compileSchema } from './validators.ts';

/** Types, shape and validator of the runtime configuration, which is defined once, as a JSON Schema. */
export async function emitConfiguration(file: string): Promise<Map<string, string>> {
  const schema: Json = parse(await readFile(file, 'utf8'));
  if (!isObject(schema)) throw new Error(`${file} is not a JSON Schema.`);
  const document: JsonObject = {
    openapi: '3.1.0',
    info: { title: 'Runtime configuration', version: '1' },
    paths: {},
    components: { schemas: { PortalConfiguration: schema } },
  };
  return new Map([
    ['configuration.ts', emitTypes(document)],
    ['configuration-shape.ts', emitClosedShape('configurationShape', schema)],
    ['configuration-check.js', compileSchema('checkConfiguration', schema)],
    [
      'configuration-check.d.ts',
      `${banner}import type { PortalConfiguration } from './configuration.ts';

export declare const checkConfiguration: {
  (data: unknown): data is PortalConfiguration;
  errors?: { instancePath: string; message?: string; keyword: string; params: Record<string, unknown> }[] | null;
};
`,
    ],
  ]);
}
