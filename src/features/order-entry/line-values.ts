import type { InventoryStatus, LotSelection, OrderEntryUom } from '#src/api/generated/types.ts';
import { isBlank } from '#src/lib/clean-text.ts';

/** The members of a line that are typed as numbers. */
export type LineNumberField = 'quantity' | 'unitPrice' | 'minShelfLifeDays';

export interface LineValues {
  readonly itemNumber: string;
  readonly quantity: number | null;
  readonly uom: OrderEntryUom;
  readonly lotSelection: LotSelection;
  readonly lotNumber: string;
  readonly inventoryStatus: InventoryStatus | null;
  readonly minShelfLifeDays: number | null;
  readonly unitPrice: number | null;
  /** Whether a shortage on the ship date is backordered. */
  readonly backorder: boolean;
  /** The entered text of an invalid number or unit, kept until it is changed. */
  readonly texts: Readonly<Partial<Record<LineNumberField | 'uom', string>>>;
}

export const emptyLine: LineValues = {
  itemNumber: '',
  quantity: null,
  uom: 'CA',
  lotSelection: 'Fefo',
  lotNumber: '',
  inventoryStatus: null,
  minShelfLifeDays: null,
  unitPrice: null,
  backorder: false,
  texts: {},
};

const textFields = ['quantity', 'unitPrice', 'minShelfLifeDays', 'uom'] as const;

/** A line with other members; a number or unit that is changed has no earlier text any more. */
export function mergeLine(line: LineValues, change: Partial<LineValues>): LineValues {
  const texts = { ...line.texts };
  for (const field of textFields) if (change[field] !== undefined) delete texts[field];
  return { ...line, ...change, texts: { ...texts, ...change.texts } };
}

/** Whether nothing is entered in a line. */
export function isBlankLine({ itemNumber, quantity }: LineValues): boolean {
  return isBlank(itemNumber) && quantity === null;
}

/** The lines with something in them, with their index in the form. */
export function listEnteredLines(
  lines: readonly LineValues[],
): { readonly index: number; readonly line: LineValues }[] {
  return lines.map((line, index) => ({ index, line })).filter(({ line }) => !isBlankLine(line));
}
