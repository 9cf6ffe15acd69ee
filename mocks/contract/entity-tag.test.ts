import { expect, test } from 'vitest';
import { entityTag, matchesEntityTag } from './entity-tag.ts';

test('a version depends on the content, not on the order of its members', () => {
  expect(entityTag({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(entityTag({ b: [{ d: 3, c: 2 }], a: 1 }));
  expect(entityTag({ a: 1 })).not.toBe(entityTag({ a: 2 }));
  expect(entityTag(new Uint8Array([1]))).not.toBe(entityTag(new Uint8Array([2])));
  expect(matchesEntityTag('"one", "two"', '"two"')).toBe(true);
  // A weak entity tag never matches If-Match.
  expect(matchesEntityTag('W/"two"', '"two"')).toBe(false);
});
