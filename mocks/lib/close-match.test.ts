import { expect, test } from 'vitest';
import { findCloseMatch } from './close-match.ts';

const retailers = ['Walmart', 'Target', 'Kroger', 'Costco Wholesale', 'WMT'];

test.each([
  ['Wallmart', 'Walmart'],
  ['wal-mart', 'Walmart'],
  ['Walmart Inc.', 'Walmart'],
  ['Costco', 'Costco Wholesale'],
  ['Krogr', 'Kroger'],
  ['WNT', 'WMT'],
  ['Meijer', null],
  ['W', null],
  ['', null],
])('%j means %j', (text, expected) => {
  expect(findCloseMatch(text, retailers)).toBe(expected);
});

test('two equally close values give no match', () => {
  expect(findCloseMatch('10025', ['10024', '10026'])).toBe(null);
});
