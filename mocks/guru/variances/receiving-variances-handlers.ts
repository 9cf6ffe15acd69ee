import { dayFrom } from '#mocks/lib/days.ts';
import { VarianceStatus, VarianceType } from '#src/api/generated/enums.ts';
import type {
  ReceivingVarianceFilterOptions,
  VarianceAction,
  VarianceBatchResult,
  VarianceOutcome,
  VarianceTarget,
} from '#src/api/generated/types.ts';
import { unprocessable } from '#mocks/contract/problem.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { buildVarianceSummary } from './variance-figures.ts';
import { sumVariances, varianceList } from './variance-list.ts';
import type { VarianceFact } from './customer-variances.ts';
import { varianceDetail } from './variance-detail.ts';
import { withoutDss } from './variance-row.ts';
import { isJudged } from './variance-state.ts';
import { failsToInvoice } from './variance-steps.ts';
import type { Rows } from '#mocks/lists/list.ts';
import {
  countOptions,
  dcOptions,
  dropUnusedOptions,
  itemOptions,
  warehouseOptions,
} from '#mocks/lists/options.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { requireGuru } from '#mocks/access/scope.ts';
import { findVariance, getVarianceView, recordAction } from './variance-store.ts';
import { guruStore } from '#mocks/guru/guru-store.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';

const factsWithoutDss = new WeakMap<readonly VarianceFact[], readonly VarianceFact[]>();

/** The same facts without the retailer's second record; the same array for the same facts. */
function hideDss(facts: readonly VarianceFact[]): readonly VarianceFact[] {
  const cached = factsWithoutDss.get(facts) ?? facts.map((fact) => ({ ...fact, row: withoutDss(fact.row) }));
  factsWithoutDss.set(facts, cached);
  return cached;
}

/** The variances of a customer, as of the last load. Throws 404 for an unknown customer, 403 without the tier. */
export function getVarianceFacts(backend: MockBackend, customerId: string): Rows<VarianceFact> {
  requireGuru(backend, customerId);
  const { facts } = guruStore(backend.db).getVariances(customerId);
  const hasDss = backend.features().guruDssEnabled === true;
  return { rows: hasDss ? facts : hideDss(facts), now: historyStore(backend.db).shipments().loadedAt };
}

const outcomeTexts: Readonly<Record<VarianceOutcome, string | null>> = {
  Done: null,
  PendingShortage: 'A shortage deduction of the same order is open.',
  TooEarly: 'The 125 days after the invoice have not passed.',
  OutOfTime: 'It can no longer be billed.',
  NotAllowed: 'Its type or status does not permit it.',
  Changed: 'Someone has changed it since you opened it.',
  Failed: 'The retailer’s portal did not respond.',
  NotFound: 'The receiving variance was not found.',
};

/** Whether an action is possible; if not, the reason. */
function judgeAction(
  { row, variance }: VarianceFact,
  action: VarianceAction,
  today: string,
): VarianceOutcome {
  if (row.allowedActions.includes(action)) return 'Done';
  if (row.status === 'PendingShortage') return 'PendingShortage';
  if (row.status === 'Expired') return 'OutOfTime';
  const isForThis = action === 'Dispute' || (action === 'Invoice' && variance.cents > 0);
  const isOpen = row.status === 'New' || row.status === 'UnderReview';
  return isOpen && isForThis && !isJudged(variance, today) ? 'TooEarly' : 'NotAllowed';
}

/** Throws 422 for a write-off without a reason. */
function requireComment(action: VarianceAction, comment: string | null): string | null {
  const text = comment?.trim() || null;
  if (action === 'WriteOff' && text === null)
    throw unprocessable('A write-off needs a comment.', { comment: ['Enter why it is written off.'] });
  return text;
}

const getToday = (backend: MockBackend): string => dayFrom(backend.now(), 0);

const varianceHandlers = varianceList.serve(
  ({ backend, path }) => getVarianceFacts(backend, path.customerId),
  (matching) => ({ totals: sumVariances(matching.rows) }),
);

/** The filter options of a customer's variances. Throws as the list does. */
export function listVarianceOptions(
  backend: MockBackend,
  customerId: string,
): ReceivingVarianceFilterOptions {
  const facts = getVarianceFacts(backend, customerId).rows;
  const rows = facts.map(({ row }) => row);
  return {
    warehouses: warehouseOptions(facts.map(({ variance }) => variance.order.warehouse.code)),
    statuses: dropUnusedOptions(countOptions(Object.values(VarianceStatus), rows, ({ status }) => [status])),
    varianceTypes: dropUnusedOptions(
      countOptions(Object.values(VarianceType), rows, ({ varianceType }) => [varianceType]),
    ),
    distributionCenters: dcOptions(rows),
    items: itemOptions(facts.map(({ variance: { item } }) => item)),
  };
}

/** The variances of a customer that match a filter. Throws as the list does. */
export const findVariances = varianceHandlers.find;

export const receivingVariances = {
  listReceivingVariances: varianceHandlers.list,

  getReceivingVarianceSummary: ({ backend, path, query, reply }) => {
    const filter = { ...query };
    delete filter.worklist;
    const { rows, now } = varianceList.find(getVarianceFacts(backend, path.customerId), filter);
    return reply.json(200, buildVarianceSummary(rows, now));
  },

  exportReceivingVariances: varianceHandlers.export,

  getReceivingVariance: ({ backend, path, reply }) =>
    reply.json(200, varianceDetail(getVarianceView(backend, path))),

  submitReceivingVarianceActions: ({ backend, path: { customerId }, body, person, reply }) => {
    requireGuru(backend, customerId);
    const comment = requireComment(body.action, body.comment);
    const { failedBulk } = guruStore(backend.db);
    const act = ({ varianceId, updatedAt }: VarianceTarget): VarianceOutcome => {
      const ref = { customerId, varianceId };
      const fact = findVariance(backend, ref);
      if (!fact) return 'NotFound';
      if (fact.row.updatedAt !== updatedAt) return 'Changed';
      const outcome = judgeAction(fact, body.action, getToday(backend));
      if (outcome !== 'Done') return outcome;
      const key = `${customerId} ${varianceId}`;
      if (body.action === 'Invoice' && failsToInvoice(fact.variance) && !failedBulk.has(key)) {
        failedBulk.add(key);
        return 'Failed';
      }
      recordAction(backend, ref, fact, { action: body.action, comment, actor: person.name });
      return 'Done';
    };
    const results = body.items.map((target): VarianceBatchResult => {
      const outcome = act(target);
      const row = findVariance(backend, { customerId, varianceId: target.varianceId })?.row;
      return {
        varianceId: target.varianceId,
        outcome,
        status: row?.status ?? null,
        updatedAt: row?.updatedAt ?? null,
        outcomeText: outcomeTexts[outcome],
      };
    });
    return reply.json(200, { results });
  },
} satisfies TagHandlers<'receiving-variances'>;
