import { describe, expect, it } from 'vitest';
import { isObject } from '#description/json.ts';
import { Schemas } from '#cases/schemas/schemas.ts';
import { richBody } from './rich-body.ts';

const request = new Schemas({ openapi: '3.1.0' }, 'request');
const contract = {
  title: '',
  version: '',
  basePath: '',
  operations: [],
  securitySchemes: {},
  request,
  response: request,
};
const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: {
    title: { type: 'string', minLength: 1 },
    subtitle: { type: ['string', 'null'], minLength: 1 },
    tags: { type: 'array', items: { type: 'string', pattern: '^[a-z]{2,9}$' } },
    author: { type: 'object', properties: { name: { type: 'string', minLength: 1 } } },
  },
};
const media = { type: 'application/json', schema, examples: [], encoding: {} };

describe('a rich body', () => {
  it('keeps existing values and adds optional ones', () => {
    const rich =
      richBody(contract, { media, value: { title: 'Ulysses', tags: [] }, label: '' }, 1)?.value ?? null;
    expect(request.errors(schema, rich)).toEqual([]);
    expect(rich).toMatchObject({ title: 'Ulysses', subtitle: expect.stringMatching(/./) });
    expect(isObject(rich) && Array.isArray(rich['tags']) && rich['tags'].length).toBeGreaterThan(0);
  });

  it('is omitted when all properties are set', () => {
    const value = { title: 'a', subtitle: 'b', tags: ['cd'], author: { name: 'e' } };
    expect(richBody(contract, { media, value, label: '' }, 1)).toBeUndefined();
  });
});
