import { dayFrom } from '#mocks/lib/days.ts';
import { VarianceStatus, VarianceType, VarianceWorklist } from '#src/api/generated/enums.ts';
import type { VarianceTotals, VarianceWorklistCount } from '#src/api/generated/types.ts';
import type { VarianceFact } from './customer-variances.ts';
import { isJudged } from './variance-state.ts';
import { matchAny, matchAtLeast, matchValue } from '#mocks/lists/filters.ts';
import { defineTextSearch } from '#mocks/lists/text-search.ts';
import { matchRecords, toRecordKey } from '#mocks/lists/record-set.ts';
import { defineList, type MatchesOf, type SortColumn } from '#mocks/lists/list.ts';
import type { Sortable } from '#mocks/lists/sorting.ts';
import { countDaysLeft } from '#mocks/guru/deductions/deduction-list.ts';

/** Days left to bill at which a variance is expiring. */
const soonDays = 90;

/** Whether a variance is on a worklist on a day. */
export function isOnVarianceWorklist(
  { row, variance }: VarianceFact,
  worklist: VarianceWorklist,
  today: string,
): boolean {
  switch (worklist) {
    case 'BillableNow':
      return row.allowedActions.includes('Invoice');
    case 'ExpiringSoon':
      return row.deadline !== null && countDaysLeft(row.deadline, today) <= soonDays;
    case 'NotYetJudged':
      return row.deadline !== null && row.status !== 'PendingShortage' && !isJudged(variance, today);
    case 'PendingShortage':
      return row.status === 'PendingShortage';
    case 'AwaitingPayment':
      return row.status === 'Invoiced';
    case 'Recovered':
      return row.recoveredAmount > 0;
  }
}

export const varianceSearch = defineTextSearch<VarianceFact>(({ row }) => [
  ['VarianceId', row.varianceId],
  ['PoNumber', row.poNumber],
  ['InvoiceNumber', row.invoiceNumber],
  ['OrderNumber', row.orderNumber],
  ['ItemNumber', row.itemNumber],
  ['ClaimId', row.linkedClaimId],
]);

const matches: MatchesOf<'listReceivingVariances', VarianceFact> = {
  worklist: (worklist, { now }) => {
    const today = dayFrom(now, 0);
    return (fact) => isOnVarianceWorklist(fact, worklist, today);
  },
  attention:
    (_kind, { now }) =>
    (fact) =>
      isOnVarianceWorklist(fact, 'BillableNow', dayFrom(now, 0)),
  records: matchRecords(({ row }) => toRecordKey('ReceivingVariance', row.varianceId)),
  varianceType: matchAny(({ row }) => row.varianceType),
  status: matchAny(({ row }) => row.status),
  dcNumber: matchAny(({ row }) => row.dcNumber),
  itemNumber: matchValue(({ row }) => row.itemNumber),
  minAmount: matchAtLeast(({ row }) => Math.abs(row.varianceAmount)),
  search: varianceSearch.match,
};

const statuses: readonly string[] = Object.values(VarianceStatus);
const types: readonly string[] = Object.values(VarianceType);

function getSortValue({ row }: VarianceFact, column: SortColumn<'listReceivingVariances'>): Sortable {
  if (column === 'status') return statuses.indexOf(row.status);
  if (column === 'varianceType') return types.indexOf(row.varianceType);
  return row[column];
}

/** The sums over all pages, exact to the cent. */
export function sumVariances(facts: readonly VarianceFact[]): VarianceTotals {
  let [cases, cents, billable, billableCents] = [0, 0, 0, 0];
  for (const { row, variance } of facts) {
    cases += row.varianceQuantity;
    cents += variance.cents;
    if (!row.allowedActions.includes('Invoice')) continue;
    billable += 1;
    billableCents += variance.cents;
  }
  return {
    variances: facts.length,
    varianceQuantity: cases,
    varianceAmount: cents / 100,
    billableVariances: billable,
    billableAmount: billableCents / 100,
  };
}

/** The variances of each worklist with their absolute amounts. */
export function countWorklists(facts: readonly VarianceFact[], today: string): VarianceWorklistCount[] {
  return Object.values(VarianceWorklist).map((worklist) => {
    const worklistFacts = facts.filter((fact) => isOnVarianceWorklist(fact, worklist, today));
    const cents = worklistFacts.reduce((sum, { variance }) => sum + Math.abs(variance.cents), 0);
    return { worklist, count: worklistFacts.length, amount: cents / 100 };
  });
}

export const varianceList = defineList({
  operation: 'listReceivingVariances',
  matches,
  getDay: ({ row }: VarianceFact) => row.receivedDate,
  ignoresPeriod: ({ attention, records }) => attention !== undefined || records !== undefined,
  isByDay: () => true,
  hasFixedRows: true,
  getSortValue,
  toItem: ({ row }) => row,
  sheet: {
    name: 'Receiving variances',
    getCell: (row, column) => row[column] ?? null,
    getTimeZone: () => 'America/Chicago',
  },
});
