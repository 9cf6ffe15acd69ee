import { execFileSync } from 'node:child_process';

/** A moment at which tests run, and where. */
export interface TestMoment {
  readonly name: string;
  /** RFC 3339, in UTC. */
  readonly instant: string;
  /** Of the processes and of the browser. */
  readonly zone: string;
  /** The local time, and what is special about it. */
  readonly reason: string;
  /** Whether a whole run has passed at it. Only such a moment is drawn: at the others, tests are still to be mended. */
  readonly isDrawn?: true;
}

/**
 * Moments at which code that depends on the day fails first. The days of the mock are those of UTC, the people's those
 * of their zone: where the two differ, both are said.
 */
export const moments: readonly [TestMoment, ...TestMoment[]] = [
  {
    name: 'clock-forward',
    instant: '2027-03-14T08:30:00Z',
    zone: 'America/Chicago',
    reason: '3:30 in the night in which the hour from 2 to 3 is missing',
    isDrawn: true,
  },
  {
    name: 'clock-back',
    instant: '2027-11-07T07:30:00Z',
    zone: 'America/Chicago',
    reason: '1:30 in the night in which the hour from 1 to 2 comes twice, the second time',
    isDrawn: true,
  },
  {
    name: 'leap-day',
    instant: '2028-02-29T07:00:00Z',
    zone: 'Pacific/Auckland',
    reason: 'February 29, 20:00',
  },
  {
    name: 'year-end',
    instant: '2027-01-01T05:50:00Z',
    zone: 'America/Chicago',
    reason: 'December 31, 23:50; the new year has begun in UTC',
  },
  {
    name: 'month-end',
    instant: '2027-05-31T23:50:00Z',
    zone: 'America/St_Johns',
    reason: 'May 31, 21:20; the last minutes of the month in UTC',
  },
  {
    name: 'retail-month-end',
    instant: '2027-07-03T04:50:00Z',
    zone: 'America/Chicago',
    reason: 'July 2, 23:50, a Friday, the last day of a retail month; the next has begun in UTC',
  },
  {
    name: 'sunday',
    instant: '2027-06-06T03:00:00Z',
    zone: 'Pacific/Auckland',
    reason: 'a Sunday, 15:00',
  },
  {
    name: 'holiday',
    instant: '2027-11-25T18:00:00Z',
    zone: 'America/St_Johns',
    reason: 'Thanksgiving, 14:30',
  },
  {
    name: 'two-years-ahead',
    instant: '2028-11-23T15:00:00Z',
    zone: 'America/St_Johns',
    reason: 'two years after the moment at which tests run by default',
  },
  {
    name: 'new-year-ahead',
    instant: '2026-12-31T11:30:00Z',
    zone: 'Pacific/Auckland',
    reason: 'January 1, 0:30, while it is still December 31 in UTC',
  },
];

/** The id of the commit that is checked out in a folder; undefined without git. */
export function readCommit(folder: string): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  } catch {
    return undefined;
  }
}

/** The variables of the environment by which tests run at a moment. */
export const momentVariables = ({ instant, zone }: TestMoment): Readonly<Record<string, string>> => ({
  TEST_MOMENT: instant,
  TEST_ZONE: zone,
});

/** The same before a command of a shell: `TEST_MOMENT=... TEST_ZONE=... `. */
export const momentPrefix = (moment: TestMoment): string =>
  Object.entries(momentVariables(moment))
    .map(([name, value]) => `${name}=${value} `)
    .join('');

/** Those of which `drawMoment` draws one. */
export const drawnMoments: readonly TestMoment[] = moments.filter(({ isDrawn }) => isDrawn);

/** An index below `count`: the same for every run of a commit, and over many commits each as often. */
export function drawIndex(commit: string, count: number): number {
  // The first 32 bits of the id, which is a hash already.
  return Number.parseInt(commit.slice(0, 8), 16) % count;
}

/** The moment of a commit. */
export function drawMoment(commit: string): TestMoment {
  const [first] = moments;
  return drawnMoments[drawIndex(commit, drawnMoments.length)] ?? first;
}

/** The moment with a name. Throws with the names that there are. */
export function findMoment(name: string): TestMoment {
  const match = moments.find((moment) => moment.name === name);
  if (match) return match;
  throw new Error(
    `There is no moment '${name}'. There are: ${moments.map((moment) => moment.name).join(', ')}.`,
  );
}
