import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import type { ChartSource } from '#src/components/chart/chart-card.tsx';
import type { Series } from '#src/api/generated/types.ts';
import { createFigures, type Figures } from './figures.ts';

interface Summary {
  readonly byStatus: readonly { readonly status: string; readonly name: string; readonly cases: number }[];
  readonly bySize: readonly { readonly size: 'L' | 'S'; readonly cases: number }[];
  readonly total: number;
}

interface Trend {
  readonly trend: readonly Series[];
}

interface Filters {
  readonly status?: readonly string[];
  readonly size?: readonly ('L' | 'S')[];
  readonly mode?: 'Air' | 'Road';
  readonly worklist?: string | null;
}

const summary: Summary = {
  bySize: [],
  byStatus: [{ status: 'OnHold', name: 'Blocked', cases: 7 }],
  total: 7,
};
const read = new QueryObserver<Summary>(new QueryClient(), {
  queryKey: ['summary'],
  initialData: summary,
}).getCurrentResult();
const drillDown = vi.fn<(filter: string, extraFilters: object | undefined) => () => void>(
  () => () => undefined,
);
const emptyText = 'No orders in this period.';
const figures: Figures<Summary, Filters> = createFigures(read, {
  emptyText,
  labels: { status: (value) => `Status ${value}` },
  drillDown,
});

function listLabels({ toChart }: ChartSource<Summary>): readonly string[] {
  return toChart(summary).categories.map(({ label }) => label);
}

describe('a chart of amounts', () => {
  it('names its categories by the contract, by their filter or by a member', () => {
    expect(
      listLabels(figures.amounts('byStatus', ['status', 'Status'], ['cases', 'Cases', 'cases'])),
    ).toEqual(['On hold']);
    expect(
      listLabels(figures.amounts('byStatus', ['status', 'Status'], ['cases', 'Cases', 'cases'], 'status')),
    ).toEqual(['Status OnHold']);
    expect(
      listLabels(
        figures.amounts('byStatus', ['status', 'Status', 'name'], ['cases', 'Cases', 'cases'], 'status'),
      ),
    ).toEqual(['Blocked']);
  });

  it('draws the amounts in their unit', () => {
    const chart = figures.amounts('byStatus', ['status', 'Status'], ['cases', 'Cases', 'cases']);
    expect(chart).toMatchObject({ kind: 'bar', emptyText });
    expect(chart.toChart(summary)).toMatchObject({
      categoryName: 'Status',
      series: [{ label: 'Cases', unit: 'cases', values: [7] }],
    });
  });

  it('sets a filter and the extra filters from a mark, and none without a filter', () => {
    const extraFilters = { worklist: null };
    const list = ({ byStatus }: Summary) =>
      byStatus.map(({ status, cases }) => [status, status, cases] as const);
    expect(figures.counts('Status', ['Cases', 'cases'], list).onDrillDown).toBeUndefined();
    expect(
      figures.counts('Status', ['Cases', 'cases'], list, 'status', extraFilters).onDrillDown,
    ).toBeDefined();
    expect(drillDown.mock.lastCall).toEqual(['status', extraFilters]);
  });

  it('accepts only members and filters that exist', () => {
    const bound = [
      // @ts-expect-error -- No list of the summary.
      figures.amounts('total', ['status', 'Status'], ['cases', 'Cases', 'cases']),
      // @ts-expect-error -- No member of its items.
      figures.amounts('byStatus', ['state', 'Status'], ['cases', 'Cases', 'cases']),
      // @ts-expect-error -- No number.
      figures.amounts('byStatus', ['status', 'Status'], ['name', 'Cases', 'cases']),
      // @ts-expect-error -- No filter.
      figures.amounts('byStatus', ['status', 'Status'], ['cases', 'Cases', 'cases'], 'state'),
      figures.amounts('bySize', ['size', 'Size'], ['cases', 'Cases', 'cases'], 'size'),
      // @ts-expect-error -- A filter with other values.
      figures.amounts('bySize', ['size', 'Size'], ['cases', 'Cases', 'cases'], 'mode'),
      createFigures(read, { emptyText }).amounts(
        'byStatus',
        ['status', 'Status'],
        ['cases', 'Cases', 'cases'],
        // @ts-expect-error -- A part without filters has none to set.
        'status',
      ),
    ];
    expect(bound.map(({ kind }) => kind)).toEqual(bound.map(() => 'bar'));
  });
});

describe('a chart over time', () => {
  const point = { x: '2026-03-02', y: 92 };
  const getTrend = (keys: readonly string[]): Trend => ({
    trend: keys.map((key) => ({ key, label: key, unit: 'pct', points: [point] })),
  });
  const bind = (keys: readonly string[], decided: readonly string[]) => {
    const data = getTrend(keys);
    const trendRead = new QueryObserver<Trend>(new QueryClient(), {
      queryKey: ['trend', keys],
      initialData: data,
    }).getCurrentResult();
    const chart = createFigures(trendRead, {
      emptyText,
      isDecided: (key) => decided.includes(key),
    }).series('trend', 'Period');
    return { text: chart.emptyText, drawn: chart.toChart(data).series.length };
  };

  it('omits series that a filter decides, and explains an empty chart', () => {
    expect(bind(['onTimePct', 'inFullPct'], ['onTimePct'])).toEqual({ text: emptyText, drawn: 1 });
    expect(bind(['onTimePct', 'inFullPct'], ['onTimePct', 'inFullPct'])).toEqual({
      text: 'These figures depend on the filter.',
      drawn: 0,
    });
    expect(bind([], ['onTimePct'])).toEqual({ text: emptyText, drawn: 0 });
  });
});
