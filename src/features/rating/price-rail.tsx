import Bookmark from 'lucide-react/icons/bookmark';
import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import type { Carrier } from '#src/api/generated/types.ts';
import { copyTable } from '#src/components/feedback/copy-text.ts';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { formatNearDay } from '#src/lib/dates.ts';
import { formatMoney } from '#src/lib/figures.ts';
import { isSame } from '#src/lib/is-same.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Receipt, ReceiptRemarks } from './receipt-card.tsx';
import { QuotePrint } from './quote-print.tsx';
import { buildQuoteRecords, buildQuoteSheet } from './quote-sheet.ts';
import { describeEngineError, describeTransit } from './rate-words.ts';
import type { SavedQuote } from './saved-quote.ts';
import type { Rating } from './use-rate.ts';

const incomplete = 'Enter ZIP codes, class and weight to see the price.';

/** The sections of the price: its heading, its steps, and remarks. */
export function usePriceSections(
  rating: Rating,
  saved: SavedQuote | undefined,
  carriers: readonly Carrier[],
): readonly ReactNode[] {
  const { request, fault, result, isOutdated, read } = rating;
  const rate = result?.rate;
  const quote = saved && isSame(saved.request, request) ? saved.quote : undefined;
  const quoteId = quote?.quoteId;
  const heading = (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 className="text-heading font-bold">Price</h2>
      <p role="status" className="text-hint text-ink-3">
        {request === undefined
          ? 'not complete'
          : isOutdated
            ? 'rating…'
            : rate &&
              `${quoteId === undefined ? '' : `quote ${quoteId} · `}valid to ${formatNearDay(rate.validTo)}`}
      </p>
    </div>
  );
  if (request === undefined && !rate)
    return [
      heading,
      <p key="missing" className="text-control text-ink-2">
        {incomplete}
      </p>,
    ];
  if (read.error && !isOutdated)
    return [heading, <ReadFailure key="failed" message="The shipment could not be rated" read={read} />];
  if (result && !rate)
    return [
      heading,
      <Notice key="error" tone="bad" role="alert">
        {describeEngineError(result)}
      </Notice>,
    ];
  if (!rate) return [heading];
  const transit = describeTransit(rate);
  return [
    heading,
    request === undefined && (
      <p key="fault" className="text-control text-ink-2">
        This is the price before your last change. {fault}
      </p>
    ),
    <div key="receipt">
      {request && <QuotePrint {...buildQuoteSheet({ request, rate, places: result, quote, carriers })} />}
      <Receipt rate={rate} isOutdated={isOutdated || request === undefined} />
    </div>,
    <div key="remarks" className="flex flex-col gap-2">
      <ReceiptRemarks rate={rate} />
      <p className="text-hint text-ink-3">
        {transit === null ? 'Transit time not known.' : `Transit days: ${transit}.`} Terminals{' '}
        {rate.originTerminal ?? 'not known'} to {rate.destinationTerminal ?? 'not known'}.
      </p>
    </div>,
  ];
}

/** The total, for the bar of narrow screens. */
export function PriceSummary({ rating: { request, result, isOutdated } }: { readonly rating: Rating }) {
  const rate = result?.rate;
  if (request === undefined || !rate)
    return <span className="text-ink-2">{result?.problem?.title ?? incomplete}</span>;
  return (
    <span className={isOutdated ? 'opacity-50' : undefined}>
      Total <strong className="text-heading tabular-nums">{formatMoney(rate.totalCharge)}</strong>
    </span>
  );
}

interface PriceActionsProps {
  readonly carriers: readonly Carrier[];
  readonly rating: Rating;
  readonly saved: SavedQuote | undefined;
  readonly isSaving: boolean;
  readonly onSave: () => void;
}

/** Save, copy and print. Without a price, Save shows what is missing. */
export function PriceActions({ rating, saved, carriers, isSaving, onSave }: PriceActionsProps) {
  const { request, result, isOutdated } = rating;
  const rate = result?.rate;
  const quote = saved && isSame(saved.request, request) ? saved.quote : undefined;
  const isReady = request !== undefined && !isOutdated && rate !== null && rate !== undefined;
  return (
    <>
      <Button variant="primary" icon={Bookmark} isBusy={isSaving} onClick={onSave}>
        Save quote
      </Button>
      <Button
        icon={Copy}
        aria-disabled={!isReady}
        onClick={() => {
          if (isReady && result)
            void copyTable(
              buildQuoteRecords({ request, rate, places: result, quote, carriers }),
              'Price copied.',
            );
        }}
      >
        Copy
      </Button>
      <Button
        icon={Printer}
        aria-disabled={!isReady}
        onClick={() => {
          if (isReady) print();
        }}
      >
        Print
      </Button>
    </>
  );
}
