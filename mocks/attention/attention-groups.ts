import { AttentionKind } from '#src/api/generated/enums.ts';
import type { Attention, AttentionGroup, AttentionRecord } from '#src/api/generated/types.ts';
import { daysBetween } from '#mocks/lib/days.ts';
import { sum } from '#mocks/lib/numbers.ts';
import { getOfficeDay } from '#mocks/world/orders/calendar/office-day.ts';
import { buildFigures } from './attention-figures.ts';
import { maySeeKind, readKind } from './attention-kinds.ts';
import { attentionStore } from './attention-store.ts';
import { isHidden } from './dismissal.ts';
import type { KindContext } from './kind-context.ts';
import { compareRecords } from './rank-records.ts';

/** Records of a kind that are listed. */
const maxRecords = 3;

const kinds = Object.values(AttentionKind);

/** The day by which due dates are counted, and on which snoozed records return. */
export function getToday({ backend }: Pick<KindContext, 'backend'>): string {
  return getOfficeDay(backend.now());
}

/** US dollars, exact to the cent; null if no record has an amount. */
export function sumAmounts(records: readonly AttentionRecord[]): number | null {
  const amounts = records.flatMap(({ amount }) => (amount === null ? [] : [Math.round(amount * 100)]));
  return amounts.length === 0 ? null : sum(amounts, (cents) => cents) / 100;
}

/** Days ahead within which a due date needs someone now. */
const nowDays = 14;

/** Whether a record can wait: such as a variance that can be billed for two years. */
function isLater({ urgency, dueDate }: AttentionRecord, today: string): boolean {
  return urgency === 'AtRisk' && dueDate !== null && daysBetween(today, dueDate) > nowDays;
}

/** The group of a kind, from its sorted records, without those that the person has dismissed. */
export function buildGroup(
  context: KindContext,
  kind: AttentionKind,
  records: readonly AttentionRecord[],
): AttentionGroup {
  return countGroup(context, kind, records).group;
}

interface CountedGroup {
  readonly group: AttentionGroup;
  /** The amounts of the records that need the person now. */
  readonly amountNow: number | null;
}

function countGroup(
  context: KindContext,
  kind: AttentionKind,
  records: readonly AttentionRecord[],
): CountedGroup {
  const { backend, person, customerId } = context;
  const dismissals = attentionStore(backend.db).getDismissals({ userId: person.userId, customerId, kind });
  const today = getToday(context);
  const visible = records.filter((record) => !isHidden(record, dismissals.get(record.key), today));
  const present = visible.filter((record) => !isLater(record, today));
  return {
    group: {
      kind,
      count: visible.length,
      missedCount: visible.filter(({ urgency }) => urgency === 'Missed').length,
      laterCount: visible.length - present.length,
      hiddenCount: records.length - visible.length,
      amount: sumAmounts(visible),
      records: visible.slice(0, maxRecords),
    },
    amountNow: sumAmounts(present),
  };
}

/** By their first records; those without come last, in the order of the contract. */
function compareGroups({ records: [a] }: AttentionGroup, { records: [b] }: AttentionGroup): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return compareRecords(a, b);
}

/** The kinds that a person may see at a customer, in the order of their urgency, and those that cannot be read. */
export function countGroups(context: KindContext): {
  readonly groups: readonly CountedGroup[];
  readonly unavailable: AttentionKind[];
} {
  const groups: CountedGroup[] = [];
  const unavailable: AttentionKind[] = [];
  for (const kind of kinds) {
    if (!maySeeKind(context, kind)) continue;
    const records = readKind(context, kind);
    if (records) groups.push(countGroup(context, kind, records));
    else unavailable.push(kind);
  }
  return { groups: groups.toSorted((a, b) => compareGroups(a.group, b.group)), unavailable };
}

/** What needs a person at a customer. */
export function buildAttention(context: KindContext): Attention {
  const today = getToday(context);
  const { groups, unavailable } = countGroups(context);
  return {
    asOf: context.backend.now().toISOString(),
    today,
    figures: [...buildFigures(context, today)],
    groups: groups.map(({ group }) => group),
    unavailable,
  };
}
