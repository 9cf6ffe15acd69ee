import { OrderImportColumn } from '#src/api/generated/enums.ts';
import { readFileColumns, storeFileColumns } from '#src/session/table-preferences.ts';
import { findColumn, plainName } from '../column-names.ts';

/** For each column of a file, the column of an import; null when it is left out. */
export type ColumnMatch = readonly (OrderImportColumn | null)[];

/** Columns without which the server reads no file. */
const requiredColumns: readonly OrderImportColumn[] = [
  'poNumber',
  'warehouseCode',
  'requestedShipDate',
  'itemNumber',
  'quantity',
];

const columns = Object.values(OrderImportColumn);

/** A short name for the layout of a file: FNV-1a of its column names. */
function getLayout(head: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const character of head.map(plainName).join('\n')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/**
 * The columns that the user chose for the last file of this layout, or those that the names suggest. A column of an
 * import is used once.
 */
export function matchColumns(head: readonly string[]): ColumnMatch {
  const remembered = readFileColumns(getLayout(head));
  if (remembered?.length === head.length) {
    return remembered.map((name) => columns.find((column) => column === name) ?? null);
  }
  const found = head.map(findColumn);
  return found.map((column, index) => (found.indexOf(column) < index ? null : column));
}

export function rememberColumns(head: readonly string[], match: ColumnMatch): void {
  storeFileColumns(
    getLayout(head),
    match.map((column) => column ?? ''),
  );
}

/** The required columns that no column of the file provides. */
export function listMissing(match: ColumnMatch): readonly OrderImportColumn[] {
  return requiredColumns.filter((column) => !match.includes(column));
}
