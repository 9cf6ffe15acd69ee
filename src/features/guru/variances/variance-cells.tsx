import type { ReceivingVariance } from '#src/api/generated/types.ts';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { varianceStatusText, varianceTones } from '#src/components/record/variance-status.ts';
import { noValue } from '#src/lib/no-value.ts';
import { formatShortDay } from '#src/lib/dates.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { classNames } from '#src/ui/class-names.ts';
import { billableText, isNear, isPast, judgedText, signedQuantity } from './variance-words.ts';

interface ComparedQuantityProps {
  readonly value: number | null;
  /** Cases shipped, with which the other records are compared. */
  readonly shipped: number;
}

/** A quantity; one that differs from what was shipped is marked, with the difference. */
export function ComparedQuantity({ value, shipped }: ComparedQuantityProps) {
  if (value === null) return noValue;
  if (value === shipped) return formatQuantity(value);
  return (
    <span className="inline-block rounded-mark bg-warn-soft px-1 font-semibold whitespace-nowrap text-warn">
      {formatQuantity(value)}
      <span className="block text-hint font-normal">{signedQuantity(value - shipped)}</span>
    </span>
  );
}

/** A variance that needs an action has a badge; other states are plain text. */
export function Status({ row }: { readonly row: ReceivingVariance }) {
  const text = varianceStatusText(row);
  return row.status === 'PendingShortage' || row.status === 'Expired' ? (
    <StatusBadge value={row.status} tones={varianceTones} label={() => text} />
  ) : (
    text
  );
}

/** When it may be judged, and until when it can be billed, as days; only the first where there is nothing to bill. */
export function Billable({ row }: { readonly row: ReceivingVariance }) {
  const { deadline, judgedAfter } = row;
  const isJudged = isPast(judgedAfter);
  if (deadline === null) {
    const isOpen = row.allowedActions.length > 0;
    return isOpen && !isJudged ? <span className="text-ink-2">Judged {judgedText(row)}</span> : noValue;
  }
  return (
    <span className="whitespace-nowrap">
      {isJudged ? `Until ${formatShortDay(deadline)}` : `Judged ${judgedText(row)}`}
      <span className={classNames('block text-hint', isNear(row) ? 'font-semibold text-warn' : 'text-ink-2')}>
        {billableText(row)}
      </span>
    </span>
  );
}
