import { bundle, createConfig, getLineColLocation } from '@redocly/openapi-core';
import { ContractResolver } from './contract-resolver.ts';
import { isObject, textAt, type Json, type JsonObject, valueAt } from './json.ts';

export const httpMethods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;
export type HttpMethod = (typeof httpMethods)[number];

/** Follows a chain of local `$ref`s. Throws when the target does not exist. */
export function dereference(document: JsonObject, value: Json | undefined): JsonObject {
  let current = value;
  for (let hops = 0; hops < 32; hops += 1) {
    if (!isObject(current)) return {};
    const ref = textAt(current, '$ref');
    if (ref === undefined) return current;
    current = valueAt(document, ref);
    if (current === undefined) throw new Error(`The reference ${ref} has no target.`);
  }
  throw new Error('A reference refers to itself.');
}

/**
 * Reads a multi-file description into one document whose references are all local and whose shorthand is written out.
 * Throws with file and reason when a file or a reference cannot be resolved.
 */
export async function bundleContract(rootFile: string): Promise<JsonObject> {
  const config = await createConfig({ rules: {} });
  const externalRefResolver = new ContractResolver(config.resolve);
  const result = await bundle({ ref: rootFile, config, externalRefResolver });
  const [fault] = externalRefResolver.problems;
  if (fault !== undefined) {
    const { source, start } = getLineColLocation({ ...fault, reportOnKey: false });
    throw new Error(`${source.absoluteRef}:${start.line}: ${fault.message}`);
  }
  const broken = result.problems.filter((problem) => problem.severity === 'error');
  if (broken.length > 0) {
    throw new Error(
      broken
        .map((problem) => `${problem.location[0]?.source.absoluteRef ?? rootFile}: ${problem.message}`)
        .join('\n'),
    );
  }
  const parsed: unknown = result.bundle.parsed;
  // Serializing first turns the YAML reader's objects (dates, shared nodes) into plain JSON.
  const document: Json = JSON.parse(JSON.stringify(parsed));
  if (!isObject(document)) throw new Error(`${rootFile} is not an OpenAPI document.`);
  return document;
}
