import type {
  ExportFormat,
  OrderEntryMessage,
  OrderEntryRequest,
  OrderEntryValues,
  OrderImportColumn,
  OrderImportDefault,
  OrderImportDifference,
  OrderImportError,
  OrderImportPrice,
  OrderImportReport,
} from '#src/api/generated/types.ts';
import { dayName, dayNumber } from '#mocks/lib/days.ts';
import { writeCsv, writeXlsx, type Sheet } from '#mocks/files/spreadsheet.ts';
import { schemas } from '#mocks/generated/bodies.js';
import { buildEnteredShipment, type EnteredOrder } from '#mocks/world/orders/shipments/entered-order.ts';
import { applyEnteredOrders } from '#mocks/world/stock/entered-stock.ts';
import { getItems } from '#mocks/world/orders/items/items.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { checkEntry } from './check-entry.ts';
import { padPostalCode } from '#mocks/world/orders/places/postal-codes.ts';
import { countEntered, makeOrder } from './entry-store.ts';
import { describeShipTo, findShipTo, groupRows, readRetailers, type ShipTo } from './order-rows.ts';
import { priceLine } from '#mocks/world/orders/items/line-price.ts';
import { listErrorCells, readFileRows, type NumberedRow } from '#mocks/files/table-file.ts';
import { orderDraftStore } from './order-draft-store.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { stockStore } from '#mocks/world/stock/stock-store.ts';

const required = ['poNumber', 'warehouseCode', 'requestedShipDate', 'itemNumber', 'quantity'] as const;

/** The columns of the template with a sample. */
const samples: readonly (readonly [column: OrderImportColumn, sample: string])[] = [
  ['poNumber', '4518821240'],
  ['clientOrderNumber', 'PMF-88213'],
  ['orderType', 'Standard'],
  ['warehouseCode', 'IL-01'],
  ['retailerCode', 'WMT'],
  ['locationNumber', '6010'],
  ['shipToName', ''],
  ['shipToAddress1', ''],
  ['shipToCity', ''],
  ['shipToState', ''],
  ['shipToPostalCode', ''],
  ['requestedShipDate', ''],
  ['requestedDeliveryDate', ''],
  ['mabd', ''],
  ['cancelAfter', ''],
  ['freightTerms', 'Prepaid'],
  ['billToAccount', ''],
  ['scac', ''],
  ['department', '92'],
  ['vendorNumber', '123456'],
  ['storeNumber', ''],
  ['specialInstructions', ''],
  ['itemNumber', '10025'],
  ['quantity', '50'],
  ['uom', 'CA'],
  ['lotNumber', ''],
  ['unitPrice', ''],
];
const columns: readonly string[] = samples.map(([column]) => column);

const advice = 'Choose a csv file in UTF-8, or a workbook (xlsx).';
const layout = {
  required,
  columns,
  maxRows: 5_000,
  maxBytes: 5_000_000,
  textAdvice: advice,
  workbookAdvice: advice,
} as const;

const texts = [
  'clientOrderNumber',
  'poNumber',
  'warehouseCode',
  'requestedShipDate',
  'requestedDeliveryDate',
  'mabd',
  'cancelAfter',
  'billToAccount',
  'scac',
  'department',
  'vendorNumber',
  'storeNumber',
  'specialInstructions',
  'orderType',
  'freightTerms',
] as const;

function compact(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''));
}

/** Parses plain numbers with a decimal point; other texts stay, so that the schema rejects the cell. */
const toNumber = (text = ''): number | string | undefined => {
  if (text === '') return undefined;
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
};

/** Maps a UPC or GTIN to its item. */
function findItemNumber(customerId: string, text: string): string {
  return getItems(customerId).find(({ upc, gtin }) => upc === text || gtin === text)?.itemNumber ?? text;
}

function buildValues(
  customerId: string,
  { retailer, location }: ShipTo,
  rows: readonly NumberedRow[],
): Record<string, unknown> {
  const cells = rows[0]?.cells ?? {};
  const shipTo = compact([
    ['name', cells['shipToName']],
    ['address1', cells['shipToAddress1']],
    ['city', cells['shipToCity']],
    ['state', cells['shipToState']],
    ['postalCode', cells['shipToPostalCode']],
  ]);
  return compact([
    ['orderType', 'Standard'],
    ['freightTerms', retailer?.defaultFreightTerms ?? 'Prepaid'],
    ...texts.map((name) => [name, cells[name]] as const).filter(([, value]) => value !== ''),
    ['retailerId', retailer?.retailerId],
    ['locationId', location?.locationId],
    ['shipTo', location === undefined && Object.keys(shipTo).length > 0 ? shipTo : undefined],
    [
      'lines',
      rows.map(({ cells: line }) =>
        compact([
          ['itemNumber', findItemNumber(customerId, line['itemNumber'] ?? '')],
          ['quantity', toNumber(line['quantity'])],
          ['uom', line['uom'] || 'CA'],
          ['lotSelection', line['lotNumber'] ? 'Specific' : 'Fefo'],
          ['lotNumber', line['lotNumber']],
          ['unitPrice', toNumber(line['unitPrice'])],
        ]),
      ),
    ],
  ]);
}

