import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { OrderEntryItem } from '#src/api/generated/types.ts';
import { getFieldAnchor } from '#src/components/form/use-bound-field.ts';
import { cleanText } from '#src/lib/clean-text.ts';
import { formatQuantity, formatMoney } from '#src/lib/figures.ts';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { EntryMessages, MessageLine, RemedyLink } from './entry-message.tsx';
import { ItemCell } from './item-cell.tsx';
import { LineChoices, LineExtras } from './line-choices.tsx';
import { lineColumns, palletsOnly, weightOnly } from './line-columns.ts';
import type { LineValues } from './line-values.ts';
import { LinkAction } from './link-action.tsx';
import { NativeChoice } from './native-choice.tsx';
import { QuantityCell } from './number-cell.tsx';
import {
  convertExactly,
  convertPrice,
  countLine,
  getRoundingHint,
  listUnits,
  getLineAmount,
  type UnitQuantity,
  type CountedLine,
} from './units.ts';
import type { Entry } from './use-entry.ts';

interface LineRowProps {
  readonly entry: Entry;
  readonly index: number;
  readonly line: LineValues;
  /** The blank line after the last one. */
  readonly isNew: boolean;
  readonly hasExtraFields: boolean;
  readonly onChange: (change: Partial<LineValues>) => void;
  readonly onRemove: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

const unitText = (quantity: number, uom: string): string => `${formatQuantity(quantity)} ${uom}`;

/** One line of the grid, with its messages below it. */
export function LineRow(props: LineRowProps) {
  const { entry, index, line, isNew, hasExtraFields, onChange, onRemove, onKey } = props;
  const { customerId, values, items, options, visibleErrors, check, applyRemedy } = entry;
  const [isOpen, setIsOpen] = useState(false);
  const item = items.get(cleanText(line.itemNumber));
  const counted = countLine(item, line);
  const errors = visibleErrors.filter(({ lineIndex }) => lineIndex === index && !isNew);
  const warnings = check.warnings.filter(({ lineIndex }) => lineIndex === index && !isNew);
  const isBad = (field: string): boolean => errors.some((message) => message.field === field);
  const number = index + 1;
  const part = { number, line, isBad, onChange };
  const rounding =
    counted && errors.length === 0 ? getRoundingHint(counted.item.packs, counted.cases) : undefined;
  // A warning that offers the same quantity is the same advice.
  const isRepeated = warnings.some(({ remedies }) =>
    remedies.some((remedy) => remedy.line?.quantity === rounding?.cases),
  );
  const hint = isRepeated ? undefined : rounding;
  const isFromReceipts =
    item && counted && counted.cases > item.available - item.expected && item.expected > 0;
  // On a card, the blank line is one field until it is entered.
  const onceItem = isNew ? '@max-[41rem]:hidden @max-[41rem]:group-focus-within/line:block' : '';
  const units: readonly string[] = item ? listUnits(item.packs, options.uoms) : options.uoms;
  // A unit that was selected before the item, or pasted, is kept until the user changes it; the check reports it.
  const offered = units.includes(line.uom) ? units : [line.uom, ...units];
  const converted =
    counted && convertExactly(counted.item.packs, { quantity: counted.quantity, uom: line.uom });
  const withPrice = (change: UnitQuantity): Partial<LineValues> => ({
    ...change,
    ...(item && { unitPrice: convertPrice(item.packs, line.unitPrice, line.uom, change.uom) }),
  });
  return (
    <li
      id={getFieldAnchor(`lines.${index}`)}
      className="group/line border-t border-line px-4 py-2"
      data-line={index}
      onKeyDown={onKey}
    >
      <div
        className={classNames(
          'grid grid-cols-[auto_4rem_1fr_auto] items-center gap-x-2 gap-y-1.5 text-control tabular-nums @min-[41rem]:gap-x-1.5',
          lineColumns,
        )}
      >
        <span className="hidden text-ink-3 @min-[41rem]:block">{number}</span>
        <div
          className={classNames(
            '@max-[41rem]:row-start-1 @min-[41rem]:col-span-1',
            isNew ? 'col-span-4' : 'col-span-3',
          )}
          data-cell="item"
        >
          <ItemCell
            customerId={customerId}
            warehouse={values.warehouseCode}
            shipDate={values.requestedShipDate}
            itemNumber={line.itemNumber}
            item={item}
            label={`Item, line ${number}`}
            isInvalid={isBad('itemNumber')}
            onChange={(itemNumber) =>
              // The lot and the price belong to the item; values entered before any item remain.
              onChange({
                itemNumber,
                ...(item && { unitPrice: null, lotSelection: 'Fefo', lotNumber: '' }),
              })
            }
            onKey={onKey}
          />
        </div>
        <div className={classNames('@max-[41rem]:row-start-2', onceItem)}>
          <QuantityCell
            number={number}
            value={line.quantity}
            isInvalid={isBad('quantity')}
            onChange={(quantity) => onChange({ quantity })}
          />
        </div>
        <div className={onceItem}>
          <NativeChoice
            label={`Unit, line ${number}`}
            isInvalid={isBad('uom')}
            value={line.uom}
            choices={offered.map((uom) => ({ value: uom, label: uom }))}
            onChange={(uom) => onChange({ uom })}
          />
        </div>
        <div
          className={classNames(
            'grid-cols-2 gap-2 @max-[41rem]:order-last @max-[41rem]:col-span-4 @min-[41rem]:contents',
            isOpen ? 'grid' : 'hidden',
          )}
        >
          <LineChoices item={item} {...part} />
        </div>
        <LineFigures
          item={item}
          counted={counted}
          isShort={errors.some(({ rule }) => rule === 'InsufficientStock')}
        />
        {!isNew && (
          <span className="justify-self-end @max-[41rem]:col-start-4 @max-[41rem]:row-start-1">
            <IconButton
              icon={Trash2}
              size="small"
              label={`Remove line ${number}`}
              tabIndex={-1}
              onClick={onRemove}
            />
          </span>
        )}
      </div>
      <div className="flex flex-col gap-0.5 pt-1 empty:hidden @min-[41rem]:pl-6">
        {hasExtraFields && !isNew && <LineExtras statuses={options.inventoryStatuses} {...part} />}
        <EntryMessages
          errors={errors}
          warnings={warnings}
          subject={`line ${number}`}
          onRemedy={applyRemedy}
        />
        {isFromReceipts && (
          <MessageLine
            tone="hint"
            text={`${formatQuantity(item.expected)} of the available cases are still to be received before the ship date`}
          />
        )}
        {hint && item && (
          <MessageLine tone="hint" text={hint.text}>
            <RemedyLink
              label={`Make it ${formatQuantity(hint.cases)} CA`}
              subject={`line ${number}`}
              onApply={() => onChange(withPrice({ quantity: hint.cases, uom: 'CA' }))}
            />
          </MessageLine>
        )}
        {counted && converted && !isNew && (
          <MessageLine
            tone="hint"
            text={`${unitText(counted.quantity, line.uom)} = ${unitText(converted.quantity, converted.uom)}`}
          >
            <RemedyLink
              label={`Change to ${unitText(converted.quantity, converted.uom)}`}
              subject={`line ${number}`}
              onApply={() => onChange(withPrice(converted))}
            />
          </MessageLine>
        )}
        {!isNew && (
          <div className="flex items-center justify-between gap-2 @min-[41rem]:hidden">
            <span className="text-hint text-ink-2">
              {item && `${formatQuantity(item.available)} available`}
            </span>
            <LinkAction
              aria-expanded={isOpen}
              aria-label={`Lot and price, line ${number}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              Lot and price
            </LinkAction>
          </div>
        )}
      </div>
    </li>
  );
}

interface LineFiguresProps {
  /** Undefined while it is not known. */
  readonly item: OrderEntryItem | undefined;
  readonly counted: CountedLine | undefined;
  readonly isShort: boolean;
}

/** The computed figures of a line; a card shows only the amount. */
function LineFigures({ item, counted, isShort }: LineFiguresProps) {
  return (
    <>
      <Figure label="Available" isBad={isShort} className="hidden @min-[41rem]:flex">
        {item && formatQuantity(item.available)}
      </Figure>
      <Figure label="Pallets" className={palletsOnly}>
        {counted && formatQuantity(counted.cases / counted.item.packs.casesPerPallet)}
      </Figure>
      <Figure label="Weight, lb" className={weightOnly}>
        {counted && formatQuantity(counted.cases * counted.item.caseWeightLb)}
      </Figure>
      <Figure
        label="Amount"
        className="flex text-ink @max-[41rem]:col-span-2 @max-[41rem]:col-start-3 @max-[41rem]:font-medium"
      >
        {counted && formatMoney(getLineAmount(counted))}
      </Figure>
    </>
  );
}

interface FigureProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly isBad?: boolean;
  readonly className?: string;
}

function Figure({ label, children, isBad = false, className = 'flex' }: FigureProps) {
  return (
    <span
      className={classNames(
        'min-w-0 justify-end whitespace-nowrap',
        isBad ? 'font-bold text-bad' : 'text-ink-2',
        className,
      )}
    >
      {children !== undefined && <span className="sr-only">{label} </span>}
      {children}
    </span>
  );
}
