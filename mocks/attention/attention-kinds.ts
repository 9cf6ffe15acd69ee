import { Tier } from '#src/api/generated/enums.ts';
import type { OperationId } from '#src/api/generated/operations.ts';
import type { AttentionKind, AttentionRecord } from '#src/api/generated/types.ts';
import { hasTier } from '#mocks/access/scope.ts';
import { mayCall } from '#mocks/contract/authorize.ts';
import {
  readAsns,
  readDisputableFines,
  readIncompleteRecords,
  readUnexplainedDeliveries,
} from './compliance-records.ts';
import { readCredentials, readDeductions, readVariances } from './guru-records.ts';
import { attentionStore } from './attention-store.ts';
import type { CustomerContext, KindContext } from './kind-context.ts';
import {
  isOfAdministeredUser,
  readDecidedDisputes,
  readFailedReports,
  readPastDueInvoices,
  readUndecidedUsers,
} from './office-records.ts';
import { readLateOrders, readOrdersOnHold, readOrdersWithoutAppointment } from './order-records.ts';
import { maySeeQuestion, readQuestionsToResolve, readOpenQuestions } from './question-records.ts';
import { compareRecords } from './rank-records.ts';
import { isOfVisibleSchedule, readFailedSchedules } from './schedule-records.ts';
import { readExpiringLots, readHeldLots, readLowStock } from './stock-records.ts';

interface KindRule {
  /** The list of its records: the kind is shown to those who may call it. */
  readonly list: OperationId;
  /** The tier that the customer needs. */
  readonly tier?: Tier;
  /** Whose people see the kind; both by default. */
  readonly side?: 'customer' | 'provider';
  /** The feature that must be on. */
  readonly feature?: 'fsmaEnabled';
  /** Judges the records of a customer, whoever reads them. */
  readonly read: (context: CustomerContext) => readonly AttentionRecord[];
  /** Whether the person may see a record; all by default. */
  readonly maySee?: (context: KindContext, record: AttentionRecord) => boolean;
}

export const kindRules: Readonly<Record<AttentionKind, KindRule>> = {
  OrderLateOrAtRisk: { list: 'listOrders', read: readLateOrders },
  OrderWithoutAppointment: { list: 'listOrders', read: readOrdersWithoutAppointment },
  OrderOnHold: { list: 'listOrders', read: readOrdersOnHold },
  DeliveryUnexplained: { list: 'listOtifPos', read: readUnexplainedDeliveries },
  AsnNotAccepted: { list: 'listAsns', read: readAsns },
  FineDisputable: { list: 'listOtifPos', read: readDisputableFines },
  DeductionExpiring: { list: 'listDeductions', tier: Tier.Guru, read: readDeductions },
  VarianceBillable: { list: 'listReceivingVariances', tier: Tier.Guru, read: readVariances },
  StockLow: { list: 'listInventory', read: readLowStock },
  LotExpiring: { list: 'listLots', read: readExpiringLots },
  LotOnHold: { list: 'listLots', read: readHeldLots },
  InvoicePastDue: { list: 'listInvoices', read: readPastDueInvoices },
  InvoiceDisputeDecided: { list: 'listInvoices', read: readDecidedDisputes },
  ReportFailed: { list: 'listReports', read: readFailedReports },
  ScheduleFailed: { list: 'listSchedules', read: readFailedSchedules, maySee: isOfVisibleSchedule },
  TraceRecordIncomplete: {
    list: 'listTraceEvents',
    feature: 'fsmaEnabled',
    read: readIncompleteRecords,
  },
  // The admins of a customer see their users, but those who decide are the provider's.
  UserAwaitingApproval: {
    list: 'listUsers',
    side: 'provider',
    read: readUndecidedUsers,
    maySee: isOfAdministeredUser,
  },
  PortalCredentialExpiring: {
    list: 'updatePortalCredential',
    tier: Tier.Guru,
    read: readCredentials,
  },
  QuestionAwaitingAnswer: {
    list: 'listThreads',
    side: 'provider',
    read: readOpenQuestions,
    maySee: maySeeQuestion,
  },
  QuestionAnswered: {
    list: 'listThreads',
    side: 'customer',
    read: readQuestionsToResolve,
    maySee: maySeeQuestion,
  },
};

/** Whether the person may open the area that has the records of a kind. */
export function maySeeKind({ backend, person, customerId }: KindContext, kind: AttentionKind): boolean {
  const { list, tier, side, feature } = kindRules[kind];
  if (side !== undefined && person.isInternalUser !== (side === 'provider')) return false;
  if (feature !== undefined && backend.features()[feature] !== true) return false;
  if (tier !== undefined && !hasTier(backend, customerId, tier)) return false;
  return mayCall(backend, list, person);
}

/** Kinds of fault with which a list has no response. */
const failing: readonly string[] = ['status', 'drop', 'malformed', 'schema'];

function isFailing({ backend }: KindContext, kind: AttentionKind): boolean {
  const { list } = kindRules[kind];
  return backend.faults
    .list()
    .some(({ operationId, kind: fault }) => operationId === list && failing.includes(fault));
}

/** All records of a customer, sorted by urgency. */
function judgeKind(context: CustomerContext, kind: AttentionKind): readonly AttentionRecord[] {
  const { backend, customerId, path } = context;
  return attentionStore(backend.db).getRecords(customerId, kind, () =>
    kindRules[kind].read({ backend, customerId, path }).toSorted(compareRecords),
  );
}

/** The records of a kind that the person may see, sorted by urgency; undefined if its list fails, such as by a fault. */
export function readKind(context: KindContext, kind: AttentionKind): readonly AttentionRecord[] | undefined {
  if (isFailing(context, kind)) return undefined;
  const { maySee } = kindRules[kind];
  const records = judgeKind(context, kind);
  return maySee ? records.filter((record) => maySee(context, record)) : records;
}

/** Whether the person may open the area of a kind, and its list does not fail. */
export function canReadKind(context: KindContext, kind: AttentionKind): boolean {
  return maySeeKind(context, kind) && !isFailing(context, kind);
}
