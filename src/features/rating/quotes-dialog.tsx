import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listLtlQuotes } from '#src/api/generated/reads.ts';
import type { LtlQuote } from '#src/api/generated/types.ts';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { Waiting } from '#src/components/feedback/waiting.tsx';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { formatMoment, formatNearDay, today } from '#src/lib/dates.ts';
import { formatMoney, formatNumber } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { describePlace } from './rate-words.ts';
import { typingPause } from './use-rate.ts';
import { useSettled } from '#src/lib/use-settled.ts';

interface QuotesDialogProps {
  readonly customerId: string;
  readonly onRepeat: (quote: LtlQuote) => void;
  readonly onClose: () => void;
}

const pageSize = 25;

/** The user's saved quotes, newest first; each can be rated again. */
export function QuotesDialog({ customerId, onRepeat, onClose }: QuotesDialogProps) {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const search = useSettled(typed.trim(), typingPause);
  const read = useQuery({
    ...listLtlQuotes({ customerId }, { page, pageSize, ...(search !== '' && { search }) }),
    placeholderData: keepPreviousData,
  });
  const { data } = read;
  const lastPage = Math.max(1, Math.ceil((data?.totalCount ?? 0) / pageSize));
  return (
    <Dialog
      isOpen
      title="My quotes"
      description="Repeat a quote to rate the same shipment again, at the rates of today."
      width="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="flex flex-col gap-3">
        <Field label="Search quotes">
          <TextInput
            type="search"
            value={typed}
            maxLength={100}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setPage(1);
            }}
          />
        </Field>
        {read.error && !data ? (
          <ReadFailure what="The quotes could not be loaded" read={read} />
        ) : !data ? (
          <Waiting what="the quotes" lines={4} />
        ) : data.totalCount === 0 ? (
          <p className="text-control text-ink-2">
            {search === '' ? 'No quotes saved yet.' : 'No quotes match this search.'}
          </p>
        ) : (
          <>
            <StaticTable
              caption="My quotes"
              columns={buildColumns(onRepeat)}
              rows={data.items}
              getRowId={({ quoteId }) => quoteId}
            />
            {lastPage > 1 && (
              <div className="flex items-center justify-end gap-3 text-control">
                <Button
                  size="small"
                  aria-disabled={page === 1}
                  onClick={() => setPage(Math.max(1, page - 1))}
                >
                  Previous
                </Button>
                <span className="tabular-nums">
                  Page {page} of {formatNumber(lastPage)}
                </span>
                <Button
                  size="small"
                  aria-disabled={page === lastPage}
                  onClick={() => setPage(Math.min(lastPage, page + 1))}
                >
                  Next
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

const buildColumns = (onRepeat: (quote: LtlQuote) => void): readonly StaticColumn<LtlQuote>[] => [
  { id: 'quote', header: 'Quote', isWhole: true, cell: ({ quoteId }) => quoteId },
  { id: 'reference', header: 'Reference', cell: ({ reference }) => reference ?? '–' },
  {
    id: 'lane',
    header: 'From, to',
    cell: ({ origin, destination }) =>
      `${origin.postalCode} ${describePlace(origin)} to ${destination.postalCode} ${describePlace(destination)}`,
  },
  {
    id: 'weight',
    header: 'Weight, lb',
    align: 'end',
    cell: ({ actualWeightLb }) => formatNumber(actualWeightLb),
  },
  { id: 'total', header: 'Total', align: 'end', cell: ({ totalCharge }) => formatMoney(totalCharge) },
  {
    id: 'valid',
    header: 'Valid to',
    isWhole: true,
    cell: ({ validTo }) => `${formatNearDay(validTo)}${validTo < today() ? ', expired' : ''}`,
  },
  { id: 'saved', header: 'Saved', isWhole: true, cell: ({ createdAt }) => formatMoment(createdAt) },
  {
    id: 'repeat',
    header: 'Actions',
    cell: (quote) => (
      <Button size="small" aria-label={`Repeat ${quote.quoteId}`} onClick={() => onRepeat(quote)}>
        Repeat
      </Button>
    ),
  },
];
