import { expect, test } from 'vitest';
import { drawMoment, findMoment, moments } from './moments.ts';
import { readDaysOptions } from './read-options.ts';

const commit = '0000002ad03e8a1f';

test('all moments and all tests by default', () => {
  expect(readDaysOptions([], commit)).toEqual({ moments, vitest: [], playwright: [] });
});

test('one moment by its name, with further arguments for both runners', () => {
  expect(readDaysOptions(['--moment', 'leap-day', '--reporter=dot'], commit)).toEqual({
    moments: [findMoment('leap-day')],
    vitest: ['--reporter=dot'],
    playwright: ['--reporter=dot'],
  });
  expect(() => readDaysOptions(['--moment'], commit)).toThrow("There is no moment ''");
});

test('the moment of the commit; without git, the first, which is said', () => {
  expect(readDaysOptions(['--drawn'], commit).moments).toEqual([drawMoment(commit)]);
  expect(readDaysOptions(['--drawn'], undefined)).toMatchObject({
    moments: [moments[0]],
    note: expect.stringContaining('the first'),
  });
});

test('files go to the runner that has them, and the other does not run', () => {
  const page = 'tests/pages/otif.test.tsx';
  const journey = 'e2e/journeys/orders.spec.ts';
  expect(readDaysOptions([page, '-t', 'files'], commit)).toMatchObject({
    vitest: [page, '-t', 'files'],
    playwright: undefined,
  });
  expect(readDaysOptions([journey], commit)).toMatchObject({ vitest: undefined, playwright: [journey] });
  expect(readDaysOptions([journey, page], commit)).toMatchObject({ vitest: [page], playwright: [journey] });
});
