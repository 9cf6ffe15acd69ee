import { DaysVsMabd, OtifStatus } from '#src/api/generated/enums.ts';
import type {
  OtifAttention,
  OtifColumn,
  OtifFilter,
  OtifPo,
  OtifTotals,
  OtifWorklist,
} from '#src/api/generated/types.ts';
import { dayFrom, dayMs } from '#mocks/lib/days.ts';
import { getAlignment } from '#mocks/world/otif/alignment.ts';
import type { OtifFact } from '#mocks/world/otif/otif-results.ts';
import type { Judgment } from '#mocks/world/otif/judgments.ts';
import {
  countItemCases,
  getDaysVsMabd,
  getOwnFineStatus,
  getStatus,
  isDisputed,
  isMissed,
  listInvalid,
  otifRow,
  sumFineCents,
} from '#mocks/world/otif/otif-row.ts';
import { type Condition, createMatch, matchAny, matchText, matchValue } from '#mocks/lists/filters.ts';
import { matchRecords, toRecordKey } from '#mocks/lists/record-set.ts';
import { defineList, type MatchesOf, type Rows, type SortColumn } from '#mocks/lists/list.ts';
import type { Sortable } from '#mocks/lists/sorting.ts';

const statuses: readonly string[] = Object.values(OtifStatus);

/** Whether a PO is on a worklist on a day. */
export function isOnWorklist(fact: OtifFact, worklist: OtifWorklist, today: string): boolean {
  switch (worklist) {
    case 'Missed':
      return fact.judgments.some(isMissed);
    case 'PossiblyInvalid':
      return listInvalid(fact, today).length > 0;
    case 'AtRisk':
      return fact.isAtRisk;
    case 'Disputed':
      return isDisputed(fact);
  }
}

/** Days after the delivery during which the cause of a miss should be confirmed. */
const explainDays = 7;

/** Whether a carrier or a retailer caused a recent miss that is not confirmed yet. */
function isUnexplained({ judgments, order, causeSetting }: OtifFact, now: Date): boolean {
  if (!order.isDelivered || order.deliveredAt < now.getTime() - explainDays * dayMs || causeSetting)
    return false;
  return judgments.some(
    ({ metric, cause }) =>
      metric !== 'CollectReady' &&
      (cause?.accountableParty === 'Carrier' || cause?.accountableParty === 'Retailer'),
  );
}

/** Whether a PO needs attention for a reason. */
function needsAttention(fact: OtifFact, kind: OtifAttention, now: Date): boolean {
  if (kind === 'DeliveryUnexplained') return isUnexplained(fact, now);
  return isOnWorklist(fact, 'PossiblyInvalid', dayFrom(now, 0));
}

const dayBars = Object.values(DaysVsMabd);

/** Days from the MABD as bars of the chart: more than five days share one bar. */
export function getDayBar(fact: OtifFact): DaysVsMabd | null {
  // Stores are not judged, so the chart leaves them out.
  const days = fact.order.destination.isStore ? null : getDaysVsMabd(fact);
  return days === null ? null : (dayBars[Math.max(0, Math.min(dayBars.length - 1, days + 5))] ?? null);
}

export type CauseFilter = Pick<OtifFilter, 'rootCause' | 'accountableParty'>;

/** Whether a metric was missed for the filtered cause and party. */
export const matchCause = createMatch<CauseFilter, Judgment>({
  rootCause: matchAny(({ cause }) => cause?.rootCause ?? null),
  accountableParty: matchAny(({ cause }) => cause?.accountableParty ?? null),
});

/**
 * The judgments by one metric, or by all. A miss for the filtered cause comes first, because a row shows the cause of
 * its first miss.
 */
export function getJudgedPos({ rows, now }: Rows<OtifFact>, filter: OtifFilter): Rows<OtifFact> {
  const { metric, itemNumber, rootCause, accountableParty } = filter;
  // The same array for the same POs, so that its order is computed once.
  if ([metric, itemNumber, rootCause, accountableParty].every((criterion) => criterion === undefined))
    return { rows, now };
  const isMeant = matchCause(filter, now);
  const judged = rows.flatMap((fact) => {
    const metricJudgments =
      metric === undefined ? fact.judgments : fact.judgments.filter((judgment) => judgment.metric === metric);
    const isOpenRisk = metric === 'OnTime' && fact.isAtRisk;
    if (metric !== undefined && metricJudgments.length === 0 && !isOpenRisk) return [];
    const judgments = metricJudgments.toSorted((a, b) => Number(isMeant(b)) - Number(isMeant(a)));
    return [{ ...fact, judgments, ...(itemNumber !== undefined && { itemNumber }) }];
  });
  return { rows: judged, now };
}

