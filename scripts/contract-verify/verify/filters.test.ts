import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { json, replyToOtherMethod, setUpResources, type Reply } from './test-resources.ts';

const { verify } = setUpResources(`openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /orders:
    get:
      operationId: listOrders
      parameters:
        - { name: warehouse, in: query, schema: { $ref: '#/components/schemas/WarehouseCode' } }
        - { name: result, in: query, schema: { $ref: '#/components/schemas/DeliveryResult' } }
        - { name: isShort, in: query, schema: { type: boolean } }
        - { name: carrier, in: query, schema: { type: string, maxLength: 20 } }
        - { name: includeLines, in: query, schema: { type: boolean } }
      responses:
        '200':
          description: Orders
          content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Order' } } } }
        '400': { description: Wrong }
components:
  schemas:
    WarehouseCode: { type: string, pattern: '^[A-Z]{2}-[0-9]{2}$' }
    DeliveryResult: { type: string, enum: [OnTime, Late] }
    Order:
      type: object
      required: [id, warehouseCode, delivery]
      properties:
        id: { type: string }
        warehouseCode: { $ref: '#/components/schemas/WarehouseCode' }
        delivery: { $ref: '#/components/schemas/DeliveryResult' }
`);

const orders = [
  { id: 'A', warehouseCode: 'IL-01', delivery: 'OnTime', isShort: true, carrier: 'Blue' },
  { id: 'B', warehouseCode: 'IL-01', delivery: 'Late', isShort: false, carrier: 'Blue' },
  { id: 'C', warehouseCode: 'TX-02', delivery: 'OnTime', isShort: false, carrier: 'Red' },
];

const members = {
  warehouse: 'warehouseCode',
  result: 'delivery',
  isShort: 'isShort',
  carrier: 'carrier',
} as const;
type FilterName = keyof typeof members;

/** A conforming server, except for the filters that it ignores. */
function ordersServer(ignored: readonly string[]) {
  return (request: IncomingMessage): Reply => {
    const { method = '', url = '/' } = request;
    if (!/GET|HEAD/.test(method)) return replyToOtherMethod(request, 'GET, HEAD, OPTIONS');
    const query = new URL(url, 'http://x').searchParams;
    const isInvalid =
      !/^[A-Z]{2}-\d{2}$/.test(query.get('warehouse') ?? 'IL-01') ||
      !/^(OnTime|Late)$/.test(query.get('result') ?? 'Late') ||
      Array.from(query.get('carrier') ?? '').length > 20 ||
      [...query.values()].includes('') ||
      ['isShort', 'includeLines'].some((name) => !/^(true|false)$/.test(query.get(name) ?? 'true'));
    if (isInvalid) return { status: 400 };
    const names = (['warehouse', 'result', 'isShort', 'carrier'] satisfies FilterName[]).filter(
      (name) => query.has(name) && !ignored.includes(name),
    );
    const matching = orders.filter((order) =>
      names.every((name) => String(order[members[name]]) === query.get(name)),
    );
    return json(
      200,
      matching.map(({ id, warehouseCode, delivery }) => ({ id, warehouseCode, delivery })),
    );
  };
}

describe('the filters of a list', () => {
  it('have no finding where they select', async () => {
    const { out } = await verify(ordersServer([]));
    expect(out).not.toContain('filter-');
  });

  it.each([
    ['warehouse', 'error    filter-wrong', 'all items whose warehouseCode matches warehouse=IL-01'],
    ['result', 'error    filter-wrong', 'all items whose delivery matches result=Late'],
    ['isShort', 'warning  filter-ignored', 'other items for isShort=true or isShort=false than without it'],
    ['carrier', 'warning  filter-ignored', 'other items for carrier=zqxjvkw than without it'],
  ])('are named when the server ignores %s', async (name, finding, expected) => {
    const { out } = await verify(ordersServer([name]));
    expect(out).toContain(finding);
    expect(out).toContain(`expected ${expected}`);
    expect(out.match(/filter-(?:wrong|ignored):/g)).toHaveLength(1);
  });
});
