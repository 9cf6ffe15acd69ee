/** `core` is what `npm test` runs; `all` adds the tests with the tag `full`. */
export type TestLevel = 'core' | 'all';

/** The level of this run. Without TEST_LEVEL, as when one file is run by its name, all tests run. */
export function readTestLevel(): TestLevel {
  return process.env['TEST_LEVEL'] === 'core' ? 'core' : 'all';
}
