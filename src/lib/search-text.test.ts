import { describe, expect, it } from 'vitest';
import { createTextMatch, listNumbers, readSearchedTexts } from './search-text.ts';

const matches = (texts: readonly string[], search: string): boolean | undefined =>
  createTextMatch(search)?.(readSearchedTexts(texts));

describe('a row is found by', () => {
  it.each([
    [['4502588119'], '4502588119'],
    [['4502588119'], '#4502588119'],
    [['4502588119'], '“4502588119”.'],
    [['4502588119'], '[4502588119]'],
    [['4502588119'], 'PO 4502588119'],
    [['4502588119'], 'PO#4502588119'],
    [['KRO-611045'], 'PO#KRO-611045'],
    [['KRO-611045'], 'Please check PO#KRO-611045 / SO-1048406.'],
    [['4502588119'], '4502.588.119'],
    [['4502588119'], '4502 588 119'],
    [['4502588119'], '4502\u2011588\u2011119'],
    [['4502588119'], '4502588\u200B119'],
    [['4502588119'], '0004502588119'],
    [['4502588119'], '4502588119.0'],
    [['4502588119'], '4502588119 4502588120'],
    [['4502588119'], 'Please check PO 4502588119, due 11/27/2026.'],
    [['SO-1048406'], 'Order SO\u20131048406'],
    [['Café München', '6024'], 'munchen cafe'],
    [['Cafe\u0301 Mu\u0308nchen'], 'Café München'],
    [['Walmart', '6024'], '6024 walm'],
    [['Walmart', '6024'], '(Walmart), 6024'],
  ])('%j: "%s"', (texts, search) => {
    expect(matches(texts, search)).toBe(true);
  });

  it.each([
    [['4502588119'], '4502588120'],
    [['11272026'], 'due 11/27/2026'],
    [['4520265'], 'the report of 2026'],
    // No match spans two texts.
    [['45', '02588119'], '4502588119'],
  ])('not %j: "%s"', (texts, search) => {
    expect(matches(texts, search)).toBe(false);
  });
});

it.each(['', ' ', '\u200B', '\u00A0'])('"%s" is no search', (search) => {
  expect(createTextMatch(search)).toBeUndefined();
});

it('lists the numbers of a sentence, not its quantities', () => {
  expect(listNumbers('RE: PO#4502588119 (SO-1048406), 12 cases')).toEqual([
    'po4502588119',
    '4502588119',
    'so1048406',
    '1048406',
  ]);
});
