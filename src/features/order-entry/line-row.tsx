import Trash2 from 'lucide-react/icons/trash-2';
import type { KeyboardEvent } from 'react';
import { submitOrderEntry as limits } from '#src/api/generated/limits/order-entry.ts';
import type { LotSelection, OrderEntryItem } from '#src/api/generated/types.ts';
import { LotSelection as LotSelections } from '#src/api/generated/enums/LotSelection.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatNearDay } from '#src/lib/dates.ts';
import { formatMoney, formatQuantity } from '#src/lib/figures.ts';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import type { LineValues } from './entry-form.ts';
import { EntryMessages, MessageLine, RemedyLink } from './entry-message.tsx';
import { ItemCell } from './item-cell.tsx';
import { getLineColumns } from './line-columns.ts';
import { NativeChoice } from './native-choice.tsx';
import { parseNumber } from './paste-lines.ts';
import { convertQuantity, getLineAmount, getRoundingHint, toCases } from './units.ts';
import type { Entry } from './use-entry.ts';

interface LineRowProps {
  readonly entry: Entry;
  readonly index: number;
  readonly line: LineValues;
  /** The blank line after the last one. */
  readonly isNew: boolean;
  readonly onChange: (change: Partial<LineValues>) => void;
  readonly onRemove: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

const lotPrefix = 'lot ';
const quantityLength = String(limits.lines.items.properties.quantity.maximum).length;

function readLot(value: string): Pick<LineValues, 'lotSelection' | 'lotNumber'> {
  if (value.startsWith(lotPrefix))
    return { lotSelection: 'Specific', lotNumber: value.slice(lotPrefix.length) };
  const selection = Object.values(LotSelections).find((own): own is LotSelection => own === value);
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

/** One line of the grid, with its messages below it. */
export function LineRow({ entry, index, line, isNew, onChange, onRemove, onKey }: LineRowProps) {
  const { customerId, values, items, options, shownErrors, check, applyRemedy } = entry;
  const item = items.get(line.itemNumber.trim());
  const cases = item && line.quantity !== null ? toCases(item.packs, line.quantity, line.uom) : null;
  const errors = shownErrors.filter(({ lineIndex }) => lineIndex === index && !isNew);
  const warnings = check.warnings.filter(({ lineIndex }) => lineIndex === index && !isNew);
  const isBad = (field: string): boolean => errors.some((message) => message.field === field);
  const number = index + 1;
  const label = (what: string): string => `${what}, line ${number}`;
  const hint = item && cases !== null && errors.length === 0 ? getRoundingHint(item.packs, cases) : undefined;
  const statuses = options.inventoryStatuses;
  const isShort = errors.some(({ rule }) => rule === 'InsufficientStock');
  return (
    <li className="border-t border-line px-4 py-2" data-line={index} onKeyDown={onKey}>
      <div
        className={classNames(
          'grid grid-cols-2 items-center gap-x-2 gap-y-1.5 text-control tabular-nums',
          getLineColumns(statuses !== undefined),
        )}
      >
        <span className="hidden text-ink-3 @min-[50rem]:block">{number}</span>
        <div className="col-span-2 @min-[50rem]:col-span-1" data-cell="item">
          <ItemCell
            customerId={customerId}
            warehouse={values.warehouseCode}
            itemNumber={line.itemNumber}
            item={item}
            label={label('Item')}
            isInvalid={isBad('itemNumber')}
            onChange={(itemNumber) =>
              onChange({ itemNumber, unitPrice: null, lotSelection: 'Fefo', lotNumber: '' })
            }
            onKey={onKey}
          />
        </div>
        <TextInput
          aria-label={label('Quantity')}
          aria-invalid={isBad('quantity')}
          inputMode="numeric"
          autoComplete="off"
          isNumeric
          value={line.quantity ?? ''}
          maxLength={quantityLength}
          onChange={(event) => {
            const text = event.currentTarget.value;
            const quantity = parseNumber(text);
            if (text.trim() === '' || quantity !== null)
              onChange({ quantity: quantity === null ? null : Math.round(quantity) });
          }}
        />
        <NativeChoice
          label={label('Unit')}
          isInvalid={isBad('uom')}
          value={line.uom}
          choices={options.uoms.map((uom) => ({ value: uom, label: uom }))}
          onChange={(value) => {
            const uom = options.uoms.find((own) => own === value) ?? 'CA';
            const quantity =
              item && line.quantity !== null
                ? convertQuantity(item.packs, line.quantity, line.uom, uom)
                : line.quantity;
            onChange({ uom, quantity });
          }}
        />
        <NativeChoice
          label={label('Lot')}
          isInvalid={isBad('lotNumber')}
          value={line.lotSelection === 'Specific' ? `${lotPrefix}${line.lotNumber}` : line.lotSelection}
          choices={listLots(item, line)}
          onChange={(value) => onChange(readLot(value))}
        />
        {statuses && (
          <NativeChoice
            label={label('Stock status')}
            value={line.inventoryStatus ?? 'Available'}
            choices={statuses.map((status) => ({ value: status, label: enumText(status) }))}
            onChange={(value) => {
              const status = statuses.find((own) => own === value) ?? 'Available';
              onChange({ inventoryStatus: status === 'Available' ? null : status });
            }}
          />
        )}
        <Figure label="Available" value={item && formatQuantity(item.available)} isBad={isShort} />
        <Figure
          label="Pallets"
          value={item && cases !== null ? formatQuantity(cases / item.packs.casesPerPallet) : undefined}
        />
        <Figure
          label="Weight, lb"
          value={item && cases !== null ? formatQuantity(cases * item.caseWeightLb) : undefined}
        />
        <Figure
          label="Amount"
          value={
            item && cases !== null
              ? formatMoney(getLineAmount({ item, cases, price: line.unitPrice }))
              : undefined
          }
        />
        <span className="justify-self-end">
          {!isNew && (
            <IconButton
              icon={Trash2}
              size="small"
              label={`Remove line ${number}`}
              tabIndex={-1}
              onClick={onRemove}
            />
          )}
        </span>
      </div>
      <div className="flex flex-col gap-0.5 pt-1 empty:hidden @min-[50rem]:pl-8">
        <EntryMessages
          errors={errors}
          warnings={warnings}
          subject={`line ${number}`}
          onRemedy={applyRemedy}
        />
        {hint && item && (
          <MessageLine tone="hint" text={hint.text}>
            <RemedyLink
              label={`Make it ${formatQuantity(hint.cases)}`}
              subject={`line ${number}`}
              onApply={() => onChange({ quantity: hint.cases, uom: 'CA' })}
            />
          </MessageLine>
        )}
      </div>
    </li>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly isBad?: boolean;
}

/** A figure of a line; its label is shown where the heads of the columns are not. */
function Figure({ label, value, isBad = false }: FigureProps) {
  return (
    <span
      className={classNames(
        'flex justify-between gap-2 @min-[50rem]:justify-end',
        isBad ? 'font-bold text-bad' : 'text-ink-2',
        value === undefined && 'max-@min-[50rem]:hidden',
      )}
    >
      <span className="font-normal text-ink-3 @min-[50rem]:sr-only">{label}</span>
      {value}
    </span>
  );
}
