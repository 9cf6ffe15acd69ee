import { expect, test } from 'vitest';
import { pointLabel } from './point-label.ts';

test.each([
  ['2026-11-20', 'Nov 20'],
  ['2026-11', 'Nov 2026'],
  ['2026P01', 'Feb 2026'],
  ['2026P12', 'Jan 2027'],
  ['202604', 'Wk 4'],
  ['202540', 'Wk 40, 2025'],
  ['Late', 'Late'],
])('the point %s is %s', (key, label) => {
  expect(pointLabel(key, new Date('2026-11-23T12:00:00Z'))).toBe(label);
});
