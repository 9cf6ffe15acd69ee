import { OrderImportColumn } from '#src/api/generated/enums.ts';
import { readFileColumns, storeFileColumns } from '#src/session/table-preferences.ts';

/** For each column of a file, the column of an import; null when it is left out. */
export type ColumnMatch = readonly (OrderImportColumn | null)[];

export const columnLabels: Readonly<Record<OrderImportColumn, string>> = {
  poNumber: 'PO number',
  clientOrderNumber: 'Your order number',
  orderType: 'Order type',
  warehouseCode: 'Warehouse',
  retailerCode: 'Retailer',
  locationNumber: 'Retailer location',
  shipToName: 'Ship-to name',
  shipToAddress1: 'Ship-to address',
  shipToCity: 'Ship-to city',
  shipToState: 'Ship-to state',
  shipToPostalCode: 'Ship-to ZIP code',
  requestedShipDate: 'Requested ship date',
  requestedDeliveryDate: 'Requested delivery date',
  mabd: 'MABD',
  cancelAfter: 'Cancel after',
  freightTerms: 'Freight terms',
  billToAccount: 'Bill-to account',
  scac: 'Carrier (SCAC)',
  department: 'Department',
  vendorNumber: 'Vendor number',
  storeNumber: 'Store number',
  specialInstructions: 'Special instructions',
  itemNumber: 'Item',
  quantity: 'Quantity',
  uom: 'Unit',
  lotNumber: 'Lot',
  unitPrice: 'Unit price',
};

/** Columns without which the server reads no file. */
const requiredColumns: readonly OrderImportColumn[] = [
  'poNumber',
  'warehouseCode',
  'requestedShipDate',
  'itemNumber',
  'quantity',
];

/** Other names in the spreadsheets of customers, in plain form. */
const aliases: Readonly<Partial<Record<OrderImportColumn, readonly string[]>>> = {
  poNumber: ['po', 'purchaseorder', 'customerpo', 'ponum'],
  clientOrderNumber: ['ordernumber', 'order', 'reference', 'referencenumber'],
  warehouseCode: ['whse', 'wh', 'facility', 'shipfrom'],
  retailerCode: ['customer', 'consignee'],
  locationNumber: ['dc', 'dcnumber', 'location', 'shipto', 'shiptonumber'],
  shipToPostalCode: ['zip', 'zipcode', 'postalcode'],
  shipToAddress1: ['address', 'street'],
  shipToCity: ['city'],
  shipToState: ['state'],
  requestedShipDate: ['shipdate', 'shipon'],
  requestedDeliveryDate: ['deliverydate', 'deliveron'],
  mabd: ['mustarriveby', 'mustarrivebydate', 'arriveby'],
  scac: ['carrier', 'carriercode'],
  department: ['dept'],
  vendorNumber: ['vendor'],
  itemNumber: ['sku', 'itemno', 'itemcode', 'product', 'material'],
  quantity: ['qty', 'cases', 'orderqty', 'quantityordered'],
  uom: ['unitofmeasure'],
  lotNumber: ['lot', 'lotcode', 'batch'],
  unitPrice: ['price', 'cost'],
};

/** 'PO Number', 'po_number' and 'PO #' are alike. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('#', 'number')
    .replaceAll(/[^a-z0-9]/g, '');
}

const columns = Object.values(OrderImportColumn);

function findColumn(name: string): OrderImportColumn | null {
  const own = plain(name);
  const isNamed = (column: OrderImportColumn): boolean =>
    [column, columnLabels[column]].some((known) => plain(known) === own) ||
    (aliases[column]?.includes(own) ?? false);
  return columns.find(isNamed) ?? null;
}

/** A short name for the layout of a file: FNV-1a of its column names. */
function getLayout(head: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const character of head.map(plain).join('\n')) {
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
