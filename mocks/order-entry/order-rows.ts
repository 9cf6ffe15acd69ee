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
  /** Cells that keep the order from being created. */
  readonly errors: readonly OrderImportError[];
}

/** Columns without which a row belongs to no order by itself. */
const placingColumns: ReadonlySet<string> = new Set([
  ...subjectColumns,
  'warehouseCode',
  'requestedShipDate',
]);

type ReadHeader = (row: NumberedRow, column: OrderImportColumn) => string;

/** The columns that are empty in a row, but not in one with which it otherwise agrees; undefined if it does not. */
function findGaps(
  readHeader: ReadHeader,
  row: NumberedRow,
  leader: NumberedRow,
): readonly OrderImportColumn[] | undefined {
  const differing = headerColumns.filter((column) => readHeader(row, column) !== readHeader(leader, column));
  return differing.every((column) => readHeader(row, column) === '') ? differing : undefined;
}

/** A row with the row of the file whose order it may belong to, and the columns that it lacks for that. */
interface PlacedRow {
  readonly row: NumberedRow;
  readonly leader: NumberedRow | undefined;
  readonly gaps: readonly OrderImportColumn[];
}

/** For each row, the first row of the order that it may belong to: of the same PO, or the row above without a PO. */
function placeRows(rows: readonly NumberedRow[], readHeader: ReadHeader): readonly PlacedRow[] {
  const leaders = new Map<string, NumberedRow[]>();
  let above: NumberedRow | undefined;
  return rows.map((row): PlacedRow => {
    const po = readHeader(row, 'poNumber');
    const candidates = po === '' ? [above] : (leaders.get(po) ?? []);
    for (const leader of candidates) {
      const gaps = leader && findGaps(readHeader, row, leader);
      if (!gaps) continue;
      above = leader;
      return { row, leader, gaps };
    }
    above = row;
    leaders.set(po, [...(leaders.get(po) ?? []), row]);
    return { row, leader: undefined, gaps: [] };
  });
}

/** The row with its gaps filled from the first row of its order. */
function fillGaps({ row, leader, gaps }: PlacedRow): NumberedRow {
  if (!leader || gaps.length === 0) return row;
  const filled = Object.fromEntries(gaps.map((column) => [column, leader.cells[column] ?? '']));
  return { ...row, cells: { ...row.cells, ...filled } };
}

/**
 * Rows are one order when their header cells agree; `difference` states how to treat other rows of a PO and ship-to. A
 * row that belongs to nothing holds the order that it may belong to.
 */
export function groupRows(
  rows: readonly NumberedRow[],
  retailers: Retailers,
  difference: OrderImportDifference,
): RowGroup[] {
  const readHeader: ReadHeader = ({ cells }, column) => {
    const cell = cells[column] ?? '';
    const [retailer, ambiguous] = column === 'retailerCode' ? retailers.find(cell) : [];
    return retailer && !ambiguous ? retailer.code : cell;
  };
  const placed = placeRows(rows, readHeader);
  if (difference === 'Fill') return groupComplete(placed.map(fillGaps), readHeader, 'Separate');
  const heldBack = placed.filter(({ gaps }) => gaps.some((column) => placingColumns.has(column)));
  const heldRows = new Set(heldBack.map(({ row }) => row));
  const groups = groupComplete(
    rows.filter((row) => !heldRows.has(row)),
    readHeader,
    difference,
  );
  return groups.map((group) => {
    const groupRows = heldBack.filter(({ leader }) => leader !== undefined && group.rows.includes(leader));
    if (groupRows.length === 0) return group;
    const errors = groupRows.flatMap(({ row, leader, gaps }) =>
      gaps
        .filter((field) => placingColumns.has(field))
        .map((field): OrderImportError => {
          const cell = leader?.cells[field] ?? '';
          return {
            row: row.row,
            field,
            message: `It may belong to the order of PO ${leader?.cells['poNumber']?.slice(0, 40) ?? ''}, which has ${describeCell(cell)} here.`,
            suggestion: cell.slice(0, 100) || null,
          };
        }),
    );
    return {
      ...group,
      rows: [...group.rows, ...groupRows.map(({ row }) => row)].toSorted((a, b) => a.row - b.row),
      differences: [...new Set([...group.differences, ...groupRows.flatMap(({ gaps }) => gaps)])],
      errors: [...group.errors, ...errors],
    };
  });
}

/** The same for rows that belong to an order by themselves. */
function groupComplete(
  rows: readonly NumberedRow[],
  readHeader: ReadHeader,
  difference: OrderImportDifference,
): RowGroup[] {
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

const addressColumns = [
  'shipToName',
  'shipToAddress1',
  'shipToCity',
  'shipToState',
  'shipToPostalCode',
] as const satisfies readonly OrderImportColumn[];

/** Letters and digits, for a comparison of addresses. */
const plainAddress = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** Errors of address cells that differ from the location that the order is shipped to. */
function compareAddress(
  { row, cells }: NumberedRow,
  retailer: CustomerRetailer,
  location: RetailerLocation,
): OrderImportError[] {
  const { name, address1, city, state, postalCode, locationNumber } = location;
  const accepted: Readonly<Record<(typeof addressColumns)[number], readonly [string, ...string[]]>> = {
    shipToName: [name, retailer.name, retailer.code, `${retailer.name} ${locationNumber}`],
    shipToAddress1: [address1],
    shipToCity: [city],
    shipToState: [state],
    shipToPostalCode: [postalCode],
  };
  return addressColumns.flatMap((field): OrderImportError[] => {
    const cell = cells[field] ?? '';
    // ZIP+4 is its ZIP.
    const text = field === 'shipToPostalCode' ? cell.replace(/^(\d{5})-?\d{4}$/, '$1') : cell;
    const [stored] = accepted[field];
    if (cell === '' || accepted[field].some((value) => plainAddress(value) === plainAddress(text))) return [];
    const message = `${retailer.name} ${locationNumber} has ${describeCell(stored)} here. Correct it, or leave retailer and location empty to ship to the address.`;
    return [{ row, field, message, suggestion: stored }];
  });
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
  if (location !== undefined)
    return { retailer, location, errors: compareAddress(first, retailer, location) };
  if (locationNumber === '') {
    const hasAddress = addressColumns.some((column) => (first.cells[column] ?? '') !== '');
    const message = `Enter the location of ${retailer.name}, or leave the retailer empty to ship to the address.`;
    return hasAddress
      ? { ...fault('locationNumber', message), retailer }
      : { retailer, location, errors: [] };
  }
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
