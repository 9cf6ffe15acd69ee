import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { listOrderEntryItems as limits } from '#src/api/generated/parameters/order-entry.ts';
import type { OrderEntryItem } from '#src/api/generated/types.ts';
import { itemSearchQuery } from '#src/api/queries/order-entry.ts';
import { formatNearDay, isDay } from '#src/lib/dates.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { AsyncCombobox } from '#src/ui/async-combobox.tsx';
import type { ListOption } from '#src/ui/option-list.tsx';
import { useSettled } from '#src/lib/use-settled.ts';
import { searchPauseMs } from './entry-words.ts';

function toOption(item: OrderEntryItem): ListOption<string> {
  const next =
    item.available === 0 && item.nextReceiptDate !== null
      ? `next receipt ${formatNearDay(item.nextReceiptDate)}`
      : `${formatQuantity(item.packs.casesPerPallet)} per pallet`;
  return {
    value: item.itemNumber,
    label: `${item.itemNumber} ${item.description}`,
    detail: next,
    end: `${formatQuantity(item.available)} available`,
  };
}

interface ItemCellProps {
  readonly customerId: string;
  readonly warehouse: string | null;
  /** The day of the available quantity; an invalid day counts as today. */
  readonly shipDate: string;
  readonly itemNumber: string;
  /** The item of the number; undefined while it is not known. */
  readonly item: OrderEntryItem | undefined;
  readonly label: string;
  readonly isInvalid: boolean;
  readonly onChange: (itemNumber: string) => void;
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** UPC-A, EAN-13 and GTIN-14. */
const codePattern = /^\d{12,14}$/;

function getPlace({ warehouse, shipDate }: Pick<ItemCellProps, 'shipDate' | 'warehouse'>) {
  return { warehouse: warehouse ?? '', ...(isDay(shipDate) && { shipDate }) };
}

/** Replaces a UPC or GTIN that was entered before the search responded by its item number. */
function useItemOfCode(props: ItemCellProps): void {
  const { customerId, warehouse, itemNumber, item, onChange } = props;
  const isCode = item === undefined && codePattern.test(itemNumber);
  const { data } = useQuery({
    ...itemSearchQuery(customerId, getPlace(props), itemNumber),
    enabled: warehouse !== null && isCode,
  });
  const match = isCode
    ? data?.items.find(({ upc, gtin }) => upc === itemNumber || gtin === itemNumber)
    : undefined;
  const matchedNumber = match?.itemNumber;
  const replace = useEffectEvent(onChange);
  useEffect(() => {
    if (matchedNumber !== undefined) replace(matchedNumber);
  }, [matchedNumber]);
}

/** The item of a line, found by number, description, UPC or GTIN, with what is available. */
export function ItemCell(props: ItemCellProps) {
  const { customerId, warehouse, itemNumber, item, label, isInvalid, onChange, onKey } = props;
  const [typed, setTyped] = useState('');
  useItemOfCode(props);
  const search = useSettled(typed, searchPauseMs);
  const searchQuery = useQuery({
    ...itemSearchQuery(customerId, getPlace(props), search),
    enabled: warehouse !== null && search !== '',
    placeholderData: keepPreviousData,
  });
  const isWaiting = typed !== search || searchQuery.isPending || searchQuery.isPlaceholderData;
  const options = typed === '' || isWaiting ? [] : (searchQuery.data?.items ?? []);
  const getNote = (): string | undefined => {
    if (typed === '' || options.length > 0) return undefined;
    if (warehouse === null) return 'Choose a warehouse first';
    if (searchQuery.isError) return 'The search failed. Type again to retry.';
    return isWaiting ? 'Searching…' : 'No item matches';
  };
  return (
    <AsyncCombobox<string>
      value={itemNumber === '' ? null : itemNumber}
      valueText={item ? `${item.itemNumber} ${item.description}` : itemNumber}
      options={options.map(toOption)}
      note={getNote()}
      maxLength={limits.search.maxLength}
      onSearch={setTyped}
      onChange={onChange}
      onLeave={(text) => {
        // A fully typed number needs no list; a UPC or GTIN is replaced by its item.
        const exact = searchQuery.data?.items.find(({ itemNumber: candidateNumber, upc, gtin }) =>
          [candidateNumber, upc, gtin].includes(text),
        );
        onChange(exact?.itemNumber ?? text);
      }}
      onKey={onKey}
      label={label}
      placeholder="Item, UPC or GTIN"
      isInvalid={isInvalid}
    />
  );
}
