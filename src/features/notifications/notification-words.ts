import AlarmClock from 'lucide-react/icons/alarm-clock';
import Bell from 'lucide-react/icons/bell';
import CalendarX from 'lucide-react/icons/calendar-x';
import PackageX from 'lucide-react/icons/package-x';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import Warehouse from 'lucide-react/icons/warehouse';
import type { AttentionKind, NotificationKind } from '#src/api/generated/enums.ts';
import type { AttentionRecord, Notification } from '#src/api/generated/types.ts';
import { pathToKind, pathToRecord, pathToRecords } from '#src/components/attention/attention-links.ts';
import { placeText, reasonText, recordText, toMiddle } from '#src/components/attention/attention-words.ts';
import { kindText } from '#src/components/attention/kind-text.ts';
import { recordIcons } from '#src/components/record/record-icons.ts';
import { listPath, openedPath } from '#src/components/record/record-lists.ts';
import { reportPath, schedulePath } from '#src/components/record/opened-paths.ts';
import type { RecordType } from '#src/components/record/record-types.ts';
import { recordNoun } from '#src/components/record/record-words.ts';
import { today } from '#src/lib/dates.ts';
import { formatMoney, formatNumber } from '#src/lib/figures.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import type { IconShape } from '#src/ui/icon.tsx';

const icons: Readonly<Record<NotificationKind, IconShape>> = {
  OrderLate: AlarmClock,
  OrderBlocked: CalendarX,
  DeliveryMissed: PackageX,
  FineDisputable: recordIcons.Deduction,
  AsnNotAccepted: recordIcons.Asn,
  DeductionExpiring: recordIcons.Deduction,
  DisputeSentBack: recordIcons.Deduction,
  VarianceBillable: recordIcons.ReceivingVariance,
  StockAtRisk: Warehouse,
  InvoiceDue: recordIcons.Invoice,
  ConversationActivity: recordIcons.Thread,
  ReportFinished: recordIcons.Report,
  TraceRecordIncomplete: recordIcons.TraceEvent,
  UserAwaitingApproval: UserRoundCheck,
  PortalCredentialExpiring: recordIcons.PortalCredential,
  Test: Bell,
};

/** The icon of a kind; a bell for one that this build does not know. */
export function notificationIcon(kind: NotificationKind): IconShape {
  const icon: IconShape | undefined = icons[kind];
  return icon ?? Bell;
}

const openText = (type: RecordType): string => `Open the ${recordNoun(type)}`;

/** What to do about one record of a kind, besides opening it. */
const steps: Readonly<Partial<Record<AttentionKind, string>>> = {
  FineDisputable: 'Dispute the fine',
  DeductionExpiring: 'Dispute the deduction',
  VarianceBillable: 'Bill the variance',
  InvoiceDisputeDecided: 'Read the decision',
  TraceRecordIncomplete: 'Complete the record',
  UserAwaitingApproval: 'Approve or deny',
  PortalCredentialExpiring: 'Update the account',
  QuestionAwaitingAnswer: 'Answer the question',
  QuestionAnswered: 'Read the answer',
};

/** What only the provider can do. */
const providerSteps: Readonly<Partial<Record<AttentionKind, string>>> = {
  DeliveryUnexplained: 'Confirm the cause',
  AsnNotAccepted: 'Correct and send it',
};

/** What users of a customer can do instead. */
const customerSteps: Readonly<Partial<Record<AttentionKind, string>>> = {
  AsnNotAccepted: 'Request its correction',
};

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Numbers that are listed before the others are counted. */
const maxNames = 3;

/** The number of a record; that of stock with its warehouse, because an item is in several. */
function nameText(record: AttentionRecord): string {
  const { warehouseCode } = record.place;
  return record.target.type === 'Item' && warehouseCode !== null
    ? `${recordText(record)} in ${warehouseCode}`
    : recordText(record);
}

function namesText(records: readonly AttentionRecord[], count: number): string {
  const names = records.slice(0, maxNames).map(nameText);
  const more = count - names.length;
  return more > 0 ? `${names.join(', ')} and ${formatNumber(more)} more` : listFormat.format(names);
}

/** The facts of a notice in one line; empty without any. */
export function factsText({ records, count, amount, event }: Notification): string {
  if (event) {
    const { type, excerpt } = event;
    if (excerpt === null) return '';
    return type === 'Mentioned' || type === 'Answered' ? `“${excerpt}”` : excerpt;
  }
  const [record] = records;
  const stake = amount !== null && amount > 0 ? `${formatMoney(amount)} at stake` : '';
  const what =
    count === 1 && record
      ? [placeText(record.place), reasonText(record, today())].filter((part) => part !== '').join(': ')
      : namesText(records, count);
  return [what, stake].filter((part) => part !== '').join(' · ');
}

/** Where a notice leads; undefined for one that this build cannot open. */
export function nextStep(
  { attentionKind, records, recordSet, count, event }: Notification,
  customerId: string,
  isProvider: boolean,
): { readonly label: string; readonly path: string } | undefined {
  if (event) {
    const { type, id } = event.target;
    switch (type) {
      case 'Report':
        return { label: openText(type), path: reportPath({ reportId: id ?? '' }) };
      case 'Schedule':
        return id === null
          ? { label: 'Open the schedules without an owner', path: listPath(type, { owner: 'none' }) }
          : { label: openText(type), path: schedulePath({ scheduleId: id }) };
      case 'Question':
        return {
          label: 'Open the conversation',
          path: openedPath('Thread', { id: id ?? '', qualifier: customerId }),
        };
      case 'Settings':
        return { label: 'Change your rules', path: plainPath('notificationSettings') };
      default:
        return undefined;
    }
  }
  const [record] = records;
  if (attentionKind === null || !record) return undefined;
  if (count === 1) {
    const path = pathToRecord(attentionKind, record, customerId, recordSet);
    const label =
      (isProvider ? providerSteps : customerSteps)[attentionKind] ??
      steps[attentionKind] ??
      openText(record.target.type);
    return path === undefined ? undefined : { label, path };
  }
  if (recordSet !== null) {
    const path = pathToRecords(attentionKind, recordSet);
    return path === undefined ? undefined : { label: `Show these ${formatNumber(count)}`, path };
  }
  const path = pathToKind(attentionKind, customerId);
  return path === undefined ? undefined : { label: `Show ${toMiddle(kindText(attentionKind))}`, path };
}