/** The column of a field of an order; that of the PO number for a field without one. */
function getColumn(field: string): OrderImportColumn {
  const [owner, member] = field.split('.');
  const name = member ? `shipTo${member.charAt(0).toUpperCase()}${member.slice(1)}` : owner;
  const memberColumn = samples.find(([column]) => column === name)?.[0];
  if (memberColumn) return memberColumn;
  if (owner === 'lines') return 'quantity';
  return ['shipTo', 'retailerId', 'locationId'].includes(owner ?? '') ? 'locationNumber' : 'poNumber';
}

/** The values that a column accepts. */
function describeForm(column: OrderImportColumn): string {
  if (['requestedShipDate', 'requestedDeliveryDate', 'mabd', 'cancelAfter'].includes(column))
    return 'Enter a date, such as 2026-12-16.';
  if (column === 'quantity') return 'Enter a whole number up to 1,000,000.';
  if (column === 'unitPrice') return 'Enter a price, such as 18.40.';
  if (column === 'uom') return 'Enter CA, EA, IP, LR or PL.';
  return 'Enter a valid value.';
}

/** Schema violations of an order, such as an invalid date; empty if it is valid. */
function listSchemaErrors(
  values: unknown,
  rows: readonly NumberedRow[],
): Omit<OrderImportError, 'suggestion'>[] {
  const check = schemas['OrderEntryValues'];
  if (!check || check(values)) return [];
  const violations = (check.errors ?? []).map(({ instancePath }) => {
    const [, member = 'poNumber', index, lineMember] = instancePath.split('/');
    const field = lineMember ?? (member === 'lines' ? 'quantity' : member);
    const row = rows[member === 'lines' ? Number(index) : 0]?.row ?? 2;
    return { row, field: getColumn(field), message: describeForm(getColumn(field)) };
  });
  // A member may break several rules of the schema.
  return [...new Map(violations.map((error) => [`${error.row} ${error.field}`, error])).values()];
}

function isValues(values: unknown): values is OrderEntryValues {
  return schemas['OrderEntryValues']?.(values) === true;
}

function isRequest(values: unknown): values is OrderEntryRequest {
  return schemas['OrderEntryRequest']?.(values) === true;
}

/** Values that the order has because its cells are empty. */
function listDefaults(values: Record<string, unknown>, rows: readonly NumberedRow[]): OrderImportDefault[] {
  const isEmpty = ({ cells }: NumberedRow, field: string): boolean => (cells[field] ?? '') === '';
  const first = rows.slice(0, 1);
  const header = (['orderType', 'freightTerms'] as const)
    .filter((field) => first.some((row) => isEmpty(row, field)))
    .map((field) => ({ field, value: String(values[field]) }));
  return rows.some((row) => isEmpty(row, 'uom')) ? [...header, { field: 'uom', value: 'CA' }] : header;
}

/** The prices of the lines, as far as item and unit are known. */
function listPrices(
  customerId: string,
  { lines = [] }: OrderEntryValues,
  rows: readonly NumberedRow[],
): OrderImportPrice[] {
  const items = getItems(customerId);
  return lines.flatMap((line, index): OrderImportPrice[] => {
    const item = items.find(({ itemNumber }) => itemNumber === line.itemNumber);
    const price = item && priceLine(item, line);
    const row = rows[index]?.row;
    if (!price || row === undefined) return [];
    const { unitPrice, amount } = price;
    return [{ row, uom: line.uom ?? 'CA', unitPrice, isDefault: line.unitPrice === undefined, amount }];
  });
}

interface ImportOptions {
  readonly actor: string;
  readonly isDryRun: boolean;
  readonly hasAcknowledgedWarnings: boolean;
  readonly difference: OrderImportDifference;
}

/** Fields of a ship-to whose cells have the error already. */
const shipToFields: ReadonlySet<string> = new Set(['shipTo', 'retailerId', 'locationId']);

/**
 * Restores leading zeros of a ZIP code or item number that a spreadsheet has dropped, or digits mistyped as letters.
 */
function findSuggestion(customerId: string, { cells }: NumberedRow, field: OrderImportColumn): string | null {
  const cell = cells[field] ?? '';
  if (field === 'shipToPostalCode') return padPostalCode(cell);
  if (field !== 'itemNumber') return null;
  const numbers = getItems(customerId).map(({ itemNumber }) => itemNumber);
  const read = cell.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return numbers.find((number) => number === read || number.replace(/^0+/, '') === cell) ?? null;
}

