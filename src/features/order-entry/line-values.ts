import { submitOrderEntry } from '#src/api/generated/limits/order-entry.ts';
import type { InventoryStatus, LotSelection } from '#src/api/generated/types.ts';
import type { Limits } from '#src/api/limits.ts';
import { defineForm, draftChoice, draftDefault, draftText } from '#src/components/form/define-form.ts';
import { limitFault } from '#src/components/form/limit-faults.ts';
import { isBlank } from '#src/lib/clean-text.ts';
import { parseNumber } from '#src/lib/parse-number.ts';

/** A number, or the text that was typed in its place. */
type Typed = number | string;

export const lineLimits = submitOrderEntry.lines.items.properties;

/** A line of an order; the labels are those of its parts. */
export const lineForm = defineForm(
  {
    itemNumber: draftText('item', lineLimits.itemNumber),
    quantity: draftChoice<Typed>('quantity', lineLimits.quantity),
    /** An `OrderEntryUom`, or the text that was pasted in its place. */
    uom: draftDefault<string>('unit', lineLimits.uom, 'CA'),
    lotSelection: draftDefault<LotSelection>('lot selection', lineLimits.lotSelection, 'Fefo'),
    lotNumber: draftText('lot', lineLimits.lotNumber),
    inventoryStatus: draftChoice<InventoryStatus>('stock status', lineLimits.inventoryStatus),
    minShelfLifeDays: draftChoice<Typed>('minimum shelf life', lineLimits.minShelfLifeDays),
    unitPrice: draftChoice<Typed>('price', lineLimits.unitPrice),
    /** Whether a shortage on the ship date is backordered. */
    backorder: draftDefault('backorder', lineLimits.backorder, false),
  },
  {
    itemNumber: ({ itemNumber }) => (isBlank(itemNumber) ? 'Choose an item.' : undefined),
    quantity: ({ quantity }) => (quantity === null ? 'Enter a quantity.' : undefined),
    lotNumber: ({ lotSelection, lotNumber }) =>
      lotSelection === 'Specific' && isBlank(lotNumber) ? 'Choose a lot.' : undefined,
  },
);

export type LineValues = typeof lineForm.empty;

export const emptyLine = lineForm.empty;

/** The number of a text, which may have a dollar sign; the text itself where that is no valid number. */
export function readTypedNumber(text: string, limits: Limits): Typed | null {
  const value = parseNumber(text.replace(/^\s*\$/, ''));
  return limitFault(limits, value) === undefined ? value : text;
}

/** Whether nothing is typed in a line. */
export function isBlankLine(line: LineValues): boolean {
  const numbers = [line.quantity, line.minShelfLifeDays, line.unitPrice];
  const isUnit = limitFault(lineLimits.uom, line.uom) === undefined;
  return isBlank(line.itemNumber + line.lotNumber) && isUnit && numbers.every((typed) => typed === null);
}

/** The lines with something in them, with their index in the form. */
export function listEnteredLines(
  lines: readonly LineValues[],
): { readonly index: number; readonly line: LineValues }[] {
  return lines.map((line, index) => ({ index, line })).filter(({ line }) => !isBlankLine(line));
}
