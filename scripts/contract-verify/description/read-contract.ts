import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve as resolvePath } from 'node:path';
import { parse } from 'yaml';
import { bundleContract } from './bundle.ts';
import { collectEntries } from './collect-entries.ts';
import { readYaml } from './contract-resolver.ts';
import { isObject, type Json, type JsonObject, objectAt, pointerSegment, textAt } from './json.ts';
import type { Contract } from './contract.ts';
import { UnusableInputError } from './unusable-input.ts';

const COMPONENT_SECTIONS = ['schemas', 'parameters', 'responses', 'requestBodies', 'headers'];

function getReason(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error);
}

/** The file of each path item and component that the root refers to. */
function sourceFiles(root: JsonObject, rootFile: string, folder: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const note = (pointer: string, section: JsonObject): void => {
    for (const [name, value] of Object.entries(section)) {
      const target = isObject(value) ? textAt(value, '$ref') : undefined;
      const file = target?.split('#')[0];
      if (file === undefined || file === '') continue;
      const source = relative(folder, join(dirname(rootFile), file)).replaceAll('\\', '/');
      files.set(`${pointer}/${pointerSegment(name)}`, source);
    }
  };
  note('#/paths', objectAt(root, 'paths'));
  note('#/webhooks', objectAt(root, 'webhooks'));
  for (const section of COMPONENT_SECTIONS) {
    note(`#/components/${section}`, objectAt(objectAt(root, 'components'), section));
  }
  return files;
}

/**
 * Reads and bundles an OpenAPI 3 document, YAML or JSON, in one file or several. Files in the result are relative to
 * `folder`. Throws UnusableInputError when it cannot be read, parsed, or has references that lead nowhere.
 */
export async function readContract(rootFile: string, label: string, folder: string): Promise<Contract> {
  let root: Json;
  try {
    root = parse(readFileSync(rootFile, 'utf8'));
  } catch (error) {
    throw new UnusableInputError(
      `${label} cannot be read: ${getReason(error)}. Give an OpenAPI 3 document in YAML or JSON, or a git ref.`,
    );
  }
  if (!isObject(root) || !textAt(root, 'openapi')?.startsWith('3.')) {
    throw new UnusableInputError(
      `${label} is not an OpenAPI 3 document (no "openapi: 3.x"). Give the root file of a contract, or a git ref.`,
    );
  }
  const document = await bundleContract(resolvePath(rootFile)).catch((error: unknown) => {
    throw new UnusableInputError(
      `${label} cannot be bundled: ${getReason(error)} Correct it (contract:lint lists every problem), or choose another version.`,
    );
  });
  const collected = collectEntries(root, { file: resolvePath(rootFile), read: readYaml });
  const files = sourceFiles(collected, rootFile, folder);
  const rootName = relative(folder, rootFile).replaceAll('\\', '/');
  return {
    label,
    document,
    findFile: (pointer) => files.get(pointer) ?? rootName,
  };
}
