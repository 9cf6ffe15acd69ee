import { LotSelection as LotSelections } from '#src/api/generated/enums/LotSelection.ts';
import type { LotSelection, OrderEntryItem } from '#src/api/generated/types.ts';
import { formatNearDay } from '#src/lib/dates.ts';
import { formatAmount } from '#src/lib/figures.ts';
import { lineLimits, type LineValues } from './line-values.ts';
import { NativeChoice } from './native-choice.tsx';
import { NumberCell } from './number-cell.tsx';
import { getItemPrice } from './units.ts';

const lotPrefix = 'lot ';

function readLot(value: string): Pick<LineValues, 'lotSelection' | 'lotNumber'> {
  if (value.startsWith(lotPrefix))
    return { lotSelection: 'Specific', lotNumber: value.slice(lotPrefix.length) };
  const selection = Object.values(LotSelections).find(
    (candidate): candidate is LotSelection => candidate === value,
  );
  return { lotSelection: selection ?? 'Fefo', lotNumber: '' };
}

function listLots(item: OrderEntryItem | undefined, { lotSelection, lotNumber }: LineValues) {
  const lots = [...new Map((item?.lots ?? []).map((lot) => [lot.lotNumber, lot])).values()];
  const isMissing = lotSelection === 'Specific' && !lots.some((lot) => lot.lotNumber === lotNumber);
  return [
    { value: 'Fefo', label: 'FEFO' },
    { value: 'Fifo', label: 'FIFO' },
    ...lots.map((lot) => ({
      value: `${lotPrefix}${lot.lotNumber}`,
      label: `${lot.lotNumber}${lot.expirationDate === null ? '' : `, exp ${formatNearDay(lot.expirationDate)}`}`,
    })),
    ...(isMissing ? [{ value: `${lotPrefix}${lotNumber}`, label: lotNumber || 'Choose a lot' }] : []),
  ];
}

interface LineChoicesProps {
  readonly number: number;
  readonly line: LineValues;
  readonly item: OrderEntryItem | undefined;
  readonly isBad: (field: string) => boolean;
  readonly onChange: (change: Partial<LineValues>) => void;
}

/** Lot and price of a line. */
export function LineChoices({ number, line, item, isBad, onChange }: LineChoicesProps) {
  const itemPrice = item ? getItemPrice(item, line.uom) : null;
  return (
    <>
      <NativeChoice
        label={`Lot, line ${number}`}
        isInvalid={isBad('lotNumber')}
        value={line.lotSelection === 'Specific' ? `${lotPrefix}${line.lotNumber}` : line.lotSelection}
        choices={listLots(item, line)}
        onChange={(value) => onChange(readLot(value))}
      />
      <NumberCell
        label={`Price per ${line.uom}, line ${number}`}
        value={line.unitPrice}
        isInvalid={isBad('unitPrice')}
        placeholder={itemPrice === null ? undefined : formatAmount(itemPrice)}
        limits={lineLimits.unitPrice}
        onChange={(unitPrice) => onChange({ unitPrice })}
      />
    </>
  );
}
