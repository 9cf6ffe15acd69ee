import type { AttentionKind } from '#src/api/generated/enums.ts';
import type { AttentionRecord } from '#src/api/generated/types.ts';
import { pathTo, plainPath, type PlainRouteId } from '#src/routing/route-paths.ts';

interface ListLink {
  readonly route: PlainRouteId;
  /** Parameters of the list; those of the dashboards' filter by default. */
  readonly parameters?: Readonly<Record<string, string>>;
}

const lists: Readonly<Record<AttentionKind, ListLink>> = {
  OrderLateOrAtRisk: { route: 'ordersDashboard' },
  OrderWithoutAppointment: { route: 'ordersDashboard' },
  OrderOnHold: { route: 'ordersDashboard' },
  DeliveryUnexplained: { route: 'otifDashboard' },
  AsnNotAccepted: { route: 'asnDashboard' },
  FineDisputable: { route: 'otifDashboard' },
  DeductionExpiring: { route: 'deductions' },
  VarianceBillable: { route: 'receivingVariances' },
  StockLow: { route: 'inventoryDashboard' },
  LotExpiring: { route: 'inventoryDashboard', parameters: { dashboard: 'lots' } },
  LotOnHold: { route: 'inventoryDashboard', parameters: { dashboard: 'lots' } },
  InvoicePastDue: { route: 'billingDashboard' },
  InvoiceDisputeDecided: { route: 'billingDashboard' },
  ReportFailed: { route: 'reportingSuite', parameters: { failed: 'yes' } },
  ScheduleFailed: { route: 'reportingSuite', parameters: { view: 'schedules', failed: 'yes' } },
  TraceRecordIncomplete: { route: 'fsmaDashboard', parameters: { dashboard: 'events' } },
  UserAwaitingApproval: { route: 'userList' },
  PortalCredentialExpiring: { route: 'guruSettings' },
  QuestionAwaitingAnswer: { route: 'questions' },
  QuestionAnswered: { route: 'questions' },
};

/** Kinds whose list has no filter `attention`. */
const withoutFilter: readonly AttentionKind[] = ['ReportFailed', 'ScheduleFailed', 'UserAwaitingApproval'];

/** What selects the rows of a kind in its list. */
function selectKind(kind: AttentionKind, customerId: string): Readonly<Record<string, string>> {
  return {
    ...(!withoutFilter.includes(kind) && { attention: kind }),
    ...(kind === 'UserAwaitingApproval' && { status: 'AwaitingApproval', customer: customerId }),
  };
}

function pathToList(
  kind: AttentionKind,
  selection: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
): string | undefined {
  const link: ListLink | undefined = lists[kind];
  if (!link) return undefined;
  const query = new URLSearchParams({ ...link.parameters, ...selection, ...more });
  return query.size === 0 ? plainPath(link.route) : `${plainPath(link.route)}?${query.toString()}`;
}

/** The list with the records of a kind; undefined for one that this build does not know. */
export function pathToKind(kind: AttentionKind, customerId: string): string | undefined {
  return pathToList(kind, selectKind(kind, customerId));
}

/** Kinds with a list of which a set of records is the whole: there is one portal account for each portal. */
const withoutSets: readonly AttentionKind[] = ['PortalCredentialExpiring'];

/**
 * The list with exactly the records of a set, also with those that need nobody any more; undefined for a kind that this
 * build does not know.
 */
export function pathToRecords(kind: AttentionKind, recordSet: string): string | undefined {
  return pathToList(kind, withoutSets.includes(kind) ? {} : { records: recordSet });
}

/**
 * The page of a record, or its list with the record opened: that of its kind, or of a set of records. Undefined for a type
 * that this build does not know.
 */
export function pathToRecord(
  kind: AttentionKind,
  { target: { type, id, qualifier } }: AttentionRecord,
  customerId: string,
  recordSet: string | null = null,
): string | undefined {
  const second = qualifier ?? '';
  const selection =
    recordSet === null || withoutSets.includes(kind) ? selectKind(kind, customerId) : { records: recordSet };
  const inList = (more: Readonly<Record<string, string>>) => pathToList(kind, selection, more);
  switch (type) {
    case 'Order':
      return pathTo('order', { params: { orderNumber: id }, query: { bsid: second } });
    case 'OtifPo':
      return inList({ po: `${second}~${id}` });
    case 'Asn':
      return inList({ asn: id });
    case 'Deduction':
      return pathTo('disputeProcess', { params: { claimId: id }, query: { warc: second } });
    case 'ReceivingVariance':
      return inList({ variance: id });
    case 'Item':
      return pathTo('inventoryItem', { params: { itemNumber: id } });
    case 'Lot':
      return recordSet === null ? inList({ search: id }) : inList({});
    case 'Invoice':
      return inList({ invoice: id });
    case 'Report':
      return inList({ report: id });
    case 'Schedule':
      return inList({ schedule: id });
    case 'TraceEvent':
      return inList({ record: id });
    case 'User':
      return pathTo('userApprove', { params: { userId: id } });
    case 'Thread':
      return inList({ thread: id, customer: customerId });
    case 'PortalCredential':
      return inList({});
    default:
      return undefined;
  }
}