/** Imports the orders of a file; a dry run stores nothing. Throws 413, 415 and 422 for the file as a whole. */
export async function importOrderFile(
  backend: MockBackend,
  customerId: string,
  file: Blob,
  { actor, isDryRun, hasAcknowledgedWarnings, difference }: ImportOptions,
): Promise<OrderImportReport> {
  const rows = await readFileRows(file, layout);
  const report: OrderImportReport = {
    importId: orderDraftStore(backend.db).nextImportId(),
    isDryRun,
    rows: rows.length,
    valid: 0,
    errors: [],
    warnings: [],
    orders: [],
  };
  const firstIndex = countEntered(backend, customerId);
  const now = new Date(historyStore(backend.db).getEntryTime());
  const createdOrders: EnteredOrder[] = [];
  const ahead: Shipment[] = [];
  const partsBySubject = new Map<string, Set<Shipment>>();
  let stock = stockStore(backend.db).getStock(customerId);
  const retailers = readRetailers(backend, customerId);
  for (const group of groupRows(rows, retailers, difference)) {
    const { subject, rows: orderRows, differences, errors: differing } = group;
    const parts = partsBySubject.get(subject) ?? new Set();
    partsBySubject.set(subject, parts);
    const [first] = orderRows;
    if (!first) continue;
    const shipTo = findShipTo(backend, retailers, first);
    const values = buildValues(customerId, shipTo, orderRows);
    const suggest = (error: Omit<OrderImportError, 'suggestion'>): OrderImportError => {
      const row = orderRows.find(({ row: number }) => number === error.row) ?? first;
      return { ...error, suggestion: findSuggestion(customerId, row, error.field) };
    };
    const toError = ({ lineIndex, field, message }: OrderEntryMessage): OrderImportError =>
      suggest({ row: orderRows[lineIndex ?? 0]?.row ?? first.row, field: getColumn(field), message });
    const result = isValues(values)
      ? checkEntry(backend, customerId, values, { ahead: { orders: ahead, parts, stock } })
      : undefined;
    const entryErrors = result
      ? result.errors
          .filter(({ field }) => shipTo.errors.length === 0 || !shipToFields.has(field.split('.')[0] ?? ''))
          .map(toError)
      : listSchemaErrors(values, orderRows).map(suggest);
    const unreadable = orderRows.flatMap(({ row, cells }) => {
      const messages = new Map(listErrorCells(cells).map(({ column, message }) => [column, message]));
      return samples.flatMap(([field]): OrderImportError[] => {
        const message = messages.get(field);
        return message === undefined ? [] : [{ row, field, message, suggestion: null }];
      });
    });
    const isUnreadable = ({ row, field }: Pick<OrderImportError, 'row' | 'field'>): boolean =>
      unreadable.some((cell) => cell.row === row && cell.field === field);
    const errors = [
      ...unreadable,
      ...[...shipTo.errors, ...differing, ...entryErrors].filter((error) => !isUnreadable(error)),
    ];
    const warnings = result?.warnings.map(toError) ?? [];
    report.errors.push(...errors);
    report.warnings.push(...warnings);
    const isAccepted = isDryRun || hasAcknowledgedWarnings || warnings.length === 0;
    const request = { ...values, hasAcknowledgedWarnings: true };
    const isGood = errors.length === 0 && isAccepted && isRequest(request);
    if (isGood) {
      const order = makeOrder(backend, customerId, request, actor, firstIndex + createdOrders.length);
      const shipment = buildEnteredShipment(order, now);
      createdOrders.push(order);
      ahead.push(shipment);
      parts.add(shipment);
      // The next orders use the remaining stock.
      stock = applyEnteredOrders(stock, [shipment], []);
      report.valid += orderRows.length;
    }
    const created = isGood && !isDryRun ? createdOrders.at(-1) : undefined;
    report.orders.push({
      rows: orderRows.map(({ row }) => row),
      poNumber: first.cells['poNumber'] ?? '',
      outcome: isGood ? (isDryRun ? 'Valid' : 'Created') : 'Rejected',
      orderNumber: created?.orderNumber ?? null,
      bsid: created?.bsid ?? null,
      shipTo: describeShipTo(shipTo, first),
      warehouseCode: first.cells['warehouseCode'] ?? '',
      requestedShipDate: first.cells['requestedShipDate'] ?? '',
      differences: [...differences],
      defaults: listDefaults(values, orderRows),
      lines: orderRows.length,
      prices: isValues(values) ? listPrices(customerId, values, orderRows) : [],
      cases: result?.totals.cases ?? 0,
      amount: result?.totals.amount ?? 0,
    });
  }
  if (!isDryRun) historyStore(backend.db).recordOrders(createdOrders);
  report.errors.sort((a, b) => a.row - b.row);
  report.warnings.sort((a, b) => a.row - b.row);
  return report;
}

/** The template with a sample row dated in two weeks. */
export async function writeTemplate(format: ExportFormat, now: Date) {
  const day = dayName(dayNumber(now.getTime()) + 14);
  const sheet: Sheet = {
    columns: columns.map((heading) => ({ heading, kind: 'text' })),
    rows: [
      samples.map(([column, sample]) => (column === 'requestedShipDate' || column === 'mabd' ? day : sample)),
    ],
  };
  const isCsv = format === 'csv';
  return {
    bytes: isCsv ? writeCsv(sheet) : await writeXlsx(sheet),
    fileName: `orders-template.${format}`,
    mediaType: isCsv ? 'text/csv' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  };
}
