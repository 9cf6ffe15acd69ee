import { isObject, type Json, type JsonObject } from '#description/json.ts';
import type { Operation } from './contract.ts';
import { readExactly } from './exact-json.ts';

/** A collection and its items, derived from the paths: `/Users` and `/Users/{userId}`. */
export interface Resource {
  readonly collectionPath: string;
  readonly itemPath: string;
  /** Name of the path parameter that identifies an item. */
  readonly idName: string;
  readonly create: Operation | undefined;
  readonly list: Operation | undefined;
  readonly read: Operation | undefined;
  readonly replace: Operation | undefined;
  readonly modify: Operation | undefined;
  readonly remove: Operation | undefined;
}

/** Collections with their items, outer collections first. */
export function findResources(operations: readonly Operation[]): readonly Resource[] {
  const at = (path: string, method: string) =>
    operations.find((operation) => operation.path.replace(/\/$/, '') === path && operation.method === method);
  const paths = [...new Set(operations.map(({ path }) => path.replace(/\/$/, '')))];
  return paths
    .flatMap((itemPath): Resource[] => {
      const [, collectionPath, idName] = /^(.*)\/\{([^}/]+)\}$/.exec(itemPath) ?? [];
      if (collectionPath === undefined || idName === undefined) return [];
      const list = at(collectionPath, 'get');
      const create = at(collectionPath, 'post');
      if (!list && !create) return [];
      return [
        {
          collectionPath,
          itemPath,
          idName,
          create,
          list,
          read: at(itemPath, 'get'),
          replace: at(itemPath, 'put'),
          modify: at(itemPath, 'patch'),
          remove: at(itemPath, 'delete'),
        },
      ];
    })
    .toSorted((a, b) => a.itemPath.split('/').length - b.itemPath.split('/').length);
}

function plain(value: Json | undefined): Json | undefined {
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

/** The property of an item's JSON that has its id: one with the parameter's name, or `id`. */
export function findIdProperty(
  { idName, collectionPath }: Pick<Resource, 'idName' | 'collectionPath'>,
  record: JsonObject,
): string | undefined {
  const lowerIdName = idName.toLowerCase();
  const word = (collectionPath.split('/').at(-1) ?? '').toLowerCase().replace(/ies$/, 'y').replace(/s$/, '');
  const find = (name: string) =>
    Object.entries(record).find(
      ([key, value]) => key.toLowerCase() === name && plain(value) !== undefined,
    )?.[0];
  // An "id" identifies the item itself, so the parameter must be named after the item: roles have no userId.
  const isOwn = ['id', word, `${word}id`, `${word}_id`, `${word}-id`].includes(lowerIdName);
  return find(lowerIdName) ?? (isOwn ? (find('id') ?? find(`${word}id`)) : undefined);
}

/** The id of an item in its JSON; that of the item inside, where the response wraps it in an envelope. */
export function getId(
  resource: Pick<Resource, 'idName' | 'collectionPath'>,
  record: Json | undefined,
): Json | undefined {
  if (!isObject(record)) return undefined;
  const property = findIdProperty(resource, record);
  if (property !== undefined) return readExactly(record, property);
  const inner = Object.values(record).filter(isObject);
  const [only] = inner;
  return inner.length === 1 && only !== undefined ? getId(resource, only) : undefined;
}

/** The list in a response: the response itself, or its only array of objects. */
export function getItems(json: Json | undefined): readonly Json[] | undefined {
  if (Array.isArray(json)) return json;
  if (!isObject(json)) return undefined;
  const lists = Object.entries(json).filter((entry): entry is [string, Json[]] => Array.isArray(entry[1]));
  const named = lists.find(([name]) =>
    /^(items|data|results?|records|rows|values|content|entries|list|elements)$/i.test(name),
  );
  return (named ?? (lists.length === 1 ? lists[0] : undefined))?.[1];
}
