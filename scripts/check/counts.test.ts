import { expect, test } from 'vitest';
import { readCounts, readFailures, readFlaky } from './counts.ts';

test('reads the counts of each runner', () => {
  expect(readCounts('vitest', { numPassedTests: 3, numFailedTests: 1 })).toEqual({ passed: 3, failed: 1 });
  expect(readCounts('playwright', { stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 4 } })).toEqual({
    passed: 3,
    failed: 0,
  });
});

test('another report is rejected', () => {
  expect(() => readCounts('playwright', { numPassedTests: 3 })).toThrow('has no expected');
  expect(() => readCounts('vitest', null)).toThrow('has no numPassedTests');
});

test('names the failed tests with file and line', () => {
  const vitest = {
    status: 'failed',
    testResults: [
      {
        name: 'src/lib/gs1-check-digit.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'check digit fits' },
          {
            status: 'failed',
            fullName: 'check digit does not fit',
            failureMessages: ['AssertionError: expected 3 to be 4\n    at file.ts:7'],
          },
        ],
      },
    ],
  };
  expect(readFailures('vitest', vitest)).toEqual([
    'src/lib/gs1-check-digit.test.ts › check digit does not fit: AssertionError: expected 3 to be 4 at file.ts:7',
  ]);
  const specs = [
    { title: 'is refused', ok: false },
    { title: 'is taken', ok: true },
  ];
  const playwright = {
    suites: [{ title: 'terms.spec.ts', suites: [{ title: 'deep link', specs }], specs: [] }],
  };
  expect(readFailures('playwright', playwright)).toEqual(['terms.spec.ts › deep link › is refused']);
  expect(readFailures('vitest', null)).toEqual([]);
});

test('names the tests that passed only when they were repeated, with the first error', () => {
  const errors = [{ message: '\u001B[31mTimed out\u001B[39m\n\nLocator: row' }];
  const results = [
    { status: 'failed', errors },
    { status: 'passed', errors: [] },
  ];
  const specs = [
    { title: 'is lost', ok: true, tests: [{ status: 'flaky', results }] },
    { title: 'is kept', ok: true, tests: [{ status: 'expected', results: [] }] },
  ];
  const report = { suites: [{ title: 'offline.spec.ts', specs }] };
  expect(readFlaky('playwright', report)).toEqual(['offline.spec.ts › is lost: Timed out Locator: row']);
  expect(readFailures('playwright', report)).toEqual([]);
  const repeated = { status: 'passed', fullName: 'is seen', failureMessages: ['Error: too late'] };
  const vitest = { testResults: [{ name: 'page.test.tsx', status: 'passed', assertionResults: [repeated] }] };
  expect(readFlaky('vitest', vitest)).toEqual(['page.test.tsx › is seen: Error: too late']);
});

test('names a test file that could not be loaded', () => {
  const unloaded = {
    testResults: [
      { name: 'src/lib/broken.test.ts', status: 'failed', assertionResults: [] },
      { name: 'src/lib/empty.test.ts', status: 'passed', assertionResults: [] },
    ],
  };
  expect(readFailures('vitest', unloaded)).toEqual(['src/lib/broken.test.ts']);
});
