import type { TestOptions } from 'vitest';

/**
 * Options of a test of many kinds that are made alike: `npm test` runs it for a sample of them only. Where it does not
 * apply, it is skipped: `it.skipIf` would override the tag.
 */
export function sampled(isInSample: boolean, applies = true): TestOptions {
  if (!applies) return { skip: true };
  return isInSample ? {} : { tags: 'full' };
}
