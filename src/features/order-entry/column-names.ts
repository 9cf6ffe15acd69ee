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
  freightTerms: ['terms', 'frtterms', 'freight'],
  scac: ['carrier', 'carriercode'],
  department: ['dept'],
  vendorNumber: ['vendor'],
  itemNumber: ['sku', 'itemno', 'itemcode', 'product', 'material', 'upc', 'gtin'],
  quantity: ['qty', 'cases', 'ordered', 'orderqty', 'quantityordered'],
  uom: ['unitofmeasure', 'um'],
  lotNumber: ['lot', 'lotcode', 'batch'],
  unitPrice: ['price', 'cost'],
};

/** 'PO Number', 'po_number' and 'PO #' are alike. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('#', 'number')
    .replaceAll(/[^a-z0-9]/g, '');
}

const columns = Object.values(OrderImportColumn);

/** The column of an order with that name in a customer's spreadsheet; null for any other. */
export function findColumn(name: string): OrderImportColumn | null {
  const own = plainName(name);
  const isNamed = (column: OrderImportColumn): boolean =>
    [column, columnLabels[column]].some((known) => plainName(known) === own) ||
    (aliases[column]?.includes(own) ?? false);
  return columns.find(isNamed) ?? null;
}
