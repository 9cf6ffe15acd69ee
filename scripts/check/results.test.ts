import { expect, test } from 'vitest';
import { pageStateType } from './page-state.ts';
import { readReport } from './results.ts';

test('reads the counts of each runner, and nothing of another file', () => {
  expect(readReport('unit', { numPassedTests: 3, numFailedTests: 1 })?.counts).toEqual({
    passed: 3,
    failed: 1,
  });
  const stats = { expected: 2, unexpected: 0, flaky: 1, skipped: 4, duration: 1500 };
  expect(readReport('end-to-end', { stats })).toMatchObject({
    counts: { passed: 3, failed: 0 },
    seconds: 1.5,
  });
  expect(readReport('lint', { stats: {} })).toBeUndefined();
  expect(readReport('lint', null)).toBeUndefined();
  expect(() => readReport('unit', { numPassedTests: 3 })).toThrow('has no numFailedTests');
});

function vitestReport(file: string, tests: readonly object[], status = 'failed'): object {
  return {
    numPassedTests: 0,
    numFailedTests: 0,
    testResults: [{ name: file, status, assertionResults: tests }],
  };
}

test('names a failed test with its error and the command that runs it alone', () => {
  const tests = [
    { status: 'passed', fullName: 'a check digit fits' },
    {
      status: 'failed',
      fullName: "it doesn't fit (twice)",
      failureMessages: ['AssertionError: expected 3 to be 4\n    at file.ts:7\n    at runner.ts:1'],
    },
  ];
  expect(readReport('unit', vitestReport('src/lib/gs1.test.ts', tests))?.failures).toEqual([
    {
      test: "src/lib/gs1.test.ts › it doesn't fit (twice)",
      error: 'AssertionError: expected 3 to be 4 at file.ts:7',
      command: String.raw`npx vitest run src/lib/gs1.test.ts -t 'it doesn'\''t fit \(twice\)'`,
    },
  ]);
  const refused = { title: 'is refused', file: 'journeys/terms.spec.ts' };
  const specs = [
    { ...refused, tests: [{ projectName: '', status: 'unexpected' }] },
    { title: 'is taken', file: 'journeys/terms.spec.ts', tests: [{ status: 'expected' }] },
  ];
  const stats = { expected: 1, unexpected: 1, flaky: 0 };
  const report = {
    stats,
    suites: [{ title: 'terms.spec.ts', suites: [{ title: 'deep link', specs }], specs: [] }],
  };
  expect(readReport('end-to-end', report)?.failures).toEqual([
    {
      test: 'end-to-end › terms.spec.ts › deep link › is refused',
      error: '',
      command: "npm run test:e2e -- journeys/terms.spec.ts -g 'is refused'",
    },
  ]);
  const inBrowsers = ['firefox', 'webkit'].map((projectName) => ({
    projectName,
    status: projectName === 'webkit' ? 'unexpected' : 'expected',
  }));
  const browsers = readReport('browsers', {
    stats,
    suites: [{ specs: [{ ...refused, tests: inBrowsers }] }],
  });
  expect(browsers?.failures).toMatchObject([
    {
      test: 'webkit › is refused',
      command: "npm run test:browsers -- webkit journeys/terms.spec.ts -g 'is refused'",
    },
  ]);
});

test('names the tests that passed only when they were repeated, with the first error of each attempt', () => {
  const errors = [{ message: '\u001B[31mTimed out\u001B[39m\n\nLocator: row\nExpected: 3\nReceived: 2' }];
  const results = [
    { status: 'failed', errors, annotations: [{ type: pageStateType, description: '/orders | Orders' }] },
    { status: 'passed', errors: [] },
  ];
  const specs = [
    { title: 'is lost', tests: [{ status: 'flaky', results }] },
    { title: 'is kept', tests: [{ status: 'expected', results: [] }] },
  ];
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 1 },
    suites: [{ title: 'offline.spec.ts', specs }],
  };
  expect(readReport('end-to-end', report)).toMatchObject({
    failures: [],
    flaky: [
      {
        test: 'end-to-end › offline.spec.ts › is lost',
        error: 'Timed out Locator: row Expected: 3 Received: 2 [/orders | Orders]',
      },
    ],
  });
  const again = [...results.slice(0, 1), { status: 'failed', errors: [{ message: 'No dialog' }] }];
  const lost = { title: 'is lost', tests: [{ status: 'unexpected', results: again }] };
  expect(readReport('end-to-end', { ...report, suites: [{ specs: [lost] }] })?.failures).toMatchObject([
    { error: 'Timed out Locator: row Expected: 3 Received: 2 [/orders | Orders] / again: No dialog' },
  ]);
  const repeated = { status: 'passed', fullName: 'is seen', failureMessages: ['Error: too late'] };
  expect(readReport('pages', vitestReport('page.test.tsx', [repeated], 'passed'))?.flaky).toMatchObject([
    { test: 'page.test.tsx › is seen', error: 'Error: too late' },
  ]);
});

test('names a test file that could not be loaded', () => {
  expect(readReport('unit', vitestReport('src/lib/broken.test.ts', []))?.failures).toMatchObject([
    { test: 'src/lib/broken.test.ts', command: 'npx vitest run src/lib/broken.test.ts' },
  ]);
  expect(readReport('unit', vitestReport('src/lib/empty.test.ts', [], 'passed'))?.failures).toEqual([]);
});
