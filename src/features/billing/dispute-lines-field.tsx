import { useState } from 'react';
import type { InvoiceDetail } from '#src/api/generated/types.ts';
import { SearchBox } from '#src/components/filter/search-box.tsx';
import { focusField, useBoundField } from '#src/components/form/use-bound-field.ts';
import type { ContractForm } from '#src/components/form/use-contract-form.ts';
import { formatShortDay } from '#src/lib/dates.ts';
import { countText, formatMoney, formatNumber } from '#src/lib/figures.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { FieldGroup } from '#src/ui/field-group.tsx';
import { skipClass } from '#src/ui/skip-class.ts';
import { listDisputedLines, sumLines, type DisputeValues } from './dispute-form.ts';
import { createTextMatch, readSearchedTexts } from '#src/lib/search-text.ts';

interface DisputeLinesFieldProps {
  readonly form: ContractForm<DisputeValues>;
  readonly invoice: InvoiceDetail;
}

/** Invoices with more lines than this get a search. */
const searchedFrom = 8;

/** Selects the disputed lines; the amount follows their sum until another one is typed. */
export function DisputeLinesField({ form, invoice }: DisputeLinesFieldProps) {
  const { lines, currency } = invoice;
  const { anchorId, error, label, onChange } = useBoundField<DisputeValues, readonly string[]>({
    form,
    name: 'lineIds',
  });
  const amount = useBoundField<DisputeValues, number | null>({ form, name: 'amount' });
  const [search, setSearch] = useState('');
  const { lineIds: selectedIds } = form.values();
  const disputed = new Set(listDisputedLines(invoice));
  const matches = createTextMatch(search);
  const visibleLines = lines.filter(
    ({ description, reference }) => matches?.(readSearchedTexts([description, reference ?? ''])) ?? true,
  );
  const choose = (next: readonly string[]): void => {
    const { amount: typed } = form.values();
    const isFollowing = typed === null || typed === sumLines(lines, selectedIds);
    onChange(next);
    if (isFollowing) amount.onChange(next.length === 0 ? null : sumLines(lines, next));
  };
  return (
    <div id={anchorId}>
      <FieldGroup
        legend={label}
        error={error}
        help={`${formatNumber(selectedIds.length)} of ${countText(lines.length, 'lines')} chosen, ${formatMoney(sumLines(lines, selectedIds), currency)}`}
      >
        {lines.length > searchedFrom && (
          <>
            <SearchBox label="Search lines" value={search} onChange={setSearch} />
            <button type="button" onClick={() => focusField('reason')} className={skipClass}>
              Skip to the reason
            </button>
          </>
        )}
        <ul className="max-h-64 overflow-y-auto rounded-card border border-line px-3 py-1">
          {visibleLines.map(({ lineId, description, serviceDate, amount: cost }) => (
            <li key={lineId} className="flex items-start justify-between gap-3 py-1 tabular-nums">
              <Checkbox
                label={description}
                help={
                  disputed.has(lineId)
                    ? 'Already in dispute'
                    : cost <= 0
                      ? 'A credit cannot be disputed'
                      : formatShortDay(serviceDate)
                }
                checked={selectedIds.includes(lineId)}
                disabled={disputed.has(lineId) || cost <= 0}
                onChange={({ currentTarget: { checked } }) =>
                  choose(checked ? [...selectedIds, lineId] : selectedIds.filter((id) => id !== lineId))
                }
              />
              <span className="pt-0.5 text-control whitespace-nowrap">{formatMoney(cost, currency)}</span>
            </li>
          ))}
          {visibleLines.length === 0 && <li className="py-1 text-control text-ink-2">No lines match.</li>}
        </ul>
      </FieldGroup>
    </div>
  );
}
