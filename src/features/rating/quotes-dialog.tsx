import { useState } from 'react';
import { ltlQuotes } from '#src/api/generated/list-tables/ltlQuotes.ts';
import { listLtlQuotes } from '#src/api/generated/reads.ts';
import type { LtlQuote } from '#src/api/generated/types.ts';
import { SearchDialog, useSearchText } from '#src/components/dialog/search-dialog.tsx';
import type { StaticColumn } from '#src/components/page/static-table.tsx';
import { formatMoment, formatNearDay, today } from '#src/lib/dates.ts';
import { formatMoney, formatNumber } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { describeEnd } from './rate-words.ts';

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
      query={listLtlQuotes({ customerId }, { page, pageSize, ...(search !== '' && { search }) })}
      caption="My quotes"
      columns={buildColumns(onRepeat)}
      getRowId={({ quoteId }) => quoteId}
      emptyText="No quotes saved yet."
      noMatchText="No quotes match this search."
      renderPager={(totalCount) => (
        <Pager page={page} lastPage={Math.ceil(totalCount / pageSize)} onChange={setPage} />
      )}
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
  if (lastPage <= 1) return null;
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
  { header: 'Quote', isWhole: true, cell: ({ quoteId }) => quoteId },
  { header: 'Reference', cell: ({ reference }) => reference ?? '–' },
  {
    header: 'From, to',
    cell: ({ origin, destination }) => `${describeEnd(origin)} to ${describeEnd(destination)}`,
  },
  { header: 'Weight, lb', align: 'end', cell: ({ actualWeightLb }) => formatNumber(actualWeightLb) },
  { header: 'Total', align: 'end', cell: ({ totalCharge }) => formatMoney(totalCharge) },
  {
    header: 'Valid to',
    isWhole: true,
    cell: ({ validTo }) => `${formatNearDay(validTo)}${validTo < today() ? ', expired' : ''}`,
  },
  { header: 'Saved', isWhole: true, cell: ({ createdAt }) => formatMoment(createdAt) },
  {
    header: 'Actions',
    cell: (quote) => (
      <Button size="small" aria-label={`Repeat ${quote.quoteId}`} onClick={() => onRepeat(quote)}>
        Repeat
      </Button>
    ),
  },
];