/** Matches POs with an item; on the worklist of misses, only POs on which the item's cases missed. */
function matchItem(itemNumber: string, worklist: OtifWorklist | undefined): (fact: OtifFact) => boolean {
  return (fact) =>
    fact.order.lines.some(({ item }) => item.itemNumber === itemNumber) &&
    (worklist !== 'Missed' || (countItemCases(fact) ?? 0) > 0);
}

/** The same miss must match the filtered cause and party. */
const matchMissCause = (
  _value: unknown,
  { filter, now }: { readonly filter: CauseFilter; readonly now: Date },
): Condition<OtifFact> => {
  const isMeant = matchCause(filter, now);
  return ({ judgments }) => judgments.filter(isMissed).some(isMeant);
};

const matches: MatchesOf<'listOtifPos', OtifFact> = {
  retailerId: matchAny(({ order }) => order.retailerId),
  retailWeek: matchAny(({ retailWeek }) => retailWeek),
  freightTerms: matchValue(({ order }) => order.freightTerms),
  merchandiseAlignment: matchAny(({ order }) => getAlignment(order)),
  // The rows are the judgments by this metric.
  metric: null,
  rootCause: matchMissCause,
  accountableParty: matchMissCause,
  dcNumber: matchAny(({ order }) => order.destination.code),
  // The carrier is unknown before the release.
  scac: matchAny(({ order }, now) => (order.releasedAt <= now.getTime() ? order.carrier.scac : null)),
  fineStatus: matchAny(getOwnFineStatus),
  itemNumber: (itemNumber, { filter }) => matchItem(itemNumber, filter.worklist),
  daysVsMabd: matchAny(getDayBar),
  compliant:
    (compliant) =>
    ({ judgments }) =>
      judgments.length > 0 && judgments.some(isMissed) !== compliant,
  worklist: (worklist, { now }) => {
    const today = dayFrom(now, 0);
    return (fact) => isOnWorklist(fact, worklist, today);
  },
  attention:
    (kind, { now }) =>
    (fact) =>
      needsAttention(fact, kind, now),
  records: matchRecords(({ order }) => toRecordKey('OtifPo', order.poNumber, String(order.retailerId))),
  search: matchText(({ order }) => [
    order.poNumber,
    order.orderNumber,
    order.destination.name,
    order.destination.code,
    order.carrier.name,
    order.proNumber,
    order.loadNumber,
  ]),
};

function getSortValue(fact: OtifFact, column: SortColumn<'listOtifPos'>, now: Date): Sortable {
  switch (column) {
    case 'status':
      return statuses.indexOf(getStatus(fact));
    case 'fineAmount':
      return sumFineCents(fact);
    case 'mabd':
      return fact.order.mabd;
    default:
      return otifRow(fact, now)[column];
  }
}

/** Cells as on screen: members of the claim, manual filings, the projected fine of an open PO. */
function getCell(row: OtifPo, column: OtifColumn): string | number | boolean | null {
  switch (column) {
    case 'fineAmount':
      return row.atRiskAmount > 0 ? row.atRiskAmount : row.fineAmount;
    case 'claimId':
      return row.claim?.claimId ?? null;
    case 'caseNumber':
      return row.filing?.caseNumber ?? null;
    case 'filedOn':
      return row.filing?.filedOn ?? null;
    default:
      return row[column];
  }
}

export const otifList = defineList({
  operation: 'listOtifPos',
  matches,
  getDay: ({ order }) => order.mabd,
  hasFixedRows: true,
  ignoresPeriod: ({ worklist, attention, records }) =>
    worklist === 'AtRisk' || attention !== undefined || records !== undefined,
  getSortValue,
  toItem: otifRow,
  sheet: {
    name: 'OTIF',
    getCell,
    getTimeZone: ({ timeZone }) => timeZone,
    kinds: { filedOn: 'day' },
  },
});

const totals = new WeakMap<readonly OtifFact[], OtifTotals>();

/** Computed once for the same array: POs never change in place. */
export function sumOtif({ rows }: Rows<OtifFact>): OtifTotals {
  const cached = totals.get(rows) ?? sumRows(rows);
  totals.set(rows, cached);
  return cached;
}

function sumRows(rows: readonly OtifFact[]): OtifTotals {
  const sum = (read: (fact: OtifFact) => number): number =>
    rows.reduce((total, fact) => total + read(fact), 0);
  return {
    pos: rows.length,
    casesOrdered: sum(({ order }) => order.casesOrdered),
    casesReceived: sum(({ order }) => order.casesDelivered),
    casesOnTime: sum(({ order }) => (order.outcome === 'OnTime' ? order.casesDelivered : 0)),
    nonCompliantCases: sum(({ judgments }) =>
      judgments.reduce((total, { nonCompliant }) => total + nonCompliant, 0),
    ),
    itemNonCompliantCases: sum((fact) => countItemCases(fact) ?? 0),
    fineAmount: sum(sumFineCents) / 100,
    atRiskAmount: sum(({ riskCents }) => riskCents) / 100,
  };
}
