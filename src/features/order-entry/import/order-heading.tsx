import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { OrderImportColumn, OrderImportOutcome } from '#src/api/generated/types.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { orderPath } from '#src/components/record/record-paths.ts';
import { noValue } from '#src/lib/no-value.ts';
import { formatDay, isDay } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { countText, formatMoney } from '#src/lib/figures.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { orderColumns } from '../order-columns.ts';
import type { PreviewOrder } from './preview-orders.ts';

export const outcomeLooks: Readonly<Record<OrderImportOutcome, readonly [word: string, tone: Tone]>> = {
  Valid: ['Ready', 'ok'],
  Created: ['Created', 'ok'],
  Rejected: ['To correct', 'bad'],
};

const describeDefault = (field: OrderImportColumn, value: string): string =>
  field === 'uom' ? value : enumText(value).toLowerCase();

interface OrderHeadingProps {
  readonly preview: PreviewOrder;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** One order of the file: its destination, dates and totals. */
export function OrderHeading({ preview: { order, lines }, isOpen, onToggle }: OrderHeadingProps) {
  const [word, tone] = outcomeLooks[order.outcome];
  const { shipTo, warehouseCode, requestedShipDate, cases, amount, orderNumber, bsid } = order;
  const { differences, defaults } = order;
  // Without readable cells there is nothing to sum.
  const isCounted = order.outcome !== 'Rejected' || cases > 0;
  const names = differences.map((column) => orderColumns[column].label.toLowerCase());
  return (
    <span className="flex flex-col gap-0.5">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1 lg:grid lg:grid-cols-[11rem_6.5rem_minmax(8rem,1fr)_4.5rem_9rem_4.5rem_6rem_7rem]">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-h-6 min-w-0 pointer-coarse:min-h-9 items-center gap-1.5 rounded-mark text-left font-medium"
        >
          <Icon shape={isOpen ? ChevronDown : ChevronRight} size={16} />
          <span className="wrap-anywhere">{order.poNumber === '' ? 'No PO number' : order.poNumber}</span>
        </button>
        <span>
          <Badge tone={tone}>{word}</Badge>
        </span>
        <span className="min-w-0 wrap-anywhere">{shipTo === '' ? 'No ship-to' : shipTo}</span>
        <span>{warehouseCode === '' ? noValue : warehouseCode}</span>
        <span>
          Ships {isDay(requestedShipDate) ? formatDay(requestedShipDate) : requestedShipDate || noValue}
        </span>
        <span className="tabular-nums lg:text-right">{countText(lines.length, 'lines')}</span>
        <span className="tabular-nums lg:text-right">
          {isCounted ? countText(cases, 'cases') : `${noValue} cases`}
        </span>
        <span className="tabular-nums lg:text-right">{isCounted ? formatMoney(amount) : noValue}</span>
      </span>
      {orderNumber !== null && bsid !== null && (
        <span className="pl-6 text-hint">
          <PageLink className={linkClass.standalone} to={orderPath({ orderNumber, bsid })}>
            {orderNumber}
          </PageLink>
        </span>
      )}
      {defaults.length > 0 && (
        <span className="pl-6 text-hint text-ink-2">
          Not in the file, so by default:{' '}
          {defaults
            .map(
              ({ field, value }) =>
                `${orderColumns[field].label.toLowerCase()} ${describeDefault(field, value)}`,
            )
            .join(', ')}
          .
        </span>
      )}
      {names.length > 0 && order.outcome !== 'Created' && (
        <span className="pl-6 text-hint text-ink-2">
          Rows of this PO and ship-to differ in {names.join(', ')}.
        </span>
      )}
    </span>
  );
}
