import { describe, expect, it } from 'vitest';
import { faults } from './faults.ts';
import type { Outcome } from './outcome.ts';
import { falseAlarms, results, sampleFaults, tableText, type TableLine } from './table.ts';

const nothing: Outcome = { failed: [], flaky: [], requests: 10, seconds: 1 };
const finding: Outcome = { ...nothing, failed: ['server-error: 500'] };
const flaky: Outcome = { ...nothing, flaky: ['server-error: 500'] };

function line(fault: TableLine['fault'], outcome: Outcome): TableLine {
  return { fault, seed: 1, isReadOnly: false, outcome };
}

function areDetected(fault: TableLine['fault'], outcome: Outcome): readonly boolean[] {
  return [...results([line(fault, outcome)]).values()];
}

describe('the table of faults', () => {
  it('counts every finding for a conforming server as a false alarm', () => {
    expect(falseAlarms([line(null, nothing), line('crash-null', finding)])).toEqual([]);
    expect(falseAlarms([line(null, finding)])).toHaveLength(1);
    expect(falseAlarms([line(null, flaky)])).toHaveLength(1);
  });

  it('counts a fault as found when it is reported as certain', () => {
    expect(areDetected('crash-null', finding)).toEqual([true]);
    expect(areDetected('crash-null', nothing)).toEqual([false]);
    expect(areDetected('crash-null', flaky)).toEqual([false]);
  });

  it('counts an intermittent fault as found when it is reported as flaky', () => {
    expect(areDetected('flaky-crash', flaky)).toEqual([true]);
    expect(areDetected('flaky-crash', finding)).toEqual([false]);
  });

  it('samples every check', () => {
    const checks = (some: typeof faults) => new Set(some.map(({ check }) => check));
    expect(checks(sampleFaults())).toEqual(checks(faults));
    expect(sampleFaults().length).toBeGreaterThanOrEqual(80);
  });

  it('shows totals', () => {
    const lines = [line(null, finding), line('crash-null', finding), line('crash-limit', nothing)];
    expect(tableText({ lines, seconds: 5 })).toMatch(/together +2 +1 +1 +1\n/);
  });
});
