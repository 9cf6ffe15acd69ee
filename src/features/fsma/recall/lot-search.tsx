import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { traceLots } from '#src/api/generated/list-tables/traceLots.ts';
import { listTraceLots } from '#src/api/generated/reads.ts';
import type { TraceLot } from '#src/api/generated/types.ts';
import { useSettled } from '#src/lib/use-settled.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { AsyncCombobox } from '#src/ui/async-combobox.tsx';
import type { ListOption } from '#src/ui/option-list.tsx';
import { Field } from '#src/ui/field.tsx';
import { maxLots } from './use-recall-address.ts';

/** Milliseconds without typing before the search is sent. */
const searchPause = 250;

const maxOptions = 10;

function toOption({ traceabilityLotCode, itemNumber, description, onHand }: TraceLot): ListOption<string> {
  return {
    value: traceabilityLotCode,
    label: traceabilityLotCode,
    detail: `${itemNumber} ${description}`,
    end: `${formatNumber(onHand)} on hand`,
  };
}

interface LotSearchProps {
  readonly customerId: string;
  readonly selected: readonly string[];
  readonly onAdd: (tlc: string) => void;
}

/** Adds a lot, found by its code or its item. */
export function LotSearch({ customerId, selected, onAdd }: LotSearchProps) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed, searchPause);
  const searchQuery = useQuery({
    ...listTraceLots({ customerId }, { search, pageSize: maxOptions }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const isFull = selected.length >= maxLots;
  const lots = typed === '' || isFull ? [] : (searchQuery.data?.items ?? []);
  const options = lots.filter(({ traceabilityLotCode }) => !selected.includes(traceabilityLotCode));
  const isWaiting = typed !== search || searchQuery.isPending || searchQuery.isPlaceholderData;
  const note = isFull
    ? `A recall can trace up to ${maxLots} lots.`
    : searchQuery.isError
      ? 'The search failed. Type again to retry.'
      : isWaiting
        ? 'Searching…'
        : 'No other lots match';
  return (
    <Field label="Add a lot" help="Lots of foods on the Food Traceability List, by lot code or item.">
      <AsyncCombobox<string>
        value={null}
        valueText=""
        options={options.map(toOption)}
        note={typed === '' || options.length > 0 ? undefined : note}
        maxLength={traceLots.searchLength}
        onSearch={setTyped}
        onChange={onAdd}
        placeholder="Lot code, item number or description"
      />
    </Field>
  );
}
