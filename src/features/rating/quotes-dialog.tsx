import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ltlQuotes } from '#src/api/generated/list-tables/ltlQuotes.ts';
import { listLtlQuotes } from '#src/api/generated/reads.ts';
import type { LtlQuote } from '#src/api/generated/types.ts';
import { SearchDialog, useSearchText } from '#src/components/dialog/search-dialog.tsx';
import type { StaticColumn } from '#src/components/page/static-table.tsx';
import { formatMoment, formatNearDay, today } from '#src/lib/dates.ts';
import { formatMoney, formatNumber } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { describePlace } from './rate-words.ts';

interface QuotesDialogProps {
  readonly customerId: string;
  readonly onRepeat: (quote: LtlQuote) => void;
  readonly onClose: () => void;
}

const pageSize = Math.min(25, ltlQuotes.maxPageSize);

/** The user's saved quotes, newest first; each can be rated again. */
export function QuotesDialog({ customerId, onRepeat, onClose }: QuotesDialogProps) {
  const text = useSearchText(ltlQuotes);
  const { search } = text;
  const [page, setPage] = useState(1);
  const read = useQuery({
    ...listLtlQuotes({ customerId }, { page, pageSize, ...(search !== '' && { search }) }),
    placeholderData: keepPreviousData,
  });
  const lastPage = Math.max(1, Math.ceil((read.data?.totalCount ?? 0) / pageSize));
  return (
    <SearchDialog
      title="My quotes"
      description="Repeat a quote to rate the same shipment again, at today’s rates."
      text={{
        ...text,
        type: (typed) => {
          text.type(typed);
          setPage(1);
        },
      }}
      label="Search quotes"
      noun="quotes"
      read={read}
      caption="My quotes"
      columns={buildColumns(onRepeat)}
      getRowId={({ quoteId }) => quoteId}
      emptyText="No quotes saved yet."
      noMatchText="No quotes match this search."
      pager={lastPage > 1 && <Pager page={page} lastPage={lastPage} onChange={setPage} />}
      onClose={onClose}
    />
  );
}

interface PagerProps {
  readonly page: number;
  readonly lastPage: number;
  readonly onChange: (page: number) => void;
}

function Pager({ page, lastPage, onChange }: PagerProps) {
  return (
    <div className="flex items-center justify-end gap-3 text-control">
      <Button size="small" aria-disabled={page === 1} onClick={() => onChange(Math.max(1, page - 1))}>
        Previous
      </Button>
      <span className="tabular-nums">
        Page {page} of {formatNumber(lastPage)}
      </span>
      <Button
        size="small"
        aria-disabled={page === lastPage}
        onClick={() => onChange(Math.min(lastPage, page + 1))}
      >
        Next
      </Button>
    </div>
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
