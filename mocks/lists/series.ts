import { dayFrom } from '#mocks/lib/days.ts';
import type { Granularity } from '#src/api/generated/enums.ts';
import type { Series } from '#src/api/generated/types.ts';
import { getBucket, isIncomplete, type Period } from './period.ts';

/** The rows by point in time, ascending; rows without a day are left out. */
export function groupByTime<Row>(
  rows: readonly Row[],
  granularity: Granularity,
  getDay: (row: Row) => string | null,
): [string, Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const day = getDay(row);
    if (day === null) continue;
    const bucket = getBucket(day, granularity);
    const group = groups.get(bucket);
    if (group) group.push(row);
    else groups.set(bucket, [row]);
  }
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** A series with a key of its chart. */
export type SeriesOf<Key extends string> = Series & { key: Key };

/** A series of a chart: one value per group, with a target at each point that has one. */
export function buildSeries<Key extends string, Group>(
  { goal, ...about }: Pick<Series, 'label' | 'unit'> & { readonly key: Key; readonly goal?: number },
  groups: readonly (readonly [x: string, group: Group])[],
  read: (group: Group) => number | null,
): SeriesOf<Key> {
  const target = goal === undefined ? {} : { y2: goal };
  return { ...about, points: groups.map(([x, group]) => ({ x, y: read(group), ...target })) };
}

/** The steps of a chart over time. */
export interface TimeSteps {
  readonly granularity: Granularity;
  readonly period: Period;
  /** The moment at which the data was loaded. */
  readonly now: Date;
}

/** The series of sums and rates over time, with points that lack days marked as incomplete. */
export function markIncomplete<Key extends string>(
  series: readonly SeriesOf<Key>[],
  { granularity, period, now }: TimeSteps,
): SeriesOf<Key>[] {
  const today = dayFrom(now, 0);
  return series.map((entry) => ({
    ...entry,
    points: entry.points.map((point) =>
      isIncomplete(point.x, granularity, period, today) ? { ...point, isIncomplete: true } : point,
    ),
  }));
}
