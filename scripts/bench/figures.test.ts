import { describe, expect, it } from 'vitest';
import { summarize, toExcess, toRatios } from './figures.ts';

const quiet = (value: number) => ({ value, load: 0.02 });
const busy = (value: number) => ({ value, load: 0.5 });

describe('a figure of several rounds', () => {
  it('is the median with its spread', () => {
    expect(summarize([quiet(9), quiet(1), quiet(4)])).toEqual({
      median: 4,
      low: 1,
      high: 9,
      rounds: 3,
      load: 0.02,
    });
    expect(summarize([quiet(9), quiet(1), quiet(4), quiet(6)]).median).toBe(5);
  });

  it('leaves rounds with a high load out', () => {
    expect(summarize([quiet(2), busy(90), quiet(4), busy(80)])).toMatchObject({
      median: 3,
      high: 4,
      rounds: 2,
      load: 0.02,
    });
  });

  it('uses all rounds, with their load, when most had a high one', () => {
    expect(summarize([quiet(2), busy(90), busy(80)])).toMatchObject({ median: 80, rounds: 3, load: 0.5 });
  });
});

describe('ratios and excess', () => {
  it('are those to the reference of the same round, with the higher load of the two', () => {
    const [samples, references] = [
      [quiet(30), quiet(90)],
      [quiet(20), busy(30)],
    ];
    expect(toRatios(samples, references)).toEqual([quiet(1.5), busy(3)]);
    expect(toExcess(samples, references)).toEqual([quiet(10), busy(60)]);
  });
});
