import { describe, expect, it } from 'vitest';
import { matchesShape } from './matches-shape.ts';
import type { Shape } from './generated/shapes/shape.ts';

const named: Record<string, Shape> = {
  Person: { name: 's', 'age?': 'i0', 'friends?': ['#Person'] },
};

const cases: readonly [label: string, shape: Shape, valid: readonly unknown[], others: readonly unknown[]][] =
  [
    ['a text', 's', ['', 'x'], [1, null, undefined, [], {}]],
    ['a whole number', 'i', [0, -3], [1.5, '1', NaN, null]],
    ['a number', 'n', [0, 1.5], ['1', null]],
    ['one of several simple types', 's0', ['x', null], [1, undefined]],
    ['anything', '*', [1, null, {}, []], []],
    ['a list', ['i'], [[], [1, 2]], [[1, 'x'], {}, '12', null]],
    [
      'an object',
      { id: 'i', 'note?': 's' },
      [{ id: 1 }, { id: 1, note: 'x', more: true }],
      [{}, { id: 'x' }, { id: 1, note: 2 }, [], null],
    ],
    ['a map', { '*': 'b' }, [{}, { a: true }], [{ a: 1 }, []]],
    ['one of several shapes', { '|': [['i'], '0'] }, [[1], null], [['x'], 0]],
    ['all of several shapes', { '&': [{ a: 'i' }, { b: 's' }] }, [{ a: 1, b: 'x' }], [{ a: 1 }, { b: 'x' }]],
    [
      'a named shape that contains itself',
      '#Person',
      [{ name: 'A', friends: [{ name: 'B', age: null }] }],
      [{ name: 'A', friends: [{}] }],
    ],
    ['an unknown name', '#Nobody', [], [{}, null, 'x']],
  ];

describe('matchesShape', () => {
  it.each(cases)('checks %s', (_label, shape, valid, invalid) => {
    for (const value of valid) expect(matchesShape(shape, value, named)).toBe(true);
    for (const value of invalid) expect(matchesShape(shape, value, named)).toBe(false);
  });

  it('ignores inherited members', () => {
    expect(matchesShape({ toString: '*' }, {}, named)).toBe(false);
    const parsed: unknown = JSON.parse('{"__proto__": {"id": 1}}');
    expect(matchesShape({ id: 'i' }, parsed, named)).toBe(false);
  });
});
