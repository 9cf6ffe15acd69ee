import { PerfectOrderFactor, type Granularity } from '#src/api/generated/enums.ts';
import type { PerformanceSummary } from '#src/api/generated/types.ts';
import { addDays } from '#mocks/world/otif/retail-calendar.ts';
import { buildSeries, groupByTime, markIncomplete, type SeriesOf } from '#mocks/lists/series.ts';
import type { Compared } from './comparison.ts';
import { splitByItem } from './performance-facts.ts';
import { byRetailer, groupOrders, listStates, sumCases, toGroup } from './performance-groups.ts';
import { buildFigures, targets } from './performance-measures.ts';
import { PerformanceSums } from './performance-sums.ts';

/** The maximum number of labeled groups in a chart. */
export const maxGroups = 8;

/** Cases over time, with those of the comparison at the same points of the axis. */
function buildTrend(
  { current, before, distance }: Compared,
  granularity: Granularity,
): PerformanceSummary['trend'] {
  const overTime = groupByTime(current.rows, granularity, ({ order }) => order.orderDate);
  const moved = new Map<string, string>();
  const move = (day: string): string => {
    const shifted = moved.get(day) ?? addDays(day, distance);
    moved.set(day, shifted);
    return shifted;
  };
  const earlier = before && groupByTime(before.rows, granularity, ({ order }) => move(order.orderDate));
  const places = [...new Set([...overTime, ...(earlier ?? [])].map(([x]) => x))].toSorted();
  const build = <Key extends string>(
    about: { readonly key: Key; readonly label: string },
    groups: readonly (readonly [string, readonly { readonly cases: number }[]])[],
  ): SeriesOf<Key> => {
    const byPlace = new Map(groups);
    return buildSeries(
      { ...about, unit: 'cases' },
      places.map((x) => [x, byPlace.get(x) ?? []] as const),
      (facts) => facts.reduce((total, { cases }) => total + cases, 0),
    );
  };
  const now = build({ key: 'cases', label: 'This period' }, overTime);
  return earlier ? [now, build({ key: 'casesPrior', label: 'Comparison' }, earlier)] : [now];
}

function buildServiceTrend(
  { current }: Compared,
  granularity: Granularity,
): PerformanceSummary['serviceTrend'] {
  const overTime = groupByTime(current.rows, granularity, ({ order }) => order.orderDate).map(
    ([x, facts]) => [x, new PerformanceSums(facts, current.now)] as const,
  );
  return [
    buildSeries(
      { key: 'onTimePct', label: 'On time', unit: 'pct', goal: targets.onTimePct },
      overTime,
      (sums) => sums.getFactorPct('OnTime'),
    ),
    buildSeries(
      { key: 'fillRatePct', label: 'Fill rate', unit: 'pct', goal: targets.fillRatePct },
      overTime,
      (sums) => sums.fillRatePct,
    ),
    buildSeries(
      { key: 'perfectOrderPct', label: 'Perfect order', unit: 'pct' },
      overTime,
      (sums) => sums.perfectOrderPct,
    ),
  ];
}

/** The figures and charts of the overview. */
export function buildOverview(compared: Compared, granularity: Granularity): PerformanceSummary {
  const { sums, sumsBefore, ...figures } = buildFigures(compared);
  const steps = { granularity, period: compared.period, now: compared.current.now };
  const items = groupOrders(compared, splitByItem);
  const retailers = groupOrders(compared, byRetailer);
  return {
    ...figures,
    trend: markIncomplete(buildTrend(compared, granularity), steps),
    serviceTrend: markIncomplete(buildServiceTrend(compared, granularity), steps),
    factors: Object.values(PerfectOrderFactor).map((factor) => ({
      factor,
      pct: sums.getFactorPct(factor),
      priorPct: sumsBefore?.getFactorPct(factor) ?? null,
      missedOrders: sums.countMissed(factor),
    })),
    topItems: items.map((group) =>
      toGroup(group.sample.lines[0]?.item.description ?? group.key, group, sumCases(items)),
    ),
    topRetailers: retailers
      .slice(0, maxGroups)
      .map((group) => toGroup(group.sample.order.destination.retailerName, group, sumCases(retailers))),
    byState: listStates(compared),
  };
}
