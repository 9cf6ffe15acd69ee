import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { collectEntries } from '#description/collect-entries.ts';
import { readYaml as readYamlFile } from '#description/contract-resolver.ts';
import { isObject, type Json, type JsonObject, listAt, objectAt, textAt } from '#description/json.ts';

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof methods)[number];

interface KnownOperation {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly tag: string;
}

/** The contract's files, as they are before the new operation. */
export interface ContractFiles {
  readonly operations: readonly KnownOperation[];
  readonly tags: readonly string[];
  /** The references of the listed schemas as path files write them, by name. */
  readonly schemas: ReadonlyMap<string, string>;
  /** A path parameter of another operation as YAML in one line: a reference, or its definition. */
  readonly findParameter: (name: string) => JsonObject | undefined;
  /** The OAuth scopes that the tag's operations require. */
  readonly listScopes: (tag: string) => readonly string[];
  /** All OAuth scopes that the contract declares. */
  readonly scopes: readonly string[];
}

function* walk(value: Json | undefined): Generator<JsonObject> {
  if (Array.isArray(value)) for (const item of value) yield* walk(item);
  else if (isObject(value)) {
    yield value;
    for (const member of Object.values(value)) yield* walk(member);
  }
}

function readScope(node: JsonObject): string | undefined {
  const [first] = listAt(node, 'security');
  const [scope] = isObject(first) ? listAt(first, 'identityProvider') : [];
  return typeof scope === 'string' ? scope : undefined;
}

export async function readContractFiles(root: string): Promise<ContractFiles> {
  const readYaml = async (file: string): Promise<JsonObject> => {
    const content: Json = parse(await readFile(join(root, 'openapi', file), 'utf8'));
    return isObject(content) ? content : {};
  };
  const rootFile = join(root, 'openapi/portal.yaml');
  const portal = collectEntries(await readYaml('portal.yaml'), { file: rootFile, read: readYamlFile });
  const references = Object.entries(objectAt(portal, 'paths')).map(([path, item]) => {
    const [, tag = ''] = /paths\/(.+)\.yaml#/.exec(textAt(isObject(item) ? item : {}, '$ref') ?? '') ?? [];
    return { path, tag };
  });
  const tags = [...new Set(references.map(({ tag }) => tag))];
  const pathFiles = new Map(
    await Promise.all(tags.map(async (tag) => [tag, await readYaml(`paths/${tag}.yaml`)] as const)),
  );
  const shared = await readYaml('shared/parameters.yaml');
  const operations = references.flatMap(({ path, tag }) => {
    const item = objectAt(pathFiles.get(tag) ?? {}, path);
    return methods.flatMap((method): KnownOperation[] => {
      const operation = item[method];
      return isObject(operation) ? [{ id: textAt(operation, 'operationId') ?? '', method, path, tag }] : [];
    });
  });
  return {
    operations,
    tags,
    schemas: new Map(
      Object.entries(objectAt(objectAt(portal, 'components'), 'schemas')).map(([name, node]) => [
        name,
        (textAt(isObject(node) ? node : {}, '$ref') ?? '').replace(/^\./, '..'),
      ]),
    ),
    findParameter: (name) => {
      const existing = Object.entries(shared).find(
        ([, node]) => isObject(node) && node['in'] === 'path' && node['name'] === name,
      );
      if (existing) return { $ref: `../shared/parameters.yaml#/${existing[0]}` };
      return [...walk([...pathFiles.values()])].find(
        (node) => node['in'] === 'path' && node['name'] === name,
      );
    },
    listScopes: (tag) => [...new Set([...walk(pathFiles.get(tag))].flatMap((node) => readScope(node) ?? []))],
    scopes: [...walk(objectAt(portal, 'components'))].flatMap((node) =>
      Object.keys(objectAt(node, 'scopes')),
    ),
  };
}
