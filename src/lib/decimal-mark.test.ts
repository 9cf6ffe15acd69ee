import { describe, expect, test } from 'vitest';
import { findDecimalMark, needsDecimalMark, readNumber } from './decimal-mark.ts';

describe('the decimal mark of cells', () => {
  test.each([
    [['12,5'], ','],
    [['12,0'], ','],
    [['1.200,00'], ','],
    [['1.200.000'], ','],
    [['0,125'], ','],
    [['1 200,5'], ','],
    [['18.40'], '.'],
    [['1,200.50'], '.'],
    [['1,200,000'], '.'],
    [["1'200.50"], '.'],
    [['$1,200', '$18.40'], '.'],
    [['1.200', '12,5', '48'], ','],
    [['1,200'], undefined],
    [['1.200'], undefined],
    [['48', '1 200', 'x'], undefined],
    [['12,5', '18.40'], undefined],
  ] as const)('of %j is %s', (cells, mark) => {
    expect(findDecimalMark(cells)).toBe(mark);
  });
});

describe('a number', () => {
  test.each([
    ['12,5', ',', 12.5],
    ['12,0', ',', 12],
    ['1.200,00', ',', 1200],
    ['1.200', ',', 1200],
    ['1.200', '.', 1.2],
    ['1,200', '.', 1200],
    ['1,200', ',', 1.2],
    ['$18.40', '.', 18.4],
    ['.5', '.', 0.5],
    ['1 200,5', ',', 1200.5],
    ["1'200.50", '.', 1200.5],
    ['48', undefined, 48],
    ['12 240', undefined, 12_240],
    ['-$5', '.', -5],
  ] as const)('%s with the mark %s is %d', (cell, mark, value) => {
    expect(readNumber(cell, mark)).toBe(value);
  });

  test.each([
    ['12,5', '.'],
    ['1.200,00', '.'],
    ['1,200.50', ','],
    ['12 boxes', '.'],
    ['1-2', '.'],
    ['', '.'],
    ['1,200', undefined],
    [',', '.'],
    // Two numbers.
    ['12 24', '.'],
    ['1 2000', '.'],
    ['12 24,5', ','],
    ['€18.40', '.'],
    ['£5', undefined],
  ] as const)('%j with the mark %s is none', (cell, mark) => {
    expect(readNumber(cell, mark)).toBeNull();
  });

  test('needs a mark when it has a separator', () => {
    expect(['1,200', '12,5', '18.40', '48', '1 200', 'B.A,C'].map(needsDecimalMark)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
