import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OrderEntryItem, OrderEntryItems } from '#src/api/generated/types.ts';
import { itemsByNumberQuery } from '#src/api/queries/order-entry.ts';
import type { EntryValues } from './entry-values.ts';
import { isDay } from '#src/lib/dates.ts';
import { cleanText } from '#src/lib/clean-text.ts';

/** The contract's limit of numbers in one request. */
const chunkSize = 100;

function chunk(numbers: readonly string[]): string[][] {
  const chunks: string[][] = [];
  for (let start = 0; start < numbers.length; start += chunkSize)
    chunks.push(numbers.slice(start, start + chunkSize));
  return chunks;
}

const numberPattern = /^[A-Za-z0-9._-]{1,30}$/;
/** Path segments of the API beside item numbers. */
const reserved = /^(summary|filters|export)$/i;

/** A list and a stable function, because the library compares them with the previous ones. */
function joinItems(results: readonly { readonly data: OrderEntryItems | undefined }[]): OrderEntryItem[] {
  return results.flatMap(({ data }) => data?.items ?? []);
}

/** The items of the lines with their available cases on the ship date, by number; empty until they are loaded. */
export function useLineItems(
  customerId: string,
  { warehouseCode: warehouse, lines, requestedShipDate }: EntryValues,
): ReadonlyMap<string, OrderEntryItem> {
  const numbers = new Set(lines.map(({ itemNumber }) => cleanText(itemNumber)));
  const validNumbers = [...numbers]
    .filter((number) => numberPattern.test(number) && !reserved.test(number))
    .toSorted();
  const items = useQueries({
    queries: (warehouse === null ? [] : chunk(validNumbers)).map((batch) => ({
      ...itemsByNumberQuery(
        customerId,
        {
          warehouse: warehouse ?? '',
          ...(isDay(requestedShipDate) && { shipDate: requestedShipDate }),
        },
        batch,
      ),
      placeholderData: keepPreviousData,
    })),
    combine: joinItems,
  });
  return useMemo(() => new Map(items.map((item) => [item.itemNumber, item] as const)), [items]);
}
