import type { Granularity } from '#src/api/generated/enums.ts';
import type { Series } from '#src/api/generated/types.ts';
import { getBucket } from './period.ts';

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
  return [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** A series of a chart: one value per group, with the target at each point that has one. */
export function buildSeries<Group>(
  { goal, ...about }: Pick<Series, 'key' | 'label' | 'unit'> & { readonly goal?: number },
  groups: readonly (readonly [x: string, group: Group])[],
  read: (group: Group) => number | null,
): Series {
  const target = goal === undefined ? {} : { y2: goal };
  return { ...about, points: groups.map(([x, group]) => ({ x, y: read(group), ...target })) };
}
