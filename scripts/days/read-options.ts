import { drawMoment, findMoment, moments, type TestMoment } from './moments.ts';

interface DaysOptions {
  readonly moments: readonly TestMoment[];
  /** Arguments of Vitest; undefined if only journeys are named. */
  readonly vitest: readonly string[] | undefined;
  /** Arguments of Playwright; undefined if only other tests are named. */
  readonly playwright: readonly string[] | undefined;
  /** Said before the run. */
  readonly note?: string;
}

const isJourney = (arg: string): boolean => arg.startsWith('e2e/');
const isOtherTest = (arg: string): boolean => /^(src|mocks|tests)\//.test(arg);

/**
 * What the arguments ask for. `commit` is the id of the current commit, or undefined without git. Files go to the runner
 * that has such tests, which then runs alone; other arguments go to each that runs. Throws for an unknown moment.
 */
export function readDaysOptions(args: readonly string[], commit: string | undefined): DaysOptions {
  const at = args.indexOf('--moment');
  const name = at === -1 ? undefined : (args[at + 1] ?? '');
  const rest = args.filter(
    (arg, index) => arg !== '--drawn' && (at === -1 || (index !== at && index !== at + 1)),
  );
  const hasJourneys = rest.some(isJourney);
  const hasOthers = rest.some(isOtherTest);
  const runners = {
    vitest: hasJourneys && !hasOthers ? undefined : rest.filter((arg) => !isJourney(arg)),
    playwright: hasOthers && !hasJourneys ? undefined : rest.filter((arg) => !isOtherTest(arg)),
  };
  if (name !== undefined) return { moments: [findMoment(name)], ...runners };
  if (!args.includes('--drawn')) return { moments, ...runners };
  if (commit !== undefined) return { moments: [drawMoment(commit)], ...runners };
  return {
    moments: [moments[0]],
    ...runners,
    note: 'There is no commit to draw a moment from: the first is taken.',
  };
}
