import { expect, test } from 'vitest';
import { describeForReading } from './reference-document.ts';

const described = describeForReading({
  tags: [{ name: 'orders' }, { name: 'live-push', description: 'Messages of the hub.' }],
  paths: {
    '/Orders': {
      get: {
        operationId: 'listOrders',
        'x-origin': 'proposed',
        'x-audience': 'member',
        'x-patterns': ['list'],
        'x-permission': 'OrderRead',
        'x-default-error': 'An error occured fetching orders.',
        'x-filter-options': 'getOrderFilters',
        security: [{ identityProvider: ['Order.Read'] }],
      },
    },
  },
  webhooks: {
    send: {
      post: {
        description: 'A text for everybody.',
        'x-direction': 'serverToClient',
        requestBody: {
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/HubMessage' },
              examples: { one: { summary: 'One', value: { text: 'Hello' } } },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      HubMessage: {
        type: 'object',
        properties: { text: { type: 'string', description: 'Shown as it is,\n  or | not.' } },
      },
    },
  },
});

test('an operation has its origin, audience, permission, scopes and default message as badges', () => {
  expect(described['paths']).toMatchObject({
    '/Orders': {
      get: {
        'x-badges': [
          { name: 'proposed' },
          { name: 'audience member' },
          { name: 'pattern list' },
          { name: 'permission OrderRead' },
          { name: 'scope Order.Read' },
          { name: 'filter options getOrderFilters' },
          { name: '“An error occured fetching orders.”' },
        ],
      },
    },
  });
});

test('a message of the hub is a text with its argument and example, and no request', () => {
  expect(described).not.toHaveProperty('webhooks');
  const [, hub] = described['tags'] as { description: string }[];
  expect(hub?.description).toContain('Messages of the hub.');
  expect(hub?.description).toContain('**The hub sends `send`**');
  expect(hub?.description).toContain('| `text` | string | Shown as it is, or \\| not. |');
  expect(hub?.description).toContain('"text": "Hello"');
});
