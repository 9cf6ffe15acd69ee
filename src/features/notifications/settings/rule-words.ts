import type { NotificationKind } from '#src/api/generated/enums.ts';
import { enumText } from '#src/lib/enum-text.ts';

interface RuleWords {
  readonly title: string;
  readonly hint?: string;
}

const rules: Readonly<Record<NotificationKind, RuleWords>> = {
  OrderLate: { title: 'An order will miss its window', hint: 'as soon as the ETA says so' },
  OrderBlocked: { title: 'An order is on hold or has no appointment' },
  DeliveryMissed: { title: 'A delivery was late or short', hint: 'until its cause is confirmed' },
  FineDisputable: { title: 'A fine can be disputed' },
  AsnNotAccepted: { title: 'An ASN was rejected or is late', hint: '824, 864, or not sent at departure' },
  DeductionExpiring: { title: 'A claim expires', hint: 'while it can still be disputed' },
  DisputeSentBack: { title: 'A dispute was sent back' },
  VarianceBillable: { title: 'A receiving variance can be billed' },
  StockAtRisk: {
    title: 'Stock is short, low, expiring or on hold',
    hint: 'once for each item and warehouse',
  },
  InvoiceDue: { title: 'An invoice is past due, or its dispute is decided' },
  ConversationActivity: {
    title: 'Someone mentions you, answers or assigns you a question',
    hint: 'also when the other side resolves or reopens one that you follow',
  },
  ReportFinished: { title: 'A report is ready, or failed', hint: 'those you started or scheduled' },
  TraceRecordIncomplete: { title: 'A traceability record is incomplete' },
  UserAwaitingApproval: { title: 'A user awaits approval' },
  PortalCredentialExpiring: { title: 'A portal account expires or does not work' },
  Test: { title: 'A test' },
};

/** What happens in a kind; its own name for one that this build does not know. */
export function ruleWords(kind: NotificationKind): RuleWords {
  const words: RuleWords | undefined = rules[kind];
  return words ?? { title: enumText(kind) };
}
