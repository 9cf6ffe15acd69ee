import type { LotDifference, TraceLotDetail } from '#src/api/generated/types.ts';
import { formatShortDay } from '#src/lib/dates.ts';
import { countText, formatPct, formatQuantity } from '#src/lib/figures.ts';
import { Card } from '#src/ui/card.tsx';
import { TextButton } from '#src/ui/text-button.tsx';
import { countUnaccounted, missingText } from '../fsma-words.ts';

const minus = '\u2212';

/** Unexplained cases are those received less those shipped, on hand and disposed of. */
function listParts({ shipped, onHand, adjusted, notExplained }: TraceLotDetail) {
  return [
    { key: 'shipped', label: `${minus} Shipped`, value: shipped, color: 'var(--amount-5)' },
    { key: 'onHand', label: `${minus} On hand`, value: onHand, color: 'var(--amount-3)' },
    { key: 'adjusted', label: `${minus} Disposed`, value: adjusted, color: 'var(--amount-6)' },
    { key: 'notExplained', label: '= Unexplained', value: notExplained, color: 'var(--bad)' },
  ];
}

/** A number of cases with its reason, in words. */
function describeKind({ kind, quantity }: Pick<LotDifference, 'kind' | 'quantity'>): string {
  if (kind === 'Disposed') return `${formatQuantity(quantity)} disposed of`;
  if (kind === 'NoConsignee') return `${formatQuantity(quantity)} shipped, no consignee named`;
  return quantity < 0
    ? `a count found ${formatQuantity(-quantity)} more`
    : `a count found ${formatQuantity(quantity)} fewer`;
}

function describeDifference({ kind, quantity, warehouseCode, occurredOn, reference }: LotDifference): string {
  const count = reference === null ? '' : ` (${reference})`;
  return `${warehouseCode}, ${formatShortDay(occurredOn)}: ${describeKind({ kind, quantity })}${count}`;
}

interface ReconciliationProps {
  readonly lot: TraceLotDetail;
  /** Opens the form for the records' missing key data. */
  readonly onFill: () => void;
}

/** How the received cases are accounted for, to the case, and whether the records are complete. */
export function Reconciliation({ lot, onFill }: ReconciliationProps) {
  const { received, accountedForPct, events, incompleteEvents, missingKdes, differences } = lot;
  const parts = listParts(lot);
  const missing = missingText(missingKdes);
  return (
    <Card label="Reconciliation">
      <div className="@container">
        <div className="grid divide-line @max-[48rem]:divide-y @min-[48rem]:grid-cols-[auto_1fr_auto] @min-[48rem]:divide-x">
          <div className="px-4 py-3">
            <p className="text-control text-ink-2">Accounted for</p>
            <p className="text-figure font-bold tabular-nums">
              {accountedForPct === null ? '–' : formatPct(accountedForPct)}
            </p>
            <p className="text-hint text-ink-3 tabular-nums">
              {formatQuantity(received - countUnaccounted(lot))} of {countText(received, 'cases')}
            </p>
          </div>
          <div className="min-w-0 px-4 py-3">
            <div aria-hidden className="flex h-5 w-full gap-px">
              {parts
                .filter(({ value }) => value > 0)
                .map(({ key, value, color }) => (
                  <span key={key} style={{ flexGrow: value, minWidth: 3, background: color }} />
                ))}
            </div>
            <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-control tabular-nums">
              <span>
                Received <b>{formatQuantity(received)}</b>
              </span>
              {parts.map(({ key, label, value, color }) => (
                <span key={key} className="inline-flex items-center gap-1.5">
                  <span aria-hidden className="size-2.5" style={{ background: color }} />
                  {label}{' '}
                  <b className={key === 'notExplained' && value !== 0 ? 'text-bad' : undefined}>
                    {formatQuantity(value)}
                  </b>
                </span>
              ))}
            </p>
            {differences.length > 0 && (
              <ul role="list" aria-label="Differences" className="mt-1 text-hint text-ink-2">
                {differences.map((difference) => (
                  <li key={describeDifference(difference)}>{describeDifference(difference)}</li>
                ))}
              </ul>
            )}
          </div>
          <div className="px-4 py-3">
            <p className="text-control text-ink-2">Records complete</p>
            <p className="text-figure font-bold tabular-nums">
              {formatQuantity(events - incompleteEvents)} of {formatQuantity(events)}
            </p>
            {missing !== null && (
              <p className="text-hint text-ink-2">
                {missing} · <TextButton onClick={onFill}>Fill in</TextButton>
              </p>
            )}
          </div>
        </div>
      </div>
    </Card>
  );
}
