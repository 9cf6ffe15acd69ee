import { readTestLevel } from '#scripts/check/test-level.ts';
import type { SecondJudge } from './judge.ts';

/**
 * Prism, as the second judge of the exchanges of a contract test. `npm test` does without it: it takes as long as the
 * exchanges themselves, and finds errors of the generated checks only.
 */
export async function loadSecondJudge(): Promise<SecondJudge | undefined> {
  if (readTestLevel() === 'core') return undefined;
  const { createPrismJudge } = await import('./prism-judge.ts');
  return createPrismJudge();
}
