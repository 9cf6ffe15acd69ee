import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useNavigate } from 'react-router';
import { getAttention } from '#src/api/generated/reads.ts';
import { AttentionFigureKey, type AttentionPart } from '#src/api/generated/enums.ts';
import type { AttentionFigure } from '#src/api/generated/types.ts';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import type { TileLink } from '#src/components/dashboard/tile.tsx';
import { wordsFor } from '#src/lib/enum-text.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { joinAddress } from '#src/components/dashboard/dashboard-address.ts';
import type { Period } from '#src/components/filter/periods.ts';
import { addDays, type Day } from '#src/lib/dates.ts';
import { plainPath, type PlainRouteId } from '#src/routing/route-paths.ts';

function buildPath(
  route: PlainRouteId,
  filters: Readonly<Record<string, readonly string[]>>,
  period?: Period,
): string {
  const address = joinAddress({
    period,
    search: '',
    sort: null,
    filters: Object.entries(filters).map(([name, values]) => ({ name, values: [...values] })),
  });
  return `${plainPath(route)}?${address}`;
}

/** Statuses of an order that is not on its truck. */
const beforeLoading = [
  'Received',
  'OnHold',
  'Backordered',
  'Allocated',
  'Released',
  'Picking',
  'Staged',
] as const;
const pastDue = ['D1To30', 'D31To60', 'D61To90', 'Over90'] as const;
/** Days before today in which all deductions that can be disputed were made. */
const deductionDays = 730;

/** The list with exactly the records of a part of a figure; undefined for one that this build does not know. */
function pathToPart(key: AttentionFigureKey, part: AttentionPart, today: Day): string | undefined {
  const day = { startDate: today, endDate: today };
  switch (`${key} ${part}`) {
    case 'shipsToday NotLoaded':
      return buildPath('ordersDashboard', { dateType: ['RequestedShip'], status: beforeLoading }, day);
    case 'arrivesToday Late':
      return buildPath('ordersDashboard', { dateType: ['Mabd'], worklist: ['Late'] }, day);
    case 'arrivesToday AtRisk':
      return buildPath('ordersDashboard', { dateType: ['Mabd'], worklist: ['AtRisk'] }, day);
    case 'openBalance PastDue':
      return buildPath('billingDashboard', { agingBucket: pastDue });
    case 'actionableDeductions Ready':
      return buildPath(
        'deductions',
        { bucket: ['Actionable'], worklist: ['ReadyToDispute'] },
        { startDate: addDays(today, -deductionDays), endDate: today },
      );
    default:
      return undefined;
  }
}

const partText = wordsFor({
  NotLoaded: 'not loaded',
  Late: 'late',
  AtRisk: 'at risk',
  PastDue: 'past due',
  Ready: 'ready to dispute',
} satisfies Record<AttentionPart, string>);

/** The figures of the areas that the user may open, also those that could not be read; none while the request has failed, which the panel reports. */
export function HomeFigures({ customerId }: { readonly customerId: string }) {
  const read = useQuery(getAttention({ customerId }));
  const navigate = useNavigate();
  const data = useDeferredValue(read.data, undefined);
  if (!data)
    return read.error ? null : (
      <div aria-busy>
        <Skeleton shape="block" height="100%" isStill />
      </div>
    );
  const { figures } = data;
  if (figures.length === 0) return null;
  const buildLinks = ({ key, parts }: AttentionFigure): readonly TileLink[] =>
    parts.flatMap(({ part, count }) => {
      const path = pathToPart(key, part, data.today);
      return path === undefined
        ? []
        : [{ words: partText(part), count, onFollow: () => void navigate(path) }];
    });
  return (
    <Tiles
      label="Today"
      name="home"
      kpis={figures}
      unavailable={figures.flatMap(({ key, isAvailable }) => (isAvailable ? [] : [key]))}
      read={read}
      first={Object.values(AttentionFigureKey).filter((key) => figures.some((figure) => figure.key === key))}
      base="to 30 days before"
      isDecided={() => false}
      getHistory={(key) => figures.find((figure) => figure.key === key)?.history}
      links={Object.fromEntries(figures.map((figure) => [figure.key, buildLinks(figure)]))}
    />
  );
}
