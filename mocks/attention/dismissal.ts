import { AttentionUrgency } from '#src/api/generated/enums.ts';
import type { AttentionRecord } from '#src/api/generated/types.ts';

/** A record that a person has dismissed, with the state in which they saw it. */
export interface Dismissal extends Pick<AttentionRecord, 'urgency' | 'dueDate' | 'amount'> {
  /** The first day on which it returns; null for never. */
  readonly until: string | null;
}

const urgencies: readonly string[] = Object.values(AttentionUrgency);

/** Whether a record is more urgent, due earlier or about more money than when it was dismissed. */
function isWorse(
  record: Pick<AttentionRecord, 'urgency' | 'dueDate' | 'amount'>,
  dismissal: Dismissal,
): boolean {
  const isMoreUrgent = urgencies.indexOf(record.urgency) < urgencies.indexOf(dismissal.urgency);
  const isEarlier =
    record.dueDate !== null && (dismissal.dueDate === null || record.dueDate < dismissal.dueDate);
  return isMoreUrgent || isEarlier || (record.amount ?? 0) > (dismissal.amount ?? 0);
}

/** Whether a dismissal still hides a record on a day. */
export function isHidden(
  record: Pick<AttentionRecord, 'urgency' | 'dueDate' | 'amount'>,
  dismissal: Dismissal | undefined,
  today: string,
): boolean {
  if (!dismissal) return false;
  if (dismissal.until !== null && dismissal.until <= today) return false;
  return !isWorse(record, dismissal);
}
