import { Tier } from '#src/api/generated/enums.ts';
import type { OperationId } from '#src/api/generated/operations.ts';
import type { AttentionKind, AttentionRecord } from '#src/api/generated/types.ts';
import { hasTier } from '#mocks/access/scope.ts';
import { authorize } from '#mocks/contract/authorize.ts';
import { unlessForbidden } from '#mocks/contract/problem.ts';
import {
  readAsns,
  readDisputableFines,
  readIncompleteRecords,
  readUnexplainedDeliveries,
} from './compliance-records.ts';
import { readCredentials, readDeductions, readVariances } from './guru-records.ts';
import type { KindContext } from './kind-context.ts';
import {
  readDecidedDisputes,
  readFailedReports,
  readPastDueInvoices,
  readUndecidedUsers,
} from './office-records.ts';
import { readLateOrders, readOrdersOnHold, readOrdersWithoutAppointment } from './order-records.ts';
import { readExpiringLots, readHeldLots, readLowStock } from './stock-records.ts';

interface KindRule {
  /** The list of its records: the kind is shown to those who may call it. */
  readonly list: OperationId;
  /** The tier that the customer needs. */
  readonly tier?: Tier;
  /** The feature that must be on. */
  readonly feature?: 'fsmaEnabled';
  readonly read: (context: KindContext) => AttentionRecord[];
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
  TraceRecordIncomplete: {
    list: 'listTraceEvents',
    feature: 'fsmaEnabled',
    read: readIncompleteRecords,
  },
  UserAwaitingApproval: { list: 'listUsers', read: readUndecidedUsers },
  PortalCredentialExpiring: {
    list: 'updatePortalCredential',
    tier: Tier.Guru,
    read: readCredentials,
  },
};

/** Whether the person may open the area that has the records of a kind. */
export function maySeeKind({ backend, person, customerId }: KindContext, kind: AttentionKind): boolean {
  const { list, tier, feature } = kindRules[kind];
  if (feature !== undefined && backend.features()[feature] !== true) return false;
  if (tier !== undefined && !hasTier(backend, customerId, tier)) return false;
  const isAllowed = unlessForbidden(() => {
    authorize(backend, list, person);
    return true;
  });
  return isAllowed === true;
}

/** Kinds of fault with which a list has no response. */
const failing: readonly string[] = ['status', 'drop', 'malformed', 'schema'];

function isFailing({ backend }: KindContext, kind: AttentionKind): boolean {
  const { list } = kindRules[kind];
  return backend.faults
    .list()
    .some(({ operationId, kind: fault }) => operationId === list && failing.includes(fault));
}

/** The records of a kind; undefined if its list fails, such as by a fault. */
export function readKind(context: KindContext, kind: AttentionKind): AttentionRecord[] | undefined {
  return isFailing(context, kind) ? undefined : kindRules[kind].read(context);
}

/** Whether the person may open the area of a kind, and its list does not fail. */
export function canReadKind(context: KindContext, kind: AttentionKind): boolean {
  return maySeeKind(context, kind) && !isFailing(context, kind);
}
