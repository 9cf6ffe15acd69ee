import { describe, expect, it } from 'vitest';
import { countTicks, maxOfLoads, loadBetween, maxLoad, underLoad, whyNotComparable } from './machine-load.ts';

/** A line of `/proc/<pid>/stat`: its times are those of the process, then those of its ended children. */
const processLine = (id: number, parent: number, times: string, name = 'node'): string =>
  `${id} (${name}) S ${parent} 1 1 0 -1 0 0 0 0 0 ${times} 20 0 1 0`;

const machineText = (times: string): string => `cpu  ${times}\ncpu0 1 1 1 1 1 1 1 1 1 1\n`;

describe('the count of processor time', () => {
  it('counts what neither idles nor waits, with the time of guests once', () => {
    const { total, busy } = countTicks(machineText('10 20 30 400 50 1 2 3 10 0'), [], 1);
    expect({ total, busy }).toEqual({ total: 516, busy: 66 });
  });

  it('counts the bench, what it started, and what that has started, with ended children', () => {
    const processes = [
      processLine(50, 7, '1 2 3 4'),
      processLine(51, 50, '10 20 0 0', 'chrome (a) b'),
      processLine(52, 51, '100 200 0 0'),
      processLine(7, 1, '5000 0 0 0'),
      processLine(60, 7, '5000 0 0 0'),
    ];
    expect(countTicks(machineText('0 0 0 0 0 0 0 0 0 0'), processes, 50).ours).toBe(340);
  });
});

describe('the load', () => {
  const before = { total: 1000, busy: 500, ours: 100 };

  it('is the share of foreign processes', () => {
    expect(loadBetween(before, { total: 1200, busy: 600, ours: 140 })).toBe(0.3);
  });

  it('is not negative where the counts were read at slightly different times', () => {
    expect(loadBetween(before, { total: 1200, busy: 539, ours: 140 })).toBe(0);
  });

  it('is unknown where the system does not count', () => {
    expect(loadBetween(before, before)).toBeNull();
  });

  it('of several measurements is the highest, and unknown when one is', () => {
    expect(maxOfLoads([0.1, 0.4, 0.2])).toBe(0.4);
    expect(maxOfLoads([0.1, null, 0.2])).toBeNull();
  });

  it('makes figures not comparable above the limit, and where it is unknown', () => {
    expect(whyNotComparable(maxLoad)).toBeUndefined();
    expect(whyNotComparable(0.34)).toBe('foreign processes took 34% of the processor time, the limit is 10%');
    expect(whyNotComparable(null)).toMatch(/only on Linux/);
  });

  it.runIf(process.platform === 'linux')('is measured while something runs', async () => {
    const { value, load } = await underLoad(() => {
      const end = performance.now() + 100;
      while (performance.now() < end);
      return 'result';
    });
    expect(value).toBe('result');
    expect(load).toBeGreaterThanOrEqual(0);
    expect(load).toBeLessThanOrEqual(1);
  });
});
