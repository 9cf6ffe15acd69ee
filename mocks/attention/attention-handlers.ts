import type { AttentionGroup, AttentionKind, AttentionRecord } from '#src/api/generated/types.ts';
import { requireCustomer } from '#mocks/access/scope.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { forbidden, notFound, ProblemError, unprocessable } from '#mocks/contract/problem.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import type { Person } from '#mocks/people.ts';
import { countAttention } from './attention-counts.ts';
import { buildAttention, buildGroup, getToday } from './attention-groups.ts';
import { maySeeKind, readKind } from './attention-kinds.ts';
import { attentionStore } from './attention-store.ts';
import type { Dismissal } from './dismissal.ts';
import type { KindContext } from './kind-context.ts';

interface KindRequest {
  readonly backend: MockBackend;
  readonly person: Person;
  readonly path: { readonly customerId: string; readonly kind: AttentionKind };
}

interface KindRecords {
  readonly context: KindContext;
  readonly records: readonly AttentionRecord[];
}

/** Throws 404 for an unknown customer, 403 for a kind that the person may not see, 500 if it cannot be read. */
function requireKind({ backend, person, path }: KindRequest): KindRecords {
  const { customerId, kind } = path;
  requireCustomer(backend, customerId);
  const context = { backend, person, customerId, path };
  if (!maySeeKind(context, kind)) throw forbidden();
  const records = readKind(context, kind);
  if (!records) throw new ProblemError(500, 'The records could not be read.');
  return { context, records };
}

/** Changes what the person has dismissed of a kind, and returns the rest. */
function changeDismissals(
  request: KindRequest,
  { context, records }: KindRecords,
  change: (dismissals: Map<string, Dismissal>) => void,
): AttentionGroup {
  const { customerId, kind } = request.path;
  const { getDismissals, setDismissals } = attentionStore(request.backend.db);
  const place = { userId: request.person.userId, customerId, kind };
  const dismissals = new Map(getDismissals(place));
  change(dismissals);
  setDismissals(place, dismissals);
  return buildGroup(context, kind, records);
}

export const attention = {
  getAttention: ({ backend, person, path, reply }) => {
    requireCustomer(backend, path.customerId);
    return reply.json(200, buildAttention({ backend, person, path, customerId: path.customerId }));
  },

  setAttentionDismissal: ({ reply, body: { until }, ...request }) => {
    const kindData = requireKind(request);
    const record = kindData.records.find(({ key }) => key === request.path.recordKey);
    if (!record) throw notFound('The record');
    if (until !== null && until <= getToday(kindData.context)) {
      const message = 'Choose a day after today.';
      throw unprocessable(message, { until: [message] });
    }
    const { urgency, dueDate, amount } = record;
    const group = changeDismissals(request, kindData, (dismissals) => {
      dismissals.set(record.key, { until, urgency, dueDate, amount });
    });
    return reply.json(200, group);
  },

  deleteAttentionDismissals: ({ reply, query: { recordKey }, ...request }) => {
    const kindData = requireKind(request);
    if (recordKey !== undefined && !kindData.records.some(({ key }) => key === recordKey))
      throw notFound('The record');
    const group = changeDismissals(request, kindData, (dismissals) => {
      if (recordKey === undefined) dismissals.clear();
      else dismissals.delete(recordKey);
    });
    return reply.json(200, group);
  },

  listAttentionCounts: ({ backend, person, reply }) => reply.json(200, countAttention(backend, person)),
} satisfies TagHandlers<'attention'>;
