import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Counts, readCounts, readFailures, readFlaky, type ReportKind } from './counts.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Exit code of a command that could not run, as in the test runners of Automake, Meson and CTest. */
export const skippedCode = 77;

/** A command line whose first word is a program of the project or `node`. */
export type Command = readonly [program: string, ...args: string[]];

export interface Step {
  readonly name: string;
  /** Run in parallel; the step fails when one of them fails. */
  readonly commands: readonly Command[];
  /** The report file of the runner; absent for steps without tests. */
  readonly report?: { readonly file: string; readonly kind: ReportKind };
  /** Names of the steps that must succeed before this one runs. */
  readonly needs?: readonly string[];
}

export interface StepResult {
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly counts: Counts;
  /** The tests that failed, with their errors. */
  readonly failures: readonly string[];
  /** The tests that failed at first and passed when they were repeated, with their errors. */
  readonly flaky: readonly string[];
  readonly seconds: number;
}

/** Tests create many objects that live shortly: with more room for new ones, they take an eighth less processor time. */
const nodeOptions = '--max-semi-space-size=64';

/** Resolves to the exit code; the output is passed through. */
export function run([program, ...args]: Command): Promise<number> {
  const file = program === 'node' ? process.execPath : `${root}node_modules/.bin/${program}`;
  const env = { ...process.env, NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} ${nodeOptions}`.trim() };
  const child = spawn(file, args, { cwd: root, env, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

function readStepReport({ report }: Step): Pick<StepResult, 'counts' | 'failures' | 'flaky'> {
  const nothing = { counts: { passed: 0, failed: 0 }, failures: [], flaky: [] };
  if (!report) return nothing;
  try {
    const written: unknown = JSON.parse(readFileSync(`${root}${report.file}`, 'utf8').replaceAll(root, ''));
    return {
      counts: readCounts(report.kind, written),
      failures: readFailures(report.kind, written),
      flaky: readFlaky(report.kind, written),
    };
  } catch {
    // The runner failed before it wrote a report.
    return nothing;
  }
}

/**
 * Runs one step. It fails also when the runner ran no test or failed outside its tests. It is skipped when every command
 * exits with `skippedCode`.
 */
export async function runStep(step: Step): Promise<StepResult> {
  const start = performance.now();
  if (step.report) rmSync(`${root}${step.report.file}`, { force: true });
  const codes = await Promise.all(step.commands.map(run));
  const seconds = (performance.now() - start) / 1000;
  const { counts, failures, flaky } = readStepReport(step);
  if (codes.every((code) => code === skippedCode)) {
    return { name: step.name, outcome: 'skipped', counts, failures, flaky, seconds };
  }
  const isEmpty = step.report !== undefined && counts.passed === 0;
  const failed = codes.some((code) => code !== 0) || counts.failed > 0 || isEmpty;
  if (isEmpty) console.error(`${step.name}: no test passed.`);
  return {
    name: step.name,
    outcome: failed ? 'failed' : 'passed',
    counts: failed ? { ...counts, failed: Math.max(1, counts.failed) } : counts,
    failures,
    flaky,
    seconds,
  };
}
