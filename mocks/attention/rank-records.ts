import { AttentionUrgency } from '#src/api/generated/enums.ts';
import type { AttentionRecord } from '#src/api/generated/types.ts';

const urgencies: readonly string[] = Object.values(AttentionUrgency);

type Ranked = Pick<AttentionRecord, 'key' | 'urgency' | 'dueDate' | 'dueAt' | 'amount'>;

/** A text that sorts after every date. */
const never = '~';

/**
 * The order of records: missed ones first, then by date, those without last, then by amount, the largest first. Equal
 * records are sorted by their keys, so that the order is always the same.
 */
export function compareRecords(a: Ranked, b: Ranked): number {
  return (
    urgencies.indexOf(a.urgency) - urgencies.indexOf(b.urgency) ||
    compareTexts(a.dueDate ?? never, b.dueDate ?? never) ||
    compareTexts(a.dueAt ?? never, b.dueAt ?? never) ||
    (b.amount ?? 0) - (a.amount ?? 0) ||
    compareTexts(a.key, b.key)
  );
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
