import { readXlsx } from 'hucre/xlsx';
import type {
  ExportFormat,
  OrderEntryMessage,
  OrderEntryRequest,
  OrderEntryValues,
  OrderImportColumn,
  OrderImportError,
  OrderImportReport,
} from '#src/api/generated/types.ts';
import { ProblemError, unprocessable } from '#mocks/contract/problem.ts';
import { dayName, dayNumber } from '#mocks/data/orders/order-calendar.ts';
import { writeCsv, writeXlsx, type Sheet } from '#mocks/data/spreadsheet.ts';
import { schemas } from '#mocks/generated/bodies.js';
import type { EnteredOrder } from '#mocks/data/entry/entered-order.ts';
import type { MockBackend } from '#mocks/mock-backend.ts';
import { checkEntry } from '#mocks/rules/check-entry.ts';
import { csvRows } from './csv.ts';
import { buildNewOrder } from './entry-store.ts';

const maxFileSize = 5_000_000;
const maxRows = 5_000;

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

interface ImportRow {
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
}

function toCellText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

async function readCells(
  file: Blob,
): Promise<{ readonly number: number; readonly cells: readonly string[] }[]> {
  if (!(file instanceof Blob))
    throw new ProblemError(400, 'The request has no file.', { file: ['must be a file'] });
  if (file.size > maxFileSize)
    throw new ProblemError(413, 'The file is too large.', { file: ['Choose a smaller file.'] });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const unsupported = new ProblemError(415, 'This type of file is not supported.', {
    file: ['Choose a csv file in UTF-8, or a workbook (xlsx).'],
  });
  try {
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
      const [sheet] = (await readXlsx(bytes)).sheets;
      return (sheet?.rows ?? [])
        .map((cells, index) => ({ number: index + 1, cells: cells.map(toCellText) }))
        .filter(({ cells }) => cells.some((cell) => cell !== ''));
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return csvRows(text);
  } catch {
    throw unsupported;
  }
  throw unsupported;
}

/** The rows by column. Throws 422 when the file as a whole cannot be imported. */
async function readRows(file: Blob): Promise<ImportRow[]> {
  const [head, ...body] = await readCells(file);
  const names = head?.cells ?? [];
  const wrong = (title: string, advice: string) => unprocessable(title, { file: [advice] });
  const missing = required.find((column) => !names.includes(column));
  if (missing) throw wrong(`The file has no column ${missing}.`, `Add the column ${missing}.`);
  const unknown = names.find((name) => !columns.includes(name));
  if (unknown !== undefined)
    throw wrong(`The column ${unknown} is not known.`, `Take the column ${unknown} out or rename it.`);
  if (body.length === 0) throw wrong('The file has no rows.', 'Add a row below the names of the columns.');
  if (body.length > maxRows) throw wrong('The file has too many rows.', `Send ${maxRows} rows at most.`);
  return body.map(({ number, cells }) => ({
    row: number,
    cells: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])),
  }));
}

/** Rows of one order have the same PO and ship-to. */
function groupRows(rows: readonly ImportRow[]): ImportRow[][] {
  const getKey = ({ cells }: ImportRow): string =>
    JSON.stringify(
      ['poNumber', 'retailerCode', 'locationNumber', 'shipToName'].map((name) => cells[name] ?? ''),
    );
  return [...Map.groupBy(rows, getKey).values()];
}

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

const toNumber = (text: string | undefined): number | undefined =>
  (text ?? '') === '' ? undefined : Number(text?.replaceAll(',', ''));

function buildValues(
  { db }: MockBackend,
  customerId: string,
  rows: readonly ImportRow[],
): Record<string, unknown> {
  const cells = rows[0]?.cells ?? {};
  const retailer = db.retailers
    .all()
    .find((own) => own.customerId === customerId && own.code === cells['retailerCode']?.toUpperCase());
  const location = db.retailerLocations.where(
    (own) => own.retailerId === retailer?.retailerId && own.locationNumber === cells['locationNumber'],
  )[0];
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
    ['shipTo', Object.keys(shipTo).length > 0 ? shipTo : undefined],
    [
      'lines',
      rows.map(({ cells: line }) =>
        compact([
          ['itemNumber', line['itemNumber']],
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
  const own = samples.find(([column]) => column === name)?.[0];
  if (own) return own;
  return ['shipTo', 'retailerId', 'locationId'].includes(owner ?? '') ? 'locationNumber' : 'poNumber';
}

/** What the schema of an order refuses, such as a date that is none; empty when it matches. */
function listSchemaErrors(values: unknown, rows: readonly ImportRow[]): OrderImportError[] {
  const check = schemas['OrderEntryValues'];
  if (!check || check(values)) return [];
  return (check.errors ?? []).map(({ instancePath }) => {
    const [, member = 'poNumber', index, own] = instancePath.split('/');
    const field = own ?? (member === 'lines' ? 'quantity' : member);
    const row = rows[member === 'lines' ? Number(index) : 0]?.row ?? 2;
    return { row, field: getColumn(field), message: `Enter a valid value for ${getColumn(field)}.` };
  });
}

function isValues(values: unknown): values is OrderEntryValues {
  return schemas['OrderEntryValues']?.(values) === true;
}

function isRequest(values: unknown): values is OrderEntryRequest {
  return schemas['OrderEntryRequest']?.(values) === true;
}

/** Imports the orders of a file; a dry run stores nothing. Throws 413, 415 and 422 for the file as a whole. */
export async function importOrderFile(
  backend: MockBackend,
  customerId: string,
  file: Blob,
  actor: string,
  isDryRun: boolean,
): Promise<OrderImportReport> {
  const rows = await readRows(file);
  const report: OrderImportReport = {
    importId: backend.db.nextIds.orderImport(),
    isDryRun,
    rows: rows.length,
    valid: 0,
    errors: [],
    warnings: [],
    orders: [],
  };
  const made: EnteredOrder[] = [];
  for (const own of groupRows(rows)) {
    const values = buildValues(backend, customerId, own);
    const toError = ({ lineIndex, field, message }: OrderEntryMessage): OrderImportError => ({
      row: own[lineIndex ?? 0]?.row ?? 2,
      field: getColumn(field),
      message,
    });
    const result = isValues(values) ? checkEntry(backend, customerId, values) : undefined;
    const errors = result ? result.errors.map(toError) : listSchemaErrors(values, own);
    report.errors.push(...errors);
    report.warnings.push(...(result?.warnings.map(toError) ?? []));
    const request = { ...values, hasAcknowledgedWarnings: true };
    const isGood = errors.length === 0 && isRequest(request);
    const order =
      isGood && !isDryRun ? buildNewOrder(backend, customerId, request, actor, made.length) : undefined;
    if (order) made.push(order);
    if (isGood) report.valid += own.length;
    report.orders.push({
      rows: own.map(({ row }) => row),
      poNumber: own[0]?.cells['poNumber'] ?? '',
      outcome: isGood ? (isDryRun ? 'Valid' : 'Created') : 'Rejected',
      orderNumber: order?.orderNumber ?? null,
      bsid: order?.bsid ?? null,
      cases: result?.totals.cases ?? 0,
    });
  }
  if (made.length > 0) backend.db.recordOrders(made);
  report.errors.sort((one, other) => one.row - other.row);
  report.warnings.sort((one, other) => one.row - other.row);
  return report;
}

/** The template with a sample row, whose dates are in two weeks. */
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
