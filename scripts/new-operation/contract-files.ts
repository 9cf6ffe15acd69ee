import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Method } from './describe-operation.ts';

type Node = Readonly<Record<string, unknown>>;

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

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
  /** The key of a path's entry in the file of its tag, for example `SavedViews`; undefined for an unknown path. */
  readonly findEntry: (path: string) => string | undefined;
  /** A path parameter of another operation as YAML in one line: a reference, or its definition. */
  readonly findParameter: (name: string) => Node | undefined;
  /** An example of a schema in a request or response. */
  readonly findExample: (schema: string) => unknown;
  /** The OAuth scopes of the tag's operations. */
  readonly findScope: (tag: string, isReading: boolean) => string | undefined;
}

const methods: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete'];

function* walk(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* walk(item);
  else if (isNode(value)) {
    yield value;
    for (const member of Object.values(value)) yield* walk(member);
  }
}

const getText = (value: unknown): string => (typeof value === 'string' ? value : '');

function readScope(node: unknown): string | undefined {
  const [first] = isNode(node) && Array.isArray(node['security']) ? node['security'] : [];
  const scopes: unknown = isNode(first) ? first['identityProvider'] : undefined;
  return Array.isArray(scopes) ? getText(scopes[0]) : undefined;
}

export async function readContractFiles(root: string): Promise<ContractFiles> {
  const readYaml = async (file: string): Promise<Node> => {
    const content: unknown = parse(await readFile(join(root, 'openapi', file), 'utf8'));
    return isNode(content) ? content : {};
  };
  const portal = await readYaml('portal.yaml');
  const references = Object.entries(isNode(portal['paths']) ? portal['paths'] : {}).map(([path, item]) => {
    const [, tag = '', entry = ''] =
      /paths\/(.+)\.yaml#\/(.+)$/.exec(isNode(item) ? getText(item['$ref']) : '') ?? [];
    return { path, tag, entry };
  });
  const tags = [...new Set(references.map(({ tag }) => tag))];
  const pathFiles = new Map(
    await Promise.all(tags.map(async (tag) => [tag, await readYaml(`paths/${tag}.yaml`)] as const)),
  );
  const shared = await readYaml('shared/parameters.yaml');
  const operations = references.flatMap(({ path, tag, entry }) => {
    const item = pathFiles.get(tag)?.[entry];
    return methods.flatMap((method): KnownOperation[] => {
      const operation = isNode(item) ? item[method] : undefined;
      return isNode(operation) ? [{ id: getText(operation['operationId']), method, path, tag }] : [];
    });
  });
  const components = isNode(portal['components']) ? portal['components'] : {};
  return {
    operations,
    tags,
    schemas: new Map(
      Object.entries(isNode(components['schemas']) ? components['schemas'] : {}).map(([name, node]) => [
        name,
        getText(isNode(node) ? node['$ref'] : '').replace(/^\./, '..'),
      ]),
    ),
    findEntry: (path) => references.find((reference) => reference.path === path)?.entry,
    findParameter: (name) => {
      const known = Object.entries(shared).find(
        ([, node]) => isNode(node) && node['in'] === 'path' && node['name'] === name,
      );
      if (known) return { $ref: `../shared/parameters.yaml#/${known[0]}` };
      return [...walk([...pathFiles.values()])].find(
        (node) => node['in'] === 'path' && node['name'] === name,
      );
    },
    findExample: (schema) => {
      const refersTo = (node: unknown): boolean =>
        isNode(node) && getText(node['$ref']).endsWith(`#/${schema}`);
      for (const { schema: used, examples } of walk([...pathFiles.values()])) {
        const [example] = isNode(examples) ? Object.values(examples) : [];
        const value = isNode(example) ? example['value'] : undefined;
        if (refersTo(used)) return value;
        const items: readonly unknown[] = Array.isArray(value) ? value : [];
        if (isNode(used) && refersTo(used['items']) && items.length > 0) return items[0];
      }
      return undefined;
    },
    findScope: (tag, isReading) => {
      const scopes = [...walk(pathFiles.get(tag))].flatMap((node) => readScope(node) ?? []);
      return scopes.find((scope) => scope.endsWith('Write') !== isReading) ?? scopes[0];
    },
  };
}
