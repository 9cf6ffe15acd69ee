import { maxOfLoads, underLoad, whyNotComparable, type Load, type Measured } from './machine-load.ts';

export type Sample = Measured<number>;

/** What several rounds measured. */
export interface Figure {
  readonly median: number;
  readonly low: number;
  readonly high: number;
  readonly rounds: number;
  readonly load: Load;
}

/** A value that does not depend on the load of the machine, such as a number of bytes. */
export const exact = (value: number): Sample => ({ value, load: 0 });

/** The only sample of each figure that was measured under one load. */
export const sampledUnder =
  (load: Load) =>
  (value: number): Sample[] => [{ value, load }];

/** The milliseconds that something takes. */
export function timeUnderLoad(run: () => unknown): Promise<Sample> {
  return underLoad(async () => {
    const start = performance.now();
    await run();
    return performance.now() - start;
  });
}

/** The figure of the rounds with a low load; of all, and not comparable, when fewer than half of the rounds had one. */
export function summarize(samples: readonly Sample[]): Figure {
  const quiet = samples.filter(({ load }) => whyNotComparable(load) === undefined);
  const used = quiet.length * 2 >= samples.length ? quiet : samples;
  const values = used.map(({ value }) => value).toSorted((a, b) => a - b);
  const [low = Number.NaN, high = low] = [values[0], values.at(-1)];
  const middle = [Math.floor((values.length - 1) / 2), Math.floor(values.length / 2)];
  return {
    median: middle.reduce((sum, index) => sum + (values[index] ?? Number.NaN), 0) / 2,
    low,
    high,
    rounds: used.length,
    load: maxOfLoads(used.map(({ load }) => load)),
  };
}

/** Values as ratios to the reference values of the same rounds. */
export const toRatios = (samples: readonly Sample[], references: readonly Sample[]): Sample[] =>
  compareRounds(samples, references, (value, reference) => value / reference);

/** What values have more than the reference values of the same rounds. */
export const toExcess = (samples: readonly Sample[], references: readonly Sample[]): Sample[] =>
  compareRounds(samples, references, (value, reference) => value - reference);

function compareRounds(
  samples: readonly Sample[],
  references: readonly Sample[],
  compare: (value: number, reference: number) => number,
): Sample[] {
  return samples.flatMap(({ value, load }, round) => {
    const reference = references[round];
    return reference
      ? [{ value: compare(value, reference.value), load: maxOfLoads([load, reference.load]) }]
      : [];
  });
}
