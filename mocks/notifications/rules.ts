import type {
  AttentionKind,
  AttentionRecord,
  NotificationCondition,
  NotificationDelivery,
  NotificationTimes,
} from '#src/api/generated/types.ts';
import { daysBetween } from '#mocks/lib/days.ts';
import type { Person } from '#mocks/people.ts';
import { kindTable, type RuledKind } from './kind-table.ts';
import type { Inbox } from './notice.ts';
import { officeTimeZone } from '#mocks/world/orders/calendar/office-day.ts';

const unconditional = {
  minimumAmount: null,
  retailerNames: null,
  warehouseCodes: null,
  daysBefore: null,
  daysPastDue: null,
} as const satisfies Partial<NotificationDelivery>;

/** Default conditions of a kind. */
const defaultConditions: Readonly<Partial<Record<RuledKind, Partial<NotificationDelivery>>>> = {
  DeductionExpiring: { daysBefore: 7 },
  VarianceBillable: { daysBefore: 14 },
};

/**
 * Where a person gets notices of a kind until they change it. The provider's people get no email, because they serve many
 * customers.
 */
export function getDefaultDelivery({ isInternalUser }: Person, kind: RuledKind): NotificationDelivery {
  const { isUrgent } = kindTable[kind];
  const isMailed = !isInternalUser;
  return {
    portal: true,
    email: isMailed && isUrgent,
    digest: isMailed && !isUrgent && kind !== 'ReportFinished',
    ...unconditional,
    ...defaultConditions[kind],
  };
}

/** How a person is notified of a kind: as in their rule, or by default. */
export const getDelivery = (
  person: Person,
  { rules }: Pick<Inbox, 'rules'>,
  kind: RuledKind,
): NotificationDelivery => rules.get(kind) ?? getDefaultDelivery(person, kind);

/** When a person gets emails until they change it. */
export function getDefaultTimes({ isInternalUser }: Person): NotificationTimes {
  return {
    digestFrequency: isInternalUser ? 'Never' : 'Workdays',
    digestTime: '06:00',
    quietHours: { startTime: '19:00', endTime: '06:00', includesWeekends: true },
    timeZone: officeTimeZone,
  };
}

/** The members of a rule that hold its conditions. */
const conditionMembers: Readonly<
  Record<NotificationCondition, Exclude<keyof NotificationDelivery, 'portal' | 'email' | 'digest'>>
> = {
  MinimumAmount: 'minimumAmount',
  Retailers: 'retailerNames',
  Warehouses: 'warehouseCodes',
  DaysBefore: 'daysBefore',
  DaysPastDue: 'daysPastDue',
};

/** The members with a condition that the kind does not have. */
export function listForeignConditions(kind: RuledKind, delivery: NotificationDelivery): string[] {
  const allowed = kindTable[kind].conditions.map((condition) => conditionMembers[condition]);
  return Object.values(conditionMembers).filter(
    (member) => delivery[member] !== null && !allowed.includes(member),
  );
}

/** Whether a record satisfies the conditions of a rule on a day. */
export function meetsConditions(
  delivery: NotificationDelivery,
  attentionKind: AttentionKind,
  { amount, place, dueDate, facts }: AttentionRecord,
  today: string,
): boolean {
  const { minimumAmount, retailerNames, warehouseCodes, daysBefore, daysPastDue } = delivery;
  if (minimumAmount !== null && amount !== null && amount < minimumAmount) return false;
  if (retailerNames !== null && !retailerNames.includes(place.retailerName ?? '')) return false;
  if (warehouseCodes !== null && !warehouseCodes.includes(place.warehouseCode ?? '')) return false;
  if (daysBefore !== null && dueDate !== null && daysBetween(today, dueDate) > daysBefore) return false;
  const isInvoice = attentionKind === 'InvoicePastDue';
  return daysPastDue === null || !isInvoice || (facts.days ?? 0) >= daysPastDue;
}
