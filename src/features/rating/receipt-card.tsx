import Lightbulb from 'lucide-react/icons/lightbulb';
import type { LtlRate } from '#src/api/generated/types.ts';
import { formatMoney, formatQuantity } from '#src/lib/figures.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { describeMoreWeight, listReceipt, type ReceiptLine } from './receipt.ts';

interface ReceiptProps {
  readonly rate: LtlRate;
  /** The price is that of an earlier shipment. */
  readonly isOutdated: boolean;
}

/** The steps of the price, each with its factors. */
export function Receipt({ rate, isOutdated }: ReceiptProps) {
  return (
    <dl className={classNames('flex flex-col gap-2.5 tabular-nums', isOutdated && 'opacity-50')}>
      {listReceipt(rate).map((line) => (
        <Step key={line.key} line={line} perCwt={rate.ratePerCwtEffective} />
      ))}
    </dl>
  );
}

function Step({ line, perCwt }: { readonly line: ReceiptLine; readonly perCwt: number }) {
  const { label, note, amount, kind } = line;
  const isTotal = kind === 'total';
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_max-content] items-baseline gap-x-3 text-control',
        kind === 'sum' && '-mx-4 border-t border-line px-4 pt-2 font-bold',
        isTotal && '-mx-4 border-t-2 border-ink px-4 pt-2 font-bold',
        kind === 'rejected' && 'text-ink-2',
      )}
    >
      <dt>
        {isTotal ? <span className="text-heading">{label}</span> : label}
        {kind === 'rejected' && <span className="sr-only"> (not applied)</span>}
        {note !== undefined && <span className="block text-hint font-normal text-ink-3">{note}</span>}
        {isTotal && (
          <span className="block text-hint font-normal text-ink-3">{formatMoney(perCwt)} per cwt</span>
        )}
      </dt>
      <dd className={classNames(isTotal && 'text-figure', kind === 'rejected' && 'line-through')}>
        {formatMoney(amount)}
      </dd>
    </div>
  );
}

/** The cost of more weight, and warnings. */
export function ReceiptRemarks({ rate }: { readonly rate: LtlRate }) {
  const { free, next } = describeMoreWeight(rate);
  return (
    <>
      {(free ?? next) !== null && (
        <p
          className={classNames(
            'flex gap-2 rounded-card px-3 py-2 text-control',
            free === null ? 'bg-sunken' : 'bg-ok-soft',
          )}
        >
          <Icon shape={Lightbulb} size={18} className={free === null ? 'text-ink-2' : 'text-ok'} />
          <span className="min-w-0">
            {free !== null && <strong>{free}</strong>} {next}
          </span>
        </p>
      )}
      {rate.linearFeet !== null && rate.cubeCuFt !== null && (
        <p className="text-hint text-ink-2">
          {formatQuantity(rate.linearFeet)} linear feet, {formatQuantity(rate.cubeCuFt)} cubic feet.
        </p>
      )}
      {rate.warnings.map((warning) => (
        <Notice key={warning} tone="warn" className="mt-2">
          {warning}
        </Notice>
      ))}
    </>
  );
}
