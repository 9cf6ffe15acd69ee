import { bundle, createConfig, getLineColLocation } from '@redocly/openapi-core';
import { ContractResolver } from './contract-resolver.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import { stateOrigins } from './origins.ts';
import { statePatterns } from './patterns.ts';

/**
 * Reads a multi-file description into one document whose references are all local, whose shorthand is written
 * out, and whose operations and schemas say which patterns they follow and what is proposed.
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
  return statePatterns(stateOrigins(document));
}
