import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#description/json.ts';
import { smallContract } from './fixture.ts';
import { enumerateMutations } from './mutations.ts';
import { findConcerned, findDifferences } from './since.ts';

const contract = (edit: (document: JsonObject) => void): JsonObject => {
  const copy = structuredClone(smallContract);
  edit(copy);
  return copy;
};

describe('differences of two contracts', () => {
  it.each<[string, JsonObject, JsonObject, readonly string[]]>([
    ['none', { a: 1, b: [1] }, { b: [1], a: 1 }, []],
    ['a changed value', { a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } }, ['#/a/c']],
    ['a new and a removed member', { a: 1 }, { b: 1 }, ['#/b', '#/a']],
    ['an inserted item, but none of those behind it', { a: ['x', 'z'] }, { a: ['x', 'y', 'z'] }, ['#/a/1']],
    ['a removed item', { a: ['x', 'y'] }, { a: ['x'] }, ['#/a/1']],
    ['a part of an item', { a: [{ b: 1, c: 1 }] }, { a: [{ b: 1, c: 2 }] }, ['#/a/0/c']],
    ['no text for readers', { a: { description: 'A' } }, { a: { description: 'B', examples: [1] } }, []],
    ['a path with slashes', { '/A': { get: 1 } }, { '/A': { get: 2 } }, ['#/~1A/get']],
  ])('%s', (_case, before, now, places) => {
    expect(findDifferences(before, now)).toEqual(places);
  });
});

describe('the changes to try', () => {
  const all = enumerateMutations(smallContract);
  const concerned = (before: JsonObject): string[] =>
    [...findConcerned(all, findDifferences(before, smallContract))].map(({ member }) => member);
  const members = [...new Set(all.map(({ member }) => member))];
  const property = members.find((member) => /\/properties\/[^/]+$/.test(member)) ?? '';
  const [, schema = '', name = ''] = /schemas\/([^/]+)\/.*properties\/([^/]+)$/.exec(property) ?? [];

  it('are everything in a new part', () => {
    const before = contract((document) => {
      const schemas = (document['components'] as { schemas: JsonObject }).schemas;
      delete schemas[schema];
    });
    const members = concerned(before);
    expect(members).toContain(property);
    expect(members.every((member) => member.startsWith(`#/components/schemas/${schema}`))).toBe(true);
  });

  it('are those of a property whose limit has changed, and no others', () => {
    const before = contract((document) => {
      const schemas = (document['components'] as { schemas: Record<string, { properties: JsonObject }> })
        .schemas;
      const node = schemas[schema]?.properties[name] as JsonObject;
      node['maxLength'] = 3;
    });
    const members = concerned(before);
    expect(new Set(members)).toEqual(new Set([property]));
  });

  it('are none without a difference', () => {
    expect(concerned(contract(() => {}))).toEqual([]);
  });
});
