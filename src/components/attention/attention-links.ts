import type { AttentionKind } from '#src/api/generated/enums.ts';
import type { AttentionRecord } from '#src/api/generated/types.ts';
import { recordPath } from '#src/components/record/record-address.ts';
import { listPath, type ListedType } from '#src/components/record/record-lists.ts';
import { pathTo } from '#src/routing/route-paths.ts';

/** The type of the records of a kind, in whose list they are. */
const types: Readonly<Record<AttentionKind, ListedType>> = {
  OrderLateOrAtRisk: 'Order',
  OrderWithoutAppointment: 'Order',
  OrderOnHold: 'Order',
  DeliveryUnexplained: 'OtifPo',
  AsnNotAccepted: 'Asn',
  FineDisputable: 'OtifPo',
  DeductionExpiring: 'Deduction',
  VarianceBillable: 'ReceivingVariance',
  StockLow: 'Item',
  LotExpiring: 'Lot',
  LotOnHold: 'Lot',
  InvoicePastDue: 'Invoice',
  InvoiceDisputeDecided: 'Invoice',
  ReportFailed: 'Report',
  ScheduleFailed: 'Schedule',
  TraceRecordIncomplete: 'TraceEvent',
  UserAwaitingApproval: 'User',
  PortalCredentialExpiring: 'PortalCredential',
  QuestionAwaitingAnswer: 'Thread',
  QuestionAnswered: 'Thread',
};

/** The type of the records of a kind; undefined for one that this build does not know. */
const findType = (kind: AttentionKind): ListedType | undefined => types[kind];

/** Kinds whose list has no filter `attention`. */
const withoutFilter: readonly AttentionKind[] = ['ReportFailed', 'ScheduleFailed', 'UserAwaitingApproval'];

/** What selects the rows of a kind in its list. */
function selectKind(kind: AttentionKind, customerId: string): Readonly<Record<string, string>> {
  return {
    ...(!withoutFilter.includes(kind) && { attention: kind }),
    ...((kind === 'ReportFailed' || kind === 'ScheduleFailed') && { failed: 'yes' }),
    ...(kind === 'UserAwaitingApproval' && { status: 'AwaitingApproval', customer: customerId }),
  };
}

/** The list with the records of a kind; undefined for one that this build does not know. */
export function pathToKind(kind: AttentionKind, customerId: string): string | undefined {
  const type = findType(kind);
  return type && listPath(type, selectKind(kind, customerId));
}

/** Kinds with a list of which a set of records is the whole: there is one portal account for each portal. */
const withoutSets: readonly AttentionKind[] = ['PortalCredentialExpiring'];

/**
 * The list with exactly the records of a set, also with those that need nobody any more; undefined for a kind that this
 * build does not know.
 */
export function pathToRecords(kind: AttentionKind, recordSet: string): string | undefined {
  const type = findType(kind);
  return type && listPath(type, withoutSets.includes(kind) ? {} : { records: recordSet });
}

/**
 * The page of a record, or its list with the record opened: that of its kind, or of a set of records. Undefined for a type
 * that this build does not know.
 */
export function pathToRecord(
  kind: AttentionKind,
  { target }: AttentionRecord,
  customerId: string,
  recordSet: string | null = null,
): string | undefined {
  const { type, id } = target;
  const selection =
    recordSet === null || withoutSets.includes(kind) ? selectKind(kind, customerId) : { records: recordSet };
  switch (type) {
    case 'Lot':
      return listPath(type, { ...selection, ...(recordSet === null && { search: id }) });
    case 'User':
      return pathTo('userApprove', { params: { userId: id } });
    case 'Thread':
      return recordPath({ type, id, qualifier: customerId }, selection);
    case 'PortalCredential':
      return listPath(type, selection);
    default:
      return recordPath(target, selection);
  }
}
