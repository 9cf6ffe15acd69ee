import Bookmark from 'lucide-react/icons/bookmark';
import Copy from 'lucide-react/icons/copy';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import type { Carrier, LtlQuote, LtlRate } from '#src/api/generated/types.ts';
import { copyTable } from '#src/components/feedback/copy-text.ts';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { RailLayout } from '#src/components/page/rail-layout.tsx';
import { formatNearDay } from '#src/lib/dates.ts';
import { formatMoney, formatQuantity } from '#src/lib/figures.ts';
import { isSame } from '#src/lib/is-same.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import {
  buildQuoteRecords,
  buildQuoteSheet,
  lineHeadings,
  type QuoteSource,
  type QuoteSheet,
} from './quote-sheet.ts';
import { describeEngineError, describeTransit } from './rate-words.ts';
import { describeMoreWeight, listReceipt, type ReceiptLine } from './receipt.ts';
import type { Rating } from './use-rate.ts';

const incomplete = 'Enter ZIP codes, class and weight to see the price.';

/** The sections of the price: its heading, its steps, and remarks. */
function listSections({ request, fault, result, isOutdated, read }: Rating, source: QuoteSource | undefined) {
  const rate = result?.rate;
  const quoteText = source?.quote ? `quote ${source.quote.quoteId} · ` : '';
  const heading = (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 className="text-heading font-bold">Price</h2>
      <p role="status" className="text-hint text-ink-3">
        {request === undefined
          ? 'not complete'
          : isOutdated
            ? 'rating…'
            : rate && `${quoteText}valid to ${formatNearDay(rate.validTo)}`}
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
      {source && <QuotePrint {...buildQuoteSheet(source)} />}
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

interface PriceRailProps {
  readonly carriers: readonly Carrier[];
  readonly rating: Rating;
  /** The last saved quote. */
  readonly saved: LtlQuote | undefined;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly children: ReactNode;
}

/** A shipment beside its price, to save, copy and print. Without a price, Save shows what is missing. */
export function PriceRail({ rating, saved, carriers, isSaving, onSave, children }: PriceRailProps) {
  const { request, result, isOutdated } = rating;
  const rate = result?.rate;
  const quote = saved && isSame(saved.request, request) ? saved : undefined;
  const source = request && rate ? { request, rate, places: result, quote, carriers } : undefined;
  const ready = isOutdated ? undefined : source;
  return (
    <RailLayout
      label="Price"
      sections={listSections(rating, source)}
      summary={
        source ? (
          <span className={isOutdated ? 'opacity-50' : undefined}>
            Total{' '}
            <strong className="text-heading tabular-nums">{formatMoney(source.rate.totalCharge)}</strong>
          </span>
        ) : (
          <span className="text-ink-2">{result?.problem?.title ?? incomplete}</span>
        )
      }
      actions={
        <>
          <Button variant="primary" icon={Bookmark} isBusy={isSaving} onClick={onSave}>
            Save quote
          </Button>
          <Button
            icon={Copy}
            aria-disabled={!ready}
            onClick={() => {
              if (ready) void copyTable(buildQuoteRecords(ready), 'Price copied.');
            }}
          >
            Copy
          </Button>
          <Button
            icon={Printer}
            aria-disabled={!ready}
            onClick={() => {
              if (ready) print();
            }}
          >
            Print
          </Button>
        </>
      }
    >
      {children}
    </RailLayout>
  );
}

/** The part of a printed quote above its price: dates, lane, conditions and lines. */
function QuotePrint({ facts, lines }: QuoteSheet) {
  return (
    <div className="mb-4 hidden flex-col gap-4 text-control print:flex">
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-0.5">
        {facts.map(([label, text], index) => (
          <div key={index} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-2">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Lines</caption>
        <thead>
          <tr>
            {lineHeadings.map((heading) => (
              <th key={heading} scope="col" className="border-b border-line py-1 pr-3 font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((cells, index) => (
            <tr key={index}>
              {cells.map((cell, place) => (
                <td key={place} className="border-b border-line py-1 pr-3 tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ReceiptProps {
  readonly rate: LtlRate;
  /** The price is that of an earlier shipment. */
  readonly isOutdated: boolean;
}

/** The steps of the price, each with its factors. */
function Receipt({ rate, isOutdated }: ReceiptProps) {
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
function ReceiptRemarks({ rate }: { readonly rate: LtlRate }) {
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
