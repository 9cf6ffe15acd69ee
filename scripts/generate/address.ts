import { isObject, textAt, type JsonObject } from '#scripts/contract-model/json.ts';
import type { Contract } from '#scripts/contract-model/operations.ts';
import { banner } from './tables.ts';

/** The path of the first server: '/api' of `https://{apiHost}/api`. Empty without servers. */
export function readBasePath(document: JsonObject): string {
  const servers = document['servers'];
  const first = Array.isArray(servers) ? servers[0] : undefined;
  const url = isObject(first) ? (textAt(first, 'url') ?? '') : '';
  return url.replace(/^https?:\/\/[^/]+/, '').replace(/\/$/, '');
}

/** Where the API and its hub are on their host. */
export function emitAddress({ document }: Contract): string {
  return `${banner}/** Begins the path of every call. */
export const basePath = ${JSON.stringify(readBasePath(document))};
export const hubName = ${JSON.stringify(textAt(document, 'x-hub-name') ?? '')};
`;
}
