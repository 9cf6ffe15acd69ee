import type { AttentionFigureKey, AttentionPart } from '#src/api/generated/enums.ts';
import { addDays, type Day } from '#src/lib/dates.ts';
import { plainPath, type PlainRouteId } from '#src/routing/route-paths.ts';

function buildPath(
  route: PlainRouteId,
  parameters: readonly (readonly [name: string, value: string])[],
): string {
  return `${plainPath(route)}?${new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString()}`;
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

const all = (name: string, values: readonly string[]) => values.map((value) => [name, value] as const);

/** The list with exactly the records of a part of a figure; undefined for one that this build does not know. */
export function pathToPart(key: AttentionFigureKey, part: AttentionPart, today: Day): string | undefined {
  const days = [
    ['startDate', today],
    ['endDate', today],
  ] as const;
  switch (`${key} ${part}`) {
    case 'shipsToday NotLoaded':
      return buildPath('ordersDashboard', [
        ...days,
        ['dateType', 'RequestedShip'],
        ...all('status', beforeLoading),
      ]);
    case 'arrivesToday Late':
      return buildPath('ordersDashboard', [...days, ['dateType', 'Mabd'], ['worklist', 'Late']]);
    case 'arrivesToday AtRisk':
      return buildPath('ordersDashboard', [...days, ['dateType', 'Mabd'], ['worklist', 'AtRisk']]);
    case 'openBalance PastDue':
      return buildPath('billingDashboard', all('agingBucket', pastDue));
    case 'actionableDeductions Ready':
      return buildPath('deductions', [
        ['startDate', addDays(today, -deductionDays)],
        ['endDate', today],
        ['bucket', 'Actionable'],
        ['worklist', 'ReadyToDispute'],
      ]);
    default:
      return undefined;
  }
}
