import { expect, test } from 'vitest';
import type { JsonObject } from '#description/json.ts';
import { parseExactly, readExactly } from './exact-json.ts';
import { getId } from './resources.ts';

test.each([
  ['9007199254740993', '9007199254740993'],
  ['-9007199254740993', '-9007199254740993'],
  ['12345678901234567890123', '12345678901234567890123'],
  ['9007199254740991', 9_007_199_254_740_991],
  ['9007199254740992', 9_007_199_254_740_992],
  ['1e30', 1e30],
  ['0.1', 0.1],
])('an id %s is %j', (source, id) => {
  // The parser's result is an object.
  const record = parseExactly(`{"orderId": ${source}, "name": "One"}`) as JsonObject;
  expect(readExactly(record, 'orderId')).toBe(id);
  expect(record['orderId']).toBe(Number(source));
  expect(getId({ idName: 'orderId', collectionPath: '/Orders' }, record)).toBe(id);
});

test('two ids that a number would confuse differ', () => {
  const list = parseExactly('[{"id": 9007199254740993}, {"id": 9007199254740992}]') as JsonObject[];
  expect(list.map((record) => readExactly(record, 'id'))).toEqual([
    '9007199254740993',
    9_007_199_254_740_992,
  ]);
});
