import { OrderImportColumn } from '#src/api/generated/enums.ts';

/** What the columns of an order are called. */
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

/** Other names in the spreadsheets of customers, in the form of `toKey`. */
const aliases: Readonly<Partial<Record<OrderImportColumn, readonly string[]>>> = {
  poNumber: ['po', 'purchaseorder', 'customerpo', 'buyerpo', 'retailerpo', 'customerpurchaseorder'],
  clientOrderNumber: [
    'order',
    'reference',
    'customerreference',
    'customerorder',
    'clientorder',
    'clientreference',
    'ourreference',
    'salesorder',
    'so',
  ],
  warehouseCode: ['facility', 'shipfrom', 'shippoint', 'fromwarehouse'],
  retailerCode: [
    'customer',
    'consignee',
    'retailername',
    'customername',
    'account',
    'soldto',
    'shiptocustomer',
  ],
  locationNumber: ['dc', 'location', 'shipto', 'shiptolocation', 'shiptodc', 'customerdc'],
  shipToName: ['consigneename', 'recipient'],
  shipToPostalCode: ['zip', 'postal', 'shiptozip', 'shiptopostal'],
  shipToAddress1: ['address', 'street', 'address1', 'shiptostreet', 'shiptoaddress1'],
  shipToCity: ['city'],
  shipToState: ['state', 'province'],
  requestedShipDate: ['shipdate', 'shipon', 'shipby', 'pickupdate', 'plannedshipdate'],
  requestedDeliveryDate: ['deliverydate', 'deliveron', 'duedate', 'deliverby'],
  mabd: ['mustarriveby', 'mustarrivebydate', 'mabddate', 'arriveby', 'arrivaldate'],
  cancelAfter: ['canceldate', 'cancelby', 'cancelafterdate'],
  freightTerms: ['terms', 'frtterms', 'freight', 'paymentterms'],
  billToAccount: ['billto', 'thirdpartyaccount'],
  scac: ['carrier', 'carriercode', 'shipvia'],
  department: ['dept', 'departmentnumber'],
  vendorNumber: ['vendor', 'supplier'],
  storeNumber: ['store'],
  specialInstructions: ['instructions', 'comments', 'notes', 'remarks'],
  itemNumber: ['sku', 'product', 'productnumber', 'material', 'upc', 'gtin', 'article', 'part', 'vendoritem'],
  quantity: ['cases', 'ordered', 'orderquantity', 'quantityordered', 'orderedquantity', 'casesordered'],
  uom: ['unitofmeasure', 'um', 'quantityuom'],
  lotNumber: ['lot', 'batch'],
  unitPrice: ['price', 'cost', 'unitcost', 'caseprice', 'pricepercase'],
};

/** Short forms of words in column names. */
const words: Readonly<Record<string, string>> = {
  nbr: 'number',
  no: 'number',
  num: 'number',
  qty: 'quantity',
  quan: 'quantity',
  cust: 'customer',
  ord: 'order',
  req: 'requested',
  reqd: 'requested',
  request: 'requested',
  dt: 'date',
  whse: 'warehouse',
  wh: 'warehouse',
  whs: 'warehouse',
  ref: 'reference',
  loc: 'location',
  addr: 'address',
  del: 'delivery',
  inst: 'instructions',
};

/** 'Customer PO #', 'Cust. PO' and 'customer_po_number' are alike: words in full, without a final number, code or id. */
function toKey(name: string): string {
  const separate = name
    .replaceAll('#', ' number ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/(?<=\b[A-Za-z])\.(?=[A-Za-z]\b)/g, '');
  const parts = separate.toLowerCase().match(/[a-z]+|\d+/g) ?? [];
  const full = parts.map((part) => words[part] ?? part);
  while (full.length > 1 && ['number', 'code', 'id'].includes(full.at(-1) ?? '')) full.pop();
  return full.join('');
}

const columns = Object.values(OrderImportColumn);

const columnsByKey = new Map(
  columns
    .flatMap((column) =>
      [column, columnLabels[column], ...(aliases[column] ?? [])].map((name) => ({ name, column })),
    )
    // The first one of a name has it: its own name comes before the aliases of others.
    .toReversed()
    .map(({ name, column }) => [toKey(name), column]),
);

/** The column of an order with that name in a customer's spreadsheet; null for any other. */
export function findColumn(name: string): OrderImportColumn | null {
  return columnsByKey.get(toKey(name)) ?? null;
}
