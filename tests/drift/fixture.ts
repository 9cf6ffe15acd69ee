import type { JsonObject } from '#description/json.ts';
import type { Mutation } from './mutation.ts';

/** A small contract with one example of each mutable construct. */
export const smallContract: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Petite', version: '1.0.0' },
  paths: {
    '/Customers/{customerId}': {
      parameters: [{ $ref: '#/components/parameters/CustomerId' }],
      get: {
        operationId: 'getCustomer',
        tags: ['customers'],
        parameters: [{ name: 'tier', in: 'query', schema: { $ref: '#/components/schemas/Tier' } }],
        responses: {
          '200': {
            description: 'One',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Customer' } } },
          },
        },
      },
      put: {
        operationId: 'renameCustomer',
        tags: ['customers'],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/NewName' } } },
        },
        responses: { '204': { description: 'Done' } },
      },
    },
  },
  components: {
    parameters: {
      CustomerId: { name: 'customerId', in: 'path', required: true, schema: { type: 'string' } },
    },
    schemas: {
      Customer: {
        type: 'object',
        required: ['name', 'tier'],
        properties: {
          name: { type: 'string' },
          tier: { $ref: '#/components/schemas/Tier' },
          parent: { anyOf: [{ $ref: '#/components/schemas/Customer' }, { type: 'null' }] },
        },
      },
      NewName: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string' }, note: { type: 'string' } },
      },
      Tier: { type: 'integer', enum: [0, 1], 'x-enum-varnames': ['Flash', 'Guru'] },
      Unused: { type: 'object', properties: { a: { type: 'string' } } },
    },
  },
};

/** A mutation that is never applied, with a unique member, name and mark. */
export function fakeMutation(number: number, more: Partial<Mutation> = {}): Mutation {
  const word = String(number);
  return {
    id: `family/${word}`,
    kind: 'breaking',
    family: 'family',
    where: word,
    member: `#/${word}`,
    name: `name${word}`,
    tag: 'customers',
    mark: `Drift${word.padStart(5, '0')}`,
    edit: () => undefined,
    ...more,
  };
}
