import type { IncomingMessage } from 'node:http';
import { json, type Reply } from './test-resources.ts';

// For tests: a contract of which a server may implement any part, with origins and tags as in the portal's.

const token = { authorization: 'Bearer good-token' };

export type ShelfCall = 'listShelves' | 'getShelf' | 'listBoxes' | 'getBox' | 'listLabels';

const calls: Readonly<
  Record<ShelfCall, { readonly path: string; readonly tag: string; readonly origin: string }>
> = {
  listShelves: { path: '/shelves', tag: 'shelves', origin: 'specified' },
  getShelf: { path: '/shelves/{id}', tag: 'shelves', origin: 'specified' },
  listBoxes: { path: '/boxes', tag: 'orders', origin: 'proposed' },
  getBox: { path: '/boxes/{id}', tag: 'boxes', origin: 'proposed' },
  listLabels: { path: '/labels', tag: 'shelves', origin: 'proposed' },
};

function describeCall(id: string, { path, tag, origin }: (typeof calls)[ShelfCall]): string {
  const hasId = path.includes('{');
  const schema = hasId
    ? '{ $ref: "#/components/schemas/Record" }'
    : '{ type: array, items: { $ref: "#/components/schemas/Record" } }';
  return `
  ${path}:
    get:
      operationId: ${id}
      tags: [${tag}]
      x-origin: ${origin}
      ${hasId ? 'parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]' : ''}
      responses:
        '200': { description: Found, content: { application/json: { schema: ${schema} } } }
        '400': { description: Wrong }
        '401': { description: Nobody }
        ${hasId ? "'404': { description: None, content: { application/problem+json: { schema: { type: object } } } }" : ''}`;
}

/** The contract. */
export function describeShelves(): string {
  return `openapi: 3.1.0
info: { title: Shelves, version: 1.0.0 }
security: [{ bearer: [] }]
paths:${Object.entries(calls)
    .map(([id, call]) => describeCall(id, call))
    .join('')}
components:
  schemas:
    Record: { type: object, required: [id], properties: { id: { type: integer } } }
  securitySchemes: { bearer: { type: http, scheme: bearer } }
`;
}

function replyTo(id: string | undefined): Reply {
  if (id === undefined) return json(200, []);
  if (!/^[1-9]\d*$/.test(id)) return { status: 400 };
  return json(404, { title: 'There is none.' }, { 'content-type': 'application/problem+json' });
}

/** The response of a conforming server with these calls; undefined for every other path. It has one shelf. */
export function replyWithShelves(
  request: IncomingMessage,
  implemented: readonly ShelfCall[],
): Reply | undefined {
  const [path = ''] = (request.url ?? '').split('?');
  const [, folder, id] = /^\/(\w+)(?:\/([^/]+))?$/.exec(path) ?? [];
  const pattern = id === undefined ? `/${folder}` : `/${folder}/{id}`;
  if (!implemented.some((name) => calls[name].path === pattern)) return undefined;
  if (request.headers.authorization !== token.authorization) return { status: 401 };
  if (request.method !== 'GET') return { status: 405 };
  if (folder === 'shelves' && id === undefined) return json(200, [{ id: 7 }]);
  if (folder === 'shelves' && id === '7') return json(200, { id: 7 });
  return replyTo(id);
}

/** A server with these calls, which sends 404 for the others. */
export function shelvesServer(implemented: readonly ShelfCall[]): (request: IncomingMessage) => Reply {
  return (request) => replyWithShelves(request, implemented) ?? { status: 404 };
}
