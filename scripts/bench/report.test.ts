import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Sample } from './figures.ts';
import { appendRun, readHistory, type Run } from './history.ts';
import { createReport } from './report.ts';

const machine = { processor: 'one', cores: 2 };
const ratio = 'Cold: Home, ratio';

function createRun(date: string, median: number, more: Partial<Run> = {}, load = 0.01): Run {
  const figure = { median, low: median - 0.1, high: median + 0.1, rounds: 5, load };
  return { date, commit: 'abc1234', machine, figures: { [ratio]: figure }, ...more };
}

function reportRatio(samples: readonly Sample[], history: readonly Run[] = [], budget?: number) {
  const lines: string[] = [];
  const report = createReport(machine, history, (line) => lines.push(line));
  report.group('Cold');
  report.add('Home, ratio', 'of the floor', samples, budget);
  const code = report.conclude();
  return { line: lines[1], summary: lines[2], code, figures: report.figures };
}

describe('the report of the bench', () => {
  it('prints a figure with its spread, its budget and the load', () => {
    const samples = [1.2, 1, 1.1].map((value) => ({ value, load: 0.034 }));
    const { line, code, figures } = reportRatio(samples, [], 1.15);
    expect(line).toBe(
      'Home, ratio: 1.10 of the floor; 1.00 to 1.20 in 3 of 3 rounds; budget 1.15: met; load 3%',
    );
    expect(code).toBe(0);
    expect(figures).toMatchObject({ [ratio]: { median: 1.1, load: 0.034 } });
  });

  it('fails when a comparable figure misses its budget', () => {
    const { line, code } = reportRatio([{ value: 1.2, load: 0 }], [], 1.15);
    expect(line).toContain('budget 1.15: MISSED');
    expect(code).toBe(1);
  });

  it('decides no budget by a figure that is not comparable, compares it to nothing, and says so', () => {
    for (const value of [1, 2]) {
      const { line, summary, code } = reportRatio([{ value, load: 0.5 }], [createRun('2026-11-01', 1)], 1.15);
      expect(line).toBe(
        `Home, ratio: ${value}.00 of the floor; not comparable: foreign processes took 50% of the processor time, the limit is 10%; budget 1.15: undecided`,
      );
      expect(summary).toContain('0 over budget, 1 not comparable');
      expect(code).toBe(3);
    }
  });

  it('shows the change since the last comparable figure of the same machine', () => {
    const history = [
      createRun('2026-11-01', 1),
      createRun('2026-11-02', 1.3),
      createRun('2026-11-03', 9, {}, 0.5),
      createRun('2026-11-04', 9, { machine: { ...machine, cores: 8 } }),
      createRun('2026-11-05', 9, { figures: {} }),
    ];
    expect(reportRatio([{ value: 1.1, load: 0.01 }], history).line).toContain(
      '; −0.20 since abc1234 of 2026-11-02; load 1%',
    );
    expect(reportRatio([{ value: 1.35, load: 0.01 }], history).line).toContain(
      '; +0.05 since abc1234 of 2026-11-02, within its spread;',
    );
    expect(reportRatio([{ value: 1.1, load: 0.01 }]).line).not.toContain('since');
  });
});

describe('the history', () => {
  it('has one line for each run', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'reports/bench.jsonl');
    const runs = [createRun('2026-11-01', 1), createRun('2026-11-02', 1.3)];
    expect(readHistory(file)).toEqual([]);
    for (const run of runs) appendRun(file, run);
    expect(readHistory(file)).toEqual(runs);
  });
});
