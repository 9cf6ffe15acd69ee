import { beforeAll, describe, expect, it } from 'vitest';
import { undetectedFaults } from './faults.ts';
import { falseAlarms, measureTable, results, sampleFaults, tableText, type Table } from './table.ts';

// A sample of each check's faults; `npm run test:verify` runs all of them.

const sample = sampleFaults();
let table: Table;

beforeAll(async () => {
  const [writing, reading] = [
    await measureTable({ faults: sample, seeds: [1, 2], isReadOnly: false, processes: 2 }),
    await measureTable({ faults: [], seeds: [1], isReadOnly: true, processes: 1 }),
  ];
  table = { lines: [...writing.lines, ...reading.lines], seconds: writing.seconds + reading.seconds };
  console.log(tableText(table));
}, 1_800_000);

describe('contract:verify', () => {
  it('reports nothing for a conforming server', () => {
    expect(falseAlarms(table.lines)).toEqual([]);
    expect(table.lines.filter(({ fault }) => fault === null)).toHaveLength(3);
  });

  it("is tested with a sample of each check's faults", () => {
    expect(new Set(sample.map(({ check }) => check)).size).toBeGreaterThan(25);
  });

  it.each(sample)('finds $check: $id', (fault) => {
    const isDetected = results(table.lines).get(fault);
    // A known miss that is found must be removed from the list.
    expect(isDetected).toBe(undetectedFaults[fault.id] === undefined);
  });
});
