import { describe, expect, it } from 'vitest';
import { findMatch } from './find-match.ts';

const cut = (text: string, search: string): string | undefined => {
  const range = findMatch(text, search);
  return range && text.slice(range.start, range.end);
};

describe('the matching part of a text', () => {
  it.each([
    ['4518821044', '4518821', '4518821'],
    ['SO-1048226', 'so1048', 'SO-1048'],
    ['0045 188-21', '4518', '45 18'],
    ['4518821', '0004518', '4518'],
    ['4518821', ' 45 18-8 ', '45188'],
    ['Walmart 6024', 'mart', 'mart'],
    ['10025', '0025', '0025'],
    ['4502588119', '#4502588119', '4502588119'],
    ['4502588119', 'PO 4502588119', '4502588119'],
    ['4502588119', 'Please check PO 4502588119.', '4502588119'],
    ['KRO-611045', 'Please check PO#KRO-611045.', 'KRO-611045'],
    ['SO-1048226', 'so\u20111048226', 'SO-1048226'],
    ['Café München', 'munch', 'Münch'],
    ['Cafe\u0301 Mu\u0308nchen', 'cafe', 'Cafe\u0301'],
    ['L24/118#A', 'l24118a', 'L24/118#A'],
    ['Weißbrot', 'weissbrot', 'Weißbrot'],
  ])('of "%s" for "%s" is "%s"', (text, search, part) => {
    expect(cut(text, search)).toBe(part);
  });

  it.each([
    ['4518821', '999'],
    ['4518821', ' '],
    ['', '1'],
  ])('of "%s" for "%s" does not exist', (text, search) => {
    expect(findMatch(text, search)).toBeUndefined();
  });
});
