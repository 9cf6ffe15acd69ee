import { dayFrom } from '#mocks/lib/days.ts';
import { DisputeStatus, Granularity } from '#src/api/generated/enums.ts';
import type { DeductionFilter, DeductionFilterOptions } from '#src/api/generated/types.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { deductionList, sumDeductions } from './deduction-list.ts';
import type { DeductionFacts } from './deduction-measures.ts';
import { buildDeductionSummary, buildGuruSummary } from '#mocks/guru/guru-figures.ts';
import type { ClaimFact } from '#mocks/guru/claims/customer-claims.ts';
import { listCodes } from './deduction-codes.ts';
import { deductionDetail } from '#mocks/guru/disputes/dispute-process.ts';
import { localDay } from '#mocks/world/orders/calendar/order-calendar.ts';
import { createRandom } from '#mocks/lib/random.ts';
import type { Rows } from '#mocks/lists/list.ts';
import {
  countOptions,
  dcOptions,
  dropUnusedOptions,
  itemOptions,
  warehouseOptions,
} from '#mocks/lists/options.ts';
import { isWithin, periodBefore, readPeriod } from '#mocks/lists/period.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import {
  announceClaim,
  getChange,
  getClaimView,
  requireClaim,
  updateChange,
  type ClaimRef,
} from '#mocks/guru/claims/claim-store.ts';
import { listVarianceOptions } from '#mocks/guru/variances/receiving-variances-handlers.ts';
import { requireGuru } from '#mocks/access/scope.ts';
import { guruStore } from '#mocks/guru/guru-store.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';

/** The deductions of a customer, as of the last load. Throws 404 for an unknown customer, 403 without the tier. */
export function getClaimFacts(backend: MockBackend, customerId: string): Rows<ClaimFact> {
  requireGuru(backend, customerId);
  return {
    rows: guruStore(backend.db).getClaims(customerId).facts,
    now: historyStore(backend.db).shipments().loadedAt,
  };
}

/** Invoiced to the retailer in a period, US cents: shipped cases at their price. */
function sumInvoiced(backend: MockBackend, customerId: string, filter: DeductionFilter): number {
  const period = readPeriod(filter);
  let cents = 0;
  for (const { destination, isShipped, shippedAt, warehouse, lines } of noticeStore(backend.db).getOrders(
    customerId,
  )) {
    if (destination.retailerCode !== 'WMT' || !isShipped) continue;
    if (filter.dcNumber?.length && !filter.dcNumber.includes(destination.code)) continue;
    if (!isWithin(period, localDay(shippedAt, warehouse.place))) continue;
    for (const { toShip, item } of lines) cents += toShip * item.unitCost * 100;
  }
  return cents;
}

function selectFacts(backend: MockBackend, customerId: string, filter: DeductionFilter): DeductionFacts {
  const source = getClaimFacts(backend, customerId);
  const repaid = deductionList.find(source, { ...filter, dateType: 'RepaidDate', worklist: 'Repaid' });
  return {
    facts: deductionList.find(source, filter).rows,
    repaid: repaid.rows,
    today: dayFrom(source.now, 0),
    period: readPeriod(filter),
    invoicedCents: sumInvoiced(backend, customerId, filter),
  };
}

/** The facts of a filter and of the previous period. */
function select(backend: MockBackend, customerId: string, filter: DeductionFilter) {
  const before = periodBefore(readPeriod(filter));
  return {
    current: selectFacts(backend, customerId, filter),
    prior: before && selectFacts(backend, customerId, { ...filter, ...before }),
    now: historyStore(backend.db).shipments().loadedAt,
  };
}

/** Milliseconds until the retailer has returned a claim. */
const syncMs = 3_000;

/** Requests a claim from the retailer, unless a request is in progress. */
function startSync(backend: MockBackend, ref: ClaimRef): void {
  if (getChange(backend, ref).sync) return;
  const requestedAt = backend.now().getTime();
  const syncId = createRandom(requestedAt, 'sync', ref.claimId, ref.warc).uuid();
  updateChange(backend, ref, { sync: { syncId, requestedAt } });
  backend.db.later(syncMs, () => {
    updateChange(backend, ref, { sync: undefined, syncedAt: backend.now().getTime() });
    announceClaim(backend, ref, syncId);
  });
}

const deductionHandlers = deductionList.serve(
  ({ backend, path }) => getClaimFacts(backend, path.customerId),
  (matching) => ({ totals: sumDeductions(matching.rows) }),
);

/** The deductions of a customer that match a filter. Throws as the list does. */
export const findDeductions = deductionHandlers.find;

function listDeductionOptions(facts: readonly ClaimFact[]): DeductionFilterOptions {
  const rows = facts.map(({ row }) => row);
  const codes = Map.groupBy(rows, ({ code }) => code);
  return {
    warehouses: warehouseOptions(facts.map(({ claim }) => claim.order.warehouse.code)),
    statuses: dropUnusedOptions(
      countOptions(Object.values(DisputeStatus), rows, ({ disputeStatus }) => [disputeStatus]),
    ),
    distributionCenters: dcOptions(rows),
    items: itemOptions(facts.flatMap(({ claim }) => claim.lines.map(({ line: { item } }) => item))),
    deductionCodes: listCodes().flatMap(({ code, name }) => {
      const count = codes.get(code)?.length ?? 0;
      return count === 0 ? [] : [{ value: code, label: `${code} ${name}`, count }];
    }),
    vendors: [...new Set(rows.map(({ vendorNumber }) => vendorNumber))],
    departments: [...new Set(rows.flatMap(({ department }) => department ?? []))],
  };
}

export const deductions = {
  listDeductions: deductionHandlers.list,

  getDeductionSummary: ({ backend, path, query, reply }) => {
    // Figures cover all buckets, and a rate over a worklist is meaningless.
    const filter: DeductionFilter = { ...query };
    delete filter.bucket;
    delete filter.worklist;
    return reply.json(200, buildDeductionSummary(select(backend, path.customerId, filter)));
  },

  getGuruSummary: ({ backend, path, query, reply }) => {
    const { granularity = Granularity.Day, ...filter } = query;
    return reply.json(200, buildGuruSummary(select(backend, path.customerId, filter), filter, granularity));
  },

  getGuruFilters: ({ backend, path: { customerId }, reply }) =>
    reply.json(200, {
      codes: listCodes(),
      deductions: listDeductionOptions(getClaimFacts(backend, customerId).rows),
      receivingVariances: listVarianceOptions(backend, customerId),
    }),

  exportDeductions: deductionHandlers.export,

  getDeduction: ({ backend, path, query, reply }) => {
    const ref = { ...path, warc: query.warc };
    requireClaim(backend, ref);
    if (query.resync === true) startSync(backend, ref);
    return reply.json(200, deductionDetail(getClaimView(backend, ref)));
  },
} satisfies TagHandlers<'deductions'>;
