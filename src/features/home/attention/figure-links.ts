import type { AttentionFigureKey, AttentionPart } from '#src/api/generated/enums.ts';
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
export function pathToPart(key: AttentionFigureKey, part: AttentionPart, today: Day): string | undefined {
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
