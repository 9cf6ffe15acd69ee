import type { AttentionKind } from '#src/api/generated/enums.ts';
import { wordsFor } from '#src/lib/enum-text.ts';

/** The name of a kind; one that this build does not know by its own name. */
export const kindText = wordsFor({
  OrderLateOrAtRisk: 'Late or at risk',
  OrderWithoutAppointment: 'Without appointment',
  OrderOnHold: 'Orders on hold',
  DeliveryUnexplained: 'Misses to explain',
  // Customers can only request a correction, so the name is no task.
  AsnNotAccepted: 'ASNs rejected or not sent',
  FineDisputable: 'Fines to dispute',
  DeductionExpiring: 'Deductions to answer',
  VarianceBillable: 'Variances to bill',
  StockLow: 'Low stock',
  LotExpiring: 'Lots expiring',
  LotOnHold: 'Lots on hold',
  InvoicePastDue: 'Invoices past due',
  InvoiceDisputeDecided: 'Disputes decided',
  ReportFailed: 'Failed reports',
  ScheduleFailed: 'Failed schedules',
  TraceRecordIncomplete: 'Traceability gaps',
  UserAwaitingApproval: 'Users to approve',
  PortalCredentialExpiring: 'Portal accounts',
  QuestionAwaitingAnswer: 'Questions to answer',
  QuestionAnswered: 'Questions answered',
} satisfies Record<AttentionKind, string>);
