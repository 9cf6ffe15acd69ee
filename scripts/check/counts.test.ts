import { expect, test } from 'vitest';
import { readCounts } from './counts.ts';

test('reads each runner’s own figures', () => {
  expect(readCounts('vitest', { numPassedTests: 3, numFailedTests: 1 })).toEqual({ passed: 3, failed: 1 });
  expect(readCounts('playwright', { stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 4 } })).toEqual({
    passed: 2,
    failed: 1,
  });
});

test('a report of something else is refused', () => {
  expect(() => readCounts('playwright', { numPassedTests: 3 })).toThrow('holds no expected');
  expect(() => readCounts('vitest', null)).toThrow('holds no numPassedTests');
});
