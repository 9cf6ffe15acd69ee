import { isObject, textAt, type JsonObject } from '#description/json.ts';
import type { Contract, MessageModel } from '#description/operations.ts';
import { banner } from './tables.ts';

/** The path of the first server: '/api' of `https://{apiHost}/api`. Empty without servers. */
export function readBasePath(document: JsonObject): string {
  const servers = document['servers'];
  const first = Array.isArray(servers) ? servers[0] : undefined;
  const url = isObject(first) ? (textAt(first, 'url') ?? '') : '';
  return url.replace(/^https?:\/\/[^/]+/, '').replace(/\/$/, '');
}

function formatUnion(messages: readonly MessageModel[]): string {
  return messages.length === 0 ? 'never' : messages.map(({ id }) => `'${id}'`).join(' | ');
}

/** Where the API and its hub are on their host, and the names of the hub's messages. */
export function emitAddress({ document, messages }: Contract): string {
  return `${banner}/** Begins the path of every call. */
export const basePath = ${JSON.stringify(readBasePath(document))};
export const hubName = ${JSON.stringify(textAt(document, 'x-hub-name') ?? '')};

/** Messages that the hub sends. */
export type HubMessageId = ${formatUnion(messages.filter(({ isMethod }) => !isMethod))};

/** Methods of the hub that the client calls. */
export type HubMethodId = ${formatUnion(messages.filter(({ isMethod }) => isMethod))};
`;
}
