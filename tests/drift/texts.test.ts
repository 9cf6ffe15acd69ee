import { expect, it } from 'vitest';
import { withoutTexts } from './texts.ts';

it('removes texts and examples, but no member with such a name and no example of a header', () => {
  const schema = {
    type: 'object',
    description: 'A claim.',
    properties: {
      description: { type: 'string', description: 'Of the claim.', examples: ['Short'] },
      summary: { type: 'string', enum: ['description'] },
    },
    required: ['description'],
    'x-unit': 'usd',
  };
  const headers = { ETag: { description: 'The version.', example: '"1"' } };
  const response = {
    description: 'Found.',
    headers,
    content: { 'application/json': { schema, examples: { short: { value: { description: 'Short' } } } } },
  };
  const get = { operationId: 'getClaim', summary: 'Get a claim', responses: { 200: response } };
  expect(withoutTexts({ paths: { '/Claims': { get } } })).toEqual({
    paths: {
      '/Claims': {
        get: {
          operationId: 'getClaim',
          responses: {
            200: {
              headers,
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: {
                      description: { type: 'string' },
                      summary: { type: 'string', enum: ['description'] },
                    },
                    required: ['description'],
                    'x-unit': 'usd',
                  },
                },
              },
            },
          },
        },
      },
    },
  });
});
