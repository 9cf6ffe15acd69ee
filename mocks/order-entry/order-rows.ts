import { OrderImportColumn } from '#src/api/generated/enums.ts';
import type { OrderImportDifference, OrderImportError, RetailerLocation } from '#src/api/generated/types.ts';
import type { CustomerRetailer } from '#mocks/world/retailers/retailers.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { findCloseMatch } from '#mocks/lib/close-match.ts';
import type { NumberedRow } from '#mocks/files/table-file.ts';
import { retailerStore } from '#mocks/world/retailers/retailer-store.ts';
import { isSameName } from '#mocks/lib/clean-text.ts';

/** Columns of a line; all others belong to the order. */
const lineColumns: ReadonlySet<string> = new Set(['itemNumber', 'quantity', 'uom', 'lotNumber', 'unitPrice']);
const headerColumns = Object.values(OrderImportColumn).filter((column) => !lineColumns.has(column));

/** The header columns that identify the order and ship-to of a row. */
const subjectColumns: ReadonlySet<string> = new Set([
  'poNumber',
  'retailerCode',
  'locationNumber',
  'shipToName',
]);

interface Retailers {
  /** The retailer of a cell: its code, its name or its account number. Several if the cell is ambiguous. */
  readonly find: (cell: string) => readonly CustomerRetailer[];
  readonly names: readonly string[];
}

export function readRetailers({ db }: MockBackend, customerId: string): Retailers {
  const all = retailerStore(db).retailers.where((retailer) => retailer.customerId === customerId);
  const getKeys = ({ code, name, accountNumber }: CustomerRetailer) => [code, name, accountNumber ?? ''];
  return {
    find: (cell) =>
      cell === '' ? [] : all.filter((retailer) => getKeys(retailer).some((key) => isSameName(key, cell))),
    names: all.flatMap((retailer) => getKeys(retailer).filter((key) => key !== '')),
  };
}

/** The rows of an order, with the columns in which it differs from others of its PO and ship-to. */
interface RowGroup {
  /** The PO and ship-to, which separate orders may share. */
  readonly subject: string;
  readonly rows: readonly NumberedRow[];
  readonly differences: readonly OrderImportColumn[];
  /** Cells that differ from the first row, unless differing rows become separate orders. */
  readonly errors: readonly OrderImportError[];
}

/**
 * Rows are one order when their header cells agree; `difference` states how to treat other rows of a PO and ship-to.
 */
export function groupRows(
  rows: readonly NumberedRow[],
  retailers: Retailers,
  difference: OrderImportDifference,
): RowGroup[] {
  const readHeader = ({ cells }: NumberedRow, column: OrderImportColumn): string => {
    const cell = cells[column] ?? '';
    const [retailer, ambiguous] = column === 'retailerCode' ? retailers.find(cell) : [];
    return retailer && !ambiguous ? retailer.code : cell;
  };
  const getKey = (row: NumberedRow, columns: readonly OrderImportColumn[]): string =>
    JSON.stringify(columns.map((column) => readHeader(row, column)));
  const subject = headerColumns.filter((column) => subjectColumns.has(column));
  const subjects = [...Map.groupBy(rows, (row) => getKey(row, subject))];
  const groups = subjects.flatMap(([key, subjectRows]): RowGroup[] => {
    const [first] = subjectRows;
    if (!first) return [];
    const differs = (row: NumberedRow, column: OrderImportColumn): boolean =>
      readHeader(row, column) !== readHeader(first, column);
    const differences = headerColumns.filter((column) => subjectRows.some((row) => differs(row, column)));
    if (difference === 'Separate')
      return [...Map.groupBy(subjectRows, (row) => getKey(row, headerColumns)).values()].map(
        (sameHeader) => ({
          subject: key,
          rows: sameHeader,
          differences,
          errors: [],
        }),
      );
    const errors = subjectRows.flatMap((row) =>
      differences
        .filter((column) => differs(row, column))
        .map((field) => ({
          row: row.row,
          field,
          message: `The first row of this order has ${describeCell(readHeader(first, field))} here.`,
          suggestion: readHeader(first, field).slice(0, 100) || null,
        })),
    );
    return [{ subject: key, rows: subjectRows, differences, errors }];
  });
  return groups.toSorted((a, b) => (a.rows[0]?.row ?? 0) - (b.rows[0]?.row ?? 0));
}

const describeCell = (cell: string): string => (cell === '' ? 'nothing' : `“${cell.slice(0, 60)}”`);

/** The ship-to named by the cells of an order, and their errors. */
export interface ShipTo {
  readonly retailer: CustomerRetailer | undefined;
  readonly location: RetailerLocation | undefined;
  readonly errors: readonly OrderImportError[];
}

export function findShipTo({ db }: MockBackend, retailers: Retailers, first: NumberedRow): ShipTo {
  const { retailerCode = '', locationNumber = '' } = first.cells;
  const [retailer, ambiguous] = retailers.find(retailerCode);
  const fault = (field: OrderImportColumn, message: string, suggestion: string | null = null): ShipTo => ({
    retailer: undefined,
    location: undefined,
    errors: [{ row: first.row, field, message, suggestion }],
  });
  if (retailerCode === '')
    return locationNumber === ''
      ? { retailer: undefined, location: undefined, errors: [] }
      : fault('retailerCode', 'Enter the retailer of this location: its name, code or account number.');
  if (!retailer)
    return fault(
      'retailerCode',
      `There is no retailer ${describeCell(retailerCode)}. Enter its name, code or account number.`,
      findCloseMatch(retailerCode, retailers.names),
    );
  if (ambiguous)
    return fault(
      'retailerCode',
      `${describeCell(retailerCode)} can be ${retailer.code} or ${ambiguous.code}.`,
    );
  const locations = retailerStore(db).retailerLocations.where(
    ({ retailerId }) => retailerId === retailer.retailerId,
  );
  const location = locations.find((place) => place.locationNumber === locationNumber);
  if (location !== undefined || locationNumber === '') return { retailer, location, errors: [] };
  const numbers = locations.map((place) => place.locationNumber);
  const padded = numbers.filter((number) => number.replace(/^0+/, '') === locationNumber);
  return {
    ...fault(
      'locationNumber',
      `${retailer.name} has no location ${describeCell(locationNumber)}.`,
      padded.length === 1 ? (padded[0] ?? null) : findCloseMatch(locationNumber, numbers),
    ),
    retailer,
  };
}

/** 'Walmart 6010, Bentonville, AR', for display. */
export function describeShipTo({ retailer, location }: ShipTo, { cells }: NumberedRow): string {
  const recipient = retailer
    ? [retailer.name, location?.locationNumber].filter(Boolean).join(' ')
    : (cells['shipToName'] ?? '');
  const city = location?.city ?? cells['shipToCity'];
  const state = location?.state ?? cells['shipToState'];
  return [recipient, city, state].filter(Boolean).join(', ').slice(0, 400);
}
