import { describe, expect, it } from 'vitest';
import { Schemas } from '#cases/schemas/schemas.ts';
import { differences } from './sameness.ts';
import { setsIn } from './sets.ts';

const word = { type: 'string' };
const schema = {
  oneOf: [
    {
      type: 'object',
      properties: {
        tags: { type: 'array', uniqueItems: true, items: word },
        steps: { type: 'array', items: word },
        lines: {
          type: 'array',
          items: { type: 'object', properties: { marks: { type: 'array', uniqueItems: true, items: word } } },
        },
      },
    },
  ],
};
const sets = setsIn(new Schemas({ openapi: '3.1.0' }, 'request'), schema);

function differing(a: Parameters<typeof differences>[0], b: Parameters<typeof differences>[1]) {
  return differences(a, b, sets).map(({ name }) => name);
}

describe('equivalent values', () => {
  it('include lists without duplicates in any order', () => {
    expect([...sets]).toEqual(['tags', 'lines[].marks']);
    expect(differing({ tags: ['b', 'a'] }, { tags: ['a', 'b'] })).toEqual([]);
    expect(differing({ lines: [{ marks: ['b', 'a'] }] }, { lines: [{ marks: ['a', 'b'] }] })).toEqual([]);
  });

  it('exclude lists with other items, and other lists in another order', () => {
    expect(differing({ tags: ['a'] }, { tags: ['a', 'b'] })).toEqual(['tags']);
    expect(differing({ tags: ['a', 'b'] }, { tags: ['a', 'a'] })).toEqual(['tags']);
    expect(differing({ steps: ['b', 'a'] }, { steps: ['a', 'b'] })).toEqual(['steps']);
  });
});
