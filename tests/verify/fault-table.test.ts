import { beforeAll, describe, expect, it } from 'vitest';
import { undetectedFaults } from './faults.ts';
import { falseAlarms, measureTable, results, sampleFaults, tableText, type Table } from './table.ts';

// Some faults of every check; `npm run test:verify` runs all of them.

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
  it('says nothing of a right shop', () => {
    expect(falseAlarms(table.lines)).toEqual([]);
    expect(table.lines.filter(({ fault }) => fault === null)).toHaveLength(3);
  });

  it('is measured by some faults of every check', () => {
    expect(new Set(sample.map(({ check }) => check)).size).toBeGreaterThan(25);
  });

  it.each(sample)('finds $check: $id', (fault) => {
    const isFound = results(table.lines).get(fault);
    // A known miss that is found after all is to be taken off the list.
    expect(isFound).toBe(undetectedFaults[fault.id] === undefined);
  });
});
