import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type KeyboardEvent } from 'react';
import { formatQuantity } from '#src/lib/figures.ts';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { countCases, numberChange } from './line-faults.ts';
import type { LineValues } from './line-values.ts';
import { EntryMessages, MessageLine, RemedyLink } from './entry-message.tsx';
import { ItemCell } from './item-cell.tsx';
import { LineChoices } from './line-choices.tsx';
import { lineColumns } from './line-columns.ts';
import { LineExtras } from './line-extras.tsx';
import { LineFigures } from './line-figures.tsx';
import { LinkAction } from './link-action.tsx';
import { NativeChoice } from './native-choice.tsx';
import { QuantityCell } from './quantity-cell.tsx';
import { convertExactly, convertPrice, getRoundingHint, listUnits, type UnitQuantity } from './units.ts';
import type { Entry } from './use-entry.ts';
import { cleanText } from '#src/lib/clean-text.ts';

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

const unitText = ({ quantity, uom }: UnitQuantity): string => `${formatQuantity(quantity)} ${uom}`;

/** One line of the grid, with its messages below it. */
export function LineRow(props: LineRowProps) {
  const { entry, index, line, isNew, hasExtraFields, onChange, onRemove, onKey } = props;
  const { customerId, values, items, options, visibleErrors, check, applyRemedy } = entry;
  const [isOpen, setIsOpen] = useState(false);
  const item = items.get(cleanText(line.itemNumber));
  const cases = item ? countCases(item, line) : null;
  const errors = visibleErrors.filter(({ lineIndex }) => lineIndex === index && !isNew);
  const warnings = check.warnings.filter(({ lineIndex }) => lineIndex === index && !isNew);
  const isBad = (field: string): boolean => errors.some((message) => message.field === field);
  const number = index + 1;
  const rounding =
    item && cases !== null && errors.length === 0 ? getRoundingHint(item.packs, cases) : undefined;
  // A warning that offers the same quantity is the same advice.
  const isRepeated = warnings.some(({ remedies }) =>
    remedies.some((remedy) => remedy.line?.quantity === rounding?.cases),
  );
  const hint = isRepeated ? undefined : rounding;
  const isFromReceipts =
    item && cases !== null && cases > item.available - item.expected && item.expected > 0;
  // On a card, the blank line is one field until it is entered.
  const onceItem = isNew ? '@max-[41rem]:hidden @max-[41rem]:group-focus-within/line:block' : '';
  const units = item ? listUnits(item.packs, options.uoms) : options.uoms;
  // A unit that was selected before the item is kept until the user changes it; the check reports it.
  const offered = units.includes(line.uom) ? units : [line.uom, ...units];
  const changeUom = (value: string): void => {
    const uom = offered.find((unit) => unit === value);
    if (uom) onChange({ uom });
  };
  const converted =
    item && cases !== null && line.quantity !== null
      ? convertExactly(item.packs, { quantity: line.quantity, uom: line.uom })
      : undefined;
  const withPrice = (change: UnitQuantity): Partial<LineValues> => ({
    ...change,
    ...(item && { unitPrice: convertPrice(item.packs, line.unitPrice, line.uom, change.uom) }),
  });
  return (
    <li className="group/line border-t border-line px-4 py-2" data-line={index} onKeyDown={onKey}>
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
            text={line.texts.quantity}
            isInvalid={isBad('quantity')}
            onChange={(quantity, text) => onChange(numberChange('quantity', quantity, text))}
          />
        </div>
        <div className={onceItem}>
          <NativeChoice
            label={`Unit, line ${number}`}
            isInvalid={isBad('uom')}
            value={line.texts.uom ?? line.uom}
            choices={[
              ...(line.texts.uom === undefined ? [] : [{ value: line.texts.uom, label: line.texts.uom }]),
              ...offered.map((uom) => ({ value: uom, label: uom })),
            ]}
            onChange={changeUom}
          />
        </div>
        <div
          className={classNames(
            'grid-cols-2 gap-2 @max-[41rem]:order-last @max-[41rem]:col-span-4 @min-[41rem]:contents',
            isOpen ? 'grid' : 'hidden',
          )}
        >
          <LineChoices number={number} line={line} item={item} isBad={isBad} onChange={onChange} />
        </div>
        <LineFigures
          item={item}
          cases={cases}
          line={line}
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
        {hasExtraFields && !isNew && (
          <LineExtras entry={entry} number={number} line={line} isBad={isBad} onChange={onChange} />
        )}
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
        {converted && !isNew && line.quantity !== null && (
          <MessageLine
            tone="hint"
            text={`${unitText({ quantity: line.quantity, uom: line.uom })} = ${unitText(converted)}`}
          >
            <RemedyLink
              label={`Change to ${unitText(converted)}`}
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
