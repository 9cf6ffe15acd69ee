import AlarmClock from 'lucide-react/icons/alarm-clock';
import Bell from 'lucide-react/icons/bell';
import CalendarX from 'lucide-react/icons/calendar-x';
import FileChartColumn from 'lucide-react/icons/file-chart-column';
import KeyRound from 'lucide-react/icons/key-round';
import MessageSquare from 'lucide-react/icons/message-square';
import PackageX from 'lucide-react/icons/package-x';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Scale from 'lucide-react/icons/scale';
import Send from 'lucide-react/icons/send';
import Sprout from 'lucide-react/icons/sprout';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import Warehouse from 'lucide-react/icons/warehouse';
import type { AttentionKind, NotificationKind } from '#src/api/generated/enums.ts';
import type { AttentionRecord, Notification } from '#src/api/generated/types.ts';
import { pathToKind, pathToRecord, pathToRecords } from '#src/components/attention/attention-links.ts';
import { placeText, reasonText, recordText, toMiddle } from '#src/components/attention/attention-words.ts';
import { kindText } from '#src/components/attention/kind-text.ts';
import { today } from '#src/lib/dates.ts';
import { formatMoney, formatNumber } from '#src/lib/figures.ts';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import type { IconShape } from '#src/ui/icon.tsx';

const icons: Readonly<Record<NotificationKind, IconShape>> = {
  OrderLate: AlarmClock,
  OrderBlocked: CalendarX,
  DeliveryMissed: PackageX,
  FineDisputable: Scale,
  AsnNotAccepted: Send,
  DeductionExpiring: Scale,
  DisputeSentBack: Scale,
  VarianceBillable: Scale,
  StockAtRisk: Warehouse,
  InvoiceDue: ReceiptText,
  ConversationActivity: MessageSquare,
  ReportFinished: FileChartColumn,
  TraceRecordIncomplete: Sprout,
  UserAwaitingApproval: UserRoundCheck,
  PortalCredentialExpiring: KeyRound,
  Test: Bell,
};

/** The icon of a kind; a bell for one that this build does not know. */
export function notificationIcon(kind: NotificationKind): IconShape {
  const icon: IconShape | undefined = icons[kind];
  return icon ?? Bell;
}

/** What to do about one record of a kind. */
const steps: Readonly<Record<AttentionKind, string>> = {
  OrderLateOrAtRisk: 'Open the order',
  OrderWithoutAppointment: 'Open the order',
  OrderOnHold: 'Open the order',
  DeliveryUnexplained: 'Confirm the cause',
  AsnNotAccepted: 'Correct and send it',
  FineDisputable: 'Dispute the fine',
  DeductionExpiring: 'Dispute the deduction',
  VarianceBillable: 'Bill the variance',
  StockLow: 'Open the item',
  LotExpiring: 'Open the lot',
  LotOnHold: 'Open the lot',
  InvoicePastDue: 'Open the invoice',
  InvoiceDisputeDecided: 'Read the decision',
  ReportFailed: 'Open the report',
  ScheduleFailed: 'Open the schedule',
  TraceRecordIncomplete: 'Complete the record',
  UserAwaitingApproval: 'Approve or deny',
  PortalCredentialExpiring: 'Update the account',
  QuestionAwaitingAnswer: 'Answer the question',
  QuestionAnswered: 'Read the answer',
};

/** The same for users of a customer, where only the provider can do it. */
const customerSteps: Readonly<Partial<Record<AttentionKind, string>>> = {
  DeliveryUnexplained: 'Open the PO',
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

/** The next step of a notice. */
export interface NextStep {
  readonly label: string;
  readonly path: string;
}

/** Where a notice leads; undefined for one that this build cannot open. */
export function nextStep(
  { attentionKind, records, recordSet, count, event }: Notification,
  customerId: string,
  isProvider: boolean,
): NextStep | undefined {
  if (event) {
    const { type, id } = event.target;
    switch (type) {
      case 'Report':
        return {
          label: 'Open the report',
          path: `${plainPath('reportingSuite')}?${new URLSearchParams({ report: id ?? '' }).toString()}`,
        };
      case 'Schedule':
        return id === null
          ? {
              label: 'Open the schedules without an owner',
              path: pathTo('reportingSuite', { query: { view: 'schedules', owner: 'none' } }),
            }
          : {
              label: 'Open the schedule',
              path: pathTo('reportingSuite', { query: { view: 'schedules', schedule: id } }),
            };
      case 'Question':
        return {
          label: 'Open the conversation',
          path: `${plainPath('questions')}?${new URLSearchParams({ thread: id ?? '', customer: customerId }).toString()}`,
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
    const label: string | undefined =
      (isProvider ? undefined : customerSteps[attentionKind]) ?? steps[attentionKind];
    return path === undefined ? undefined : { label: label ?? 'Open it', path };
  }
  if (recordSet !== null) {
    const path = pathToRecords(attentionKind, recordSet);
    return path === undefined ? undefined : { label: `Show these ${formatNumber(count)}`, path };
  }
  const path = pathToKind(attentionKind, customerId);
  return path === undefined ? undefined : { label: `Show ${toMiddle(kindText(attentionKind))}`, path };
}
