import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { listItemLots as limits } from '#src/api/generated/parameters/inventory.ts';
import type { StockLot } from '#src/api/generated/types.ts';
import { matchesLimits } from '#src/api/parameter-limits.ts';
import { withParameters } from '#src/lib/with-parameters.ts';
import { useLast } from '#src/ui/use-last.ts';

/** A lot of an item, in all its warehouses. */
export type LotRef = Pick<StockLot, 'itemNumber' | 'lotNumber'>;

/** Next to the filters in the URL, but not filters. */
const parameters = { lotNumber: 'lot', itemNumber: 'lotItem' } as const;

/**
 * The lot in the drawer over the list, stored in the URL. `lastOpened` keeps its value while the drawer closes; null
 * closes it.
 */
export function useOpenLot() {
  const [address, setAddress] = useSearchParams();
  const itemNumber = address.get(parameters.itemNumber) ?? '';
  const lotNumber = address.get(parameters.lotNumber) ?? '';
  const isOpen = lotNumber !== '' && matchesLimits(itemNumber, limits.itemNumber);
  const lastItem = useLast(isOpen ? itemNumber : undefined);
  const lastLot = useLast(isOpen ? lotNumber : undefined);
  const open = useCallback(
    (lot: LotRef | null) =>
      setAddress((now) =>
        withParameters(now, {
          [parameters.lotNumber]: lot?.lotNumber ?? null,
          [parameters.itemNumber]: lot?.itemNumber ?? null,
        }),
      ),
    [setAddress],
  );
  const lastOpened: LotRef | undefined =
    lastItem === undefined || lastLot === undefined
      ? undefined
      : { itemNumber: lastItem, lotNumber: lastLot };
  return { lastOpened, isOpen, open };
}
