import type { ReactNode } from 'react';
import type { OrderEntryItem } from '#src/api/generated/types.ts';
import { formatMoney, formatQuantity } from '#src/lib/figures.ts';
import { classNames } from '#src/ui/class-names.ts';
import { palletsOnly, weightOnly } from './line-columns.ts';
import { getLineAmount, type CountedLine } from './units.ts';

interface LineFiguresProps {
  /** Undefined while it is not known. */
  readonly item: OrderEntryItem | undefined;
  readonly counted: CountedLine | undefined;
  readonly isShort: boolean;
}

/** The computed figures of a line; a card shows only the amount. */
export function LineFigures({ item, counted, isShort }: LineFiguresProps) {
  return (
    <>
      <Figure label="Available" isBad={isShort} className="hidden @min-[41rem]:flex">
        {item && formatQuantity(item.available)}
      </Figure>
      <Figure label="Pallets" className={palletsOnly}>
        {counted && formatQuantity(counted.cases / counted.item.packs.casesPerPallet)}
      </Figure>
      <Figure label="Weight, lb" className={weightOnly}>
        {counted && formatQuantity(counted.cases * counted.item.caseWeightLb)}
      </Figure>
      <Figure
        label="Amount"
        className="flex text-ink @max-[41rem]:col-span-2 @max-[41rem]:col-start-3 @max-[41rem]:font-medium"
      >
        {counted && formatMoney(getLineAmount(counted))}
      </Figure>
    </>
  );
}

interface FigureProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly isBad?: boolean;
  readonly className?: string;
}

function Figure({ label, children, isBad = false, className = 'flex' }: FigureProps) {
  return (
    <span
      className={classNames(
        'min-w-0 justify-end whitespace-nowrap',
        isBad ? 'font-bold text-bad' : 'text-ink-2',
        className,
      )}
    >
      {children !== undefined && <span className="sr-only">{label} </span>}
      {children}
    </span>
  );
}
