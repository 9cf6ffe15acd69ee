import { LotSelection as LotSelections } from '#src/api/generated/enums/LotSelection.ts';
import type { LotSelection, OrderEntryItem, OrderEntryOptions } from '#src/api/generated/types.ts';
import { formatNearDay } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
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

interface LinePartProps {
  readonly number: number;
  readonly line: LineValues;
  readonly isBad: (field: string) => boolean;
  readonly onChange: (change: Partial<LineValues>) => void;
}

interface LineChoicesProps extends LinePartProps {
  readonly item: OrderEntryItem | undefined;
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

/** Whether a line has rare settings. */
export function hasExtras({ inventoryStatus, minShelfLifeDays }: LineValues): boolean {
  return inventoryStatus !== null || minShelfLifeDays !== null;
}

interface LineExtrasProps extends LinePartProps {
  /** Undefined where the stock status cannot be chosen. */
  readonly statuses: OrderEntryOptions['inventoryStatuses'];
}

/** Rare settings of a line: another stock status, and a minimum shelf life of its own. */
export function LineExtras({ statuses, number, line, isBad, onChange }: LineExtrasProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-hint text-ink-2">
      {statuses && (
        <span className="flex items-center gap-2">
          <span aria-hidden>Stock status</span>
          <span className="w-32">
            <NativeChoice
              label={`Stock status, line ${number}`}
              value={line.inventoryStatus ?? 'Available'}
              choices={statuses.map((status) => ({ value: status, label: enumText(status) }))}
              onChange={(value) => {
                const status = statuses.find((candidate) => candidate === value) ?? 'Available';
                onChange({ inventoryStatus: status === 'Available' ? null : status });
              }}
            />
          </span>
        </span>
      )}
      <span className="flex items-center gap-2">
        <span aria-hidden>Minimum shelf life, days</span>
        <span className="w-24">
          <NumberCell
            label={`Minimum shelf life in days, line ${number}`}
            value={line.minShelfLifeDays}
            placeholder="Retailer’s"
            isInvalid={isBad('minShelfLifeDays')}
            limits={lineLimits.minShelfLifeDays}
            onChange={(minShelfLifeDays) => onChange({ minShelfLifeDays })}
          />
        </span>
      </span>
    </div>
  );
}
