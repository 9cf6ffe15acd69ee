import { summarize, type Figure, type Sample } from './figures.ts';
import { findComparable, type Machine, type Run } from './history.ts';
import { percent, whyNotComparable } from './machine-load.ts';

const digits = {
  ms: 0,
  frames: 0,
  'per second': 0,
  'of the floor': 2,
  'of the mock server': 2,
  kB: 1,
  MB: 2,
  '': 0,
} as const;
type Unit = keyof typeof digits;
const exactUnits: readonly Unit[] = ['kB', 'MB', ''];

export interface Report {
  /** Begins a group of figures, whose names begin with its title in the history. */
  readonly group: (title: string) => void;
  /** Prints a figure with its budget, its change since the last comparable run and the load. */
  readonly add: (name: string, unit: Unit, samples: readonly Sample[], budget?: number) => void;
  readonly figures: Readonly<Record<string, Figure>>;
  /**
   * Prints a summary, and returns the exit code: 1 when a comparable figure misses its budget, otherwise 3 when a figure
   * is not comparable, otherwise 0.
   */
  readonly conclude: () => number;
}

export function createReport(
  machine: Machine,
  history: readonly Run[],
  print: (line: string) => void,
): Report {
  const figures: Record<string, Figure> = {};
  const counts = { missed: 0, notComparable: 0 };
  let title = '';

  function describeChange(
    { median }: Figure,
    name: string,
    format: (value: number) => string,
  ): string | undefined {
    const previous = findComparable(history, machine, name);
    if (!previous) return undefined;
    const { run, figure } = previous;
    const change = median - figure.median;
    const isWithin = figure.low < figure.high && median >= figure.low && median <= figure.high;
    const since = `since ${run.commit} of ${run.date.slice(0, 10)}`;
    return `${change < 0 ? '−' : '+'}${format(Math.abs(change))} ${since}${isWithin ? ', within its spread' : ''}`;
  }

  return {
    figures,
    group: (next) => {
      title = next;
      print(`\n${title}`);
    },
    add: (name, unit, samples, budget) => {
      const figure = summarize(samples);
      const fullName = `${title}: ${name}`;
      figures[fullName] = figure;
      const [minimumFractionDigits, maximumFractionDigits] = [digits[unit], digits[unit]];
      const format = (value: number): string =>
        value.toLocaleString('en-US', { minimumFractionDigits, maximumFractionDigits });
      const { median, low, high, rounds, load } = figure;
      const reason = whyNotComparable(load);
      const isMissed = reason === undefined && budget !== undefined && median > budget;
      if (reason !== undefined) counts.notComparable += 1;
      if (isMissed) counts.missed += 1;
      const verdict = reason === undefined ? (isMissed ? 'MISSED' : 'met') : 'undecided';
      const parts = [
        `${name}: ${format(median)} ${unit}`.trimEnd(),
        samples.length > 1 && `${format(low)} to ${format(high)} in ${rounds} of ${samples.length} rounds`,
        reason !== undefined && `not comparable: ${reason}`,
        budget !== undefined && `budget ${format(budget)}: ${verdict}`,
        reason === undefined && describeChange(figure, fullName, format),
        reason === undefined && load !== null && !exactUnits.includes(unit) && `load ${percent(load)}`,
      ];
      print(parts.filter((part) => part !== false && part !== undefined).join('; '));
    },
    conclude: () => {
      const { missed, notComparable } = counts;
      print(
        `\n${Object.keys(figures).length} figures: ${missed} over budget, ${notComparable} not comparable, which neither meet a budget nor miss it`,
      );
      return missed > 0 ? 1 : notComparable > 0 ? 3 : 0;
    },
  };
}
