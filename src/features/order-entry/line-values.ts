import type { InventoryStatus, LotSelection, OrderEntryUom } from '#src/api/generated/types.ts';

export interface LineValues {
  readonly itemNumber: string;
  readonly quantity: number | null;
  readonly uom: OrderEntryUom;
  readonly lotSelection: LotSelection;
  readonly lotNumber: string;
  readonly inventoryStatus: InventoryStatus | null;
  readonly minShelfLifeDays: number | null;
  readonly unitPrice: number | null;
  /** Whether what is short on the ship date is backordered. */
  readonly backorder: boolean;
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
};

/** Whether nothing is entered in a line. */
export function isBlankLine({ itemNumber, quantity }: LineValues): boolean {
  return itemNumber.trim() === '' && quantity === null;
}

/** The lines with something in them, with their index in the form. */
export function listEnteredLines(
  lines: readonly LineValues[],
): { readonly index: number; readonly line: LineValues }[] {
  return lines.map((line, index) => ({ index, line })).filter(({ line }) => !isBlankLine(line));
}
