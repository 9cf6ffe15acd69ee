import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { pageStateType } from './page-state.ts';

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

type Fields = Readonly<Record<string, unknown>>;

export type ReportKind = 'vitest' | 'playwright';

/** For each runner's JSON: the object with the counts, and the names of the passed and failed counts. */
const figures: Readonly<
  Record<ReportKind, { at: string | null; passed: readonly string[]; failed: readonly string[] }>
> = {
  vitest: { at: null, passed: ['numPassedTests'], failed: ['numFailedTests'] },
  playwright: { at: 'stats', passed: ['expected', 'flaky'], failed: ['unexpected'] },
};

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** The runner that wrote a report; undefined for other files. */
function findKind(report: unknown): ReportKind | undefined {
  if (!isFields(report)) return undefined;
  if ('numPassedTests' in report) return 'vitest';
  return isFields(report['stats']) && 'expected' in report['stats'] ? 'playwright' : undefined;
}

function readCounts(kind: ReportKind, report: unknown): Counts {
  const { at, passed, failed } = figures[kind];
  const part = at !== null && isFields(report) ? report[at] : report;
  const sum = (names: readonly string[]): number =>
    names.reduce((total, name) => {
      const value = isFields(part) ? part[name] : undefined;
      if (typeof value !== 'number') throw new Error(`The ${kind} report has no ${name}.`);
      return total + value;
    }, 0);
  return { passed: sum(passed), failed: sum(failed) };
}

function listAt(part: Fields, key: string): readonly Fields[] {
  const value = part[key];
  return Array.isArray(value) ? value.filter(isFields) : [];
}

function textAt(part: Fields, key: string): string {
  const value = part[key];
  return typeof value === 'string' ? value : '';
}

/** A test that failed, or that passed only when it was repeated. */
interface TestFailure {
  /** The file and the names of groups and test; of journeys with their step before it, which names the browser. */
  readonly test: string;
  /**
   * The beginning of the first error: what was expected, what was there, and where; of a journey the first one of each
   * attempt, with what the page showed. Empty if there is none.
   */
  readonly error: string;
  /** Runs the test alone. */
  readonly command: string;
}

interface Failures {
  readonly failures: readonly TestFailure[];
  readonly flaky: readonly TestFailure[];
}

/** A failed expectation of Playwright names the locator, what was expected, and what was received. */
const maxErrorLines = 5;

function firstError(errors: readonly unknown[]): string {
  const text = errors.find((error) => typeof error === 'string') ?? '';
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, maxErrorLines);
  const place = lines.findIndex((line) => line.startsWith('at '));
  return lines.slice(0, place < 0 ? undefined : place + 1).join(' ');
}

/** As a word of a shell, for a name that is a regular expression to the runner. */
function quoteName(name: string): string {
  const pattern = name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return `'${pattern.replaceAll("'", String.raw`'\''`)}'`;
}

function readVitest(report: Fields): Failures {
  const failures: TestFailure[] = [];
  const flaky: TestFailure[] = [];
  for (const file of listAt(report, 'testResults')) {
    const path = textAt(file, 'name');
    const tests = listAt(file, 'assertionResults');
    const command = `npx vitest run ${path}`;
    // A file fails when its tests fail, when it cannot be loaded, or when its setup fails.
    if (file['status'] === 'failed' && !tests.some(({ status }) => status === 'failed')) {
      failures.push({ test: path, error: firstError([file['message']]), command });
    }
    for (const test of tests) {
      const errors: readonly unknown[] = Array.isArray(test['failureMessages'])
        ? test['failureMessages']
        : [];
      const name = textAt(test, 'fullName');
      const failure = {
        test: `${path} › ${name}`,
        error: firstError(errors),
        command: `${command} -t ${quoteName(name)}`,
      };
      if (test['status'] === 'failed') failures.push(failure);
      else if (test['status'] === 'passed' && errors.length > 0) flaky.push(failure);
    }
  }
  return { failures, flaky };
}

/** What a run of a journey expected, and what its page showed then; empty if it passed. */
function describeAttempt(result: Fields): string {
  const page = listAt(result, 'annotations').find(({ type }) => type === pageStateType);
  const error = firstError(listAt(result, 'errors').map(({ message }) => message));
  return page ? `${error} [${textAt(page, 'description')}]` : error;
}

function readPlaywright(step: string, report: Fields): Failures {
  const failures: TestFailure[] = [];
  const flaky: TestFailure[] = [];
  const visit = (suite: Fields, above: readonly string[]): void => {
    const title = textAt(suite, 'title');
    const path = title === '' ? above : [...above, title];
    for (const spec of listAt(suite, 'specs')) {
      const name = textAt(spec, 'title');
      for (const test of listAt(spec, 'tests')) {
        // Only journeys in other browsers than Chromium are of a project.
        const browser = textAt(test, 'projectName');
        const command = browser === '' ? 'npm run test:e2e --' : `npm run test:browsers -- ${browser}`;
        const attempts = listAt(test, 'results').map(describeAttempt).filter(Boolean);
        const failure = {
          test: [browser === '' ? step : browser, ...path, name].join(' › '),
          error: [...new Set(attempts)].join(' / again: '),
          command: `${command} ${textAt(spec, 'file')} -g ${quoteName(name)}`,
        };
        if (test['status'] === 'unexpected') failures.push(failure);
        else if (test['status'] === 'flaky') flaky.push(failure);
      }
    }
    for (const inner of listAt(suite, 'suites')) visit(inner, path);
  };
  for (const suite of listAt(report, 'suites')) visit(suite, []);
  return { failures, flaky };
}

/** Seconds that the tests took; 0 where the report does not say. */
function readSeconds(kind: ReportKind, report: Fields): number {
  const { stats } = report;
  if (kind === 'playwright') {
    return isFields(stats) && typeof stats['duration'] === 'number' ? stats['duration'] / 1000 : 0;
  }
  const ends = listAt(report, 'testResults').map(({ endTime }) => Number(endTime));
  const start = Number(report['startTime']);
  return ends.length === 0 ? 0 : (Math.max(...ends) - start) / 1000;
}

export interface StepResult extends Failures {
  readonly step: string;
  readonly counts: Counts;
  readonly seconds: number;
}

/** The results in a runner's report; undefined for a file of another format. */
export function readReport(step: string, report: unknown): StepResult | undefined {
  const kind = findKind(report);
  if (kind === undefined || !isFields(report)) return undefined;
  const failures = kind === 'vitest' ? readVitest(report) : readPlaywright(step, report);
  return { step, counts: readCounts(kind, report), seconds: readSeconds(kind, report), ...failures };
}

/** The results in the reports that were written at a time or later, in milliseconds of the epoch. */
export function readResults(root: string, since: number): StepResult[] {
  const folder = join(root, 'reports');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && statSync(join(folder, name)).mtimeMs >= since)
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8').replaceAll(root, '');
      try {
        return readReport(name.replace(/\.json$/, ''), JSON.parse(text)) ?? [];
      } catch {
        // The runner ended while it wrote its report.
        return [];
      }
    });
}
