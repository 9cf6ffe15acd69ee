import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { setUpResources, type Reply } from './test-resources.ts';

const { verify } = setUpResources(`openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /orders:
    get:
      operationId: listOrders
      responses:
        '200':
          description: All
          content:
            application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Order' } } }
  /orders/{orderId}:
    parameters:
      - { name: orderId, in: path, required: true, schema: { type: integer, format: int64, minimum: 1 } }
    get:
      operationId: getOrder
      responses:
        '200':
          description: It
          content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } }
        '400': { description: Wrong }
        '404': { description: None }
components:
  schemas:
    Order:
      type: object
      required: [id]
      properties: { id: { type: integer, format: int64, minimum: 1 } }
`);

/** The first is rounded to the second by a number. */
const ids = ['9007199254740993', '9007199254740992', '12'];

/** A conforming server, except for the mark at the start of each body. */
function service(mark: string) {
  const requested: string[] = [];
  const succeed = (body: string): Reply => ({
    status: 200,
    body: mark + body,
    headers: { 'content-type': 'application/json' },
  });
  const reply = ({ method = '', url = '/' }: IncomingMessage): Reply => {
    const [path = ''] = url.split('?');
    if (method === 'OPTIONS') return { status: 204, headers: { allow: 'GET, HEAD, OPTIONS' } };
    if (method !== 'GET' && method !== 'HEAD')
      return { status: 405, headers: { allow: 'GET, HEAD, OPTIONS' } };
    if (path === '/orders') return succeed(`[${ids.map((id) => `{"id":${id}}`).join(',')}]`);
    const id = path.replace('/orders/', '');
    requested.push(id);
    if (!/^[1-9]\d*$/.test(id)) return { status: 400 };
    return ids.includes(id) ? succeed(`{"id":${id}}`) : { status: 404 };
  };
  return { reply, requested };
}

describe('a response', () => {
  it('with ids beyond 2^53 is read as it was sent', async () => {
    const { reply, requested } = service('');
    const { out } = await verify(reply);
    expect(out).not.toContain('listed');
    expect(out).not.toMatch(/\bread-/);
    expect(ids.filter((id) => !requested.includes(id))).toEqual([]);
  });

  it('that begins with a byte order mark is reported as that', async () => {
    const { out } = await verify(service('\uFEFF').reply);
    expect(out).toContain('200 with a byte order mark before the JSON');
  });
});
