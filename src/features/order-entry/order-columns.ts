import { FreightTerms } from '#src/api/generated/enums/FreightTerms.ts';
import type { OrderEntryUom } from '#src/api/generated/enums/OrderEntryUom.ts';
import { OrderType } from '#src/api/generated/enums/OrderType.ts';
import type { OrderImportColumn } from '#src/api/generated/types.ts';
import { plainName } from '#src/components/import/plain-name.ts';
import { createColumnFinder, type TableColumn } from '#src/components/import/table-definition.ts';

const unitNames: readonly (readonly [RegExp, OrderEntryUom])[] = [
  [/^(ca|cs|case|cases|ctn|carton|cartons)$/i, 'CA'],
  [/^(ea|each|eaches|unit|units|pc|pcs)$/i, 'EA'],
  [/^(ip|inner|inners|inner packs?)$/i, 'IP'],
  [/^(lr|ly|layer|layers)$/i, 'LR'],
  [/^(pl|plt|pallet|pallets)$/i, 'PL'],
];

export function readUnit(text: string): OrderEntryUom | undefined {
  return unitNames.find(([pattern]) => pattern.test(text))?.[1];
}

/** The codes of freight terms on bills of lading and in EDI. */
const termCodes: Readonly<Record<string, FreightTerms>> = {
  ppd: FreightTerms.Prepaid,
  pp: FreightTerms.Prepaid,
  col: FreightTerms.Collect,
  cc: FreightTerms.Collect,
  tp: FreightTerms.ThirdParty,
  '3rdparty': FreightTerms.ThirdParty,
};

function findValue(values: readonly string[], text: string): string | undefined {
  return values.find((value) => plainName(value) === plainName(text));
}

/** What the columns of an order are called, and contain. */
export const orderColumns: Readonly<Record<OrderImportColumn, TableColumn>> = {
  poNumber: {
    label: 'PO number',
    kind: 'code',
    aliases: 'po purchaseorder customerpo buyerpo retailerpo customerpurchaseorder',
  },
  clientOrderNumber: {
    label: 'Your order number',
    kind: 'code',
    aliases:
      'order reference customerreference customerorder clientorder clientreference ourreference salesorder so',
  },
  orderType: { label: 'Order type', toApi: (text) => findValue(Object.values(OrderType), text) },
  warehouseCode: {
    label: 'Warehouse',
    kind: 'code',
    aliases: 'facility shipfrom shippoint fromwarehouse',
    toApi: (text) => text.toUpperCase(),
  },
  retailerCode: {
    label: 'Retailer',
    kind: 'code',
    aliases: 'customer consignee retailername customername account soldto shiptocustomer',
  },
  locationNumber: {
    label: 'Retailer location',
    kind: 'code',
    aliases: 'dc location shipto shiptolocation shiptodc customerdc',
  },
  shipToName: { label: 'Ship-to name', aliases: 'consigneename recipient' },
  shipToAddress1: {
    label: 'Ship-to address',
    aliases: 'address street address1 shiptostreet shiptoaddress1',
  },
  shipToCity: { label: 'Ship-to city', aliases: 'city' },
  shipToState: { label: 'Ship-to state', aliases: 'state province' },
  shipToPostalCode: { label: 'Ship-to ZIP code', kind: 'code', aliases: 'zip postal shiptozip shiptopostal' },
  requestedShipDate: {
    label: 'Requested ship date',
    kind: 'date',
    aliases: 'shipdate shipon shipby pickupdate plannedshipdate',
  },
  requestedDeliveryDate: {
    label: 'Requested delivery date',
    kind: 'date',
    aliases: 'deliverydate deliveron duedate deliverby',
  },
  mabd: {
    label: 'MABD',
    kind: 'date',
    aliases: 'mustarriveby mustarrivebydate mabddate arriveby arrivaldate',
  },
  cancelAfter: { label: 'Cancel after', kind: 'date', aliases: 'canceldate cancelby cancelafterdate' },
  freightTerms: {
    label: 'Freight terms',
    aliases: 'terms frtterms freight paymentterms',
    toApi: (text) => findValue(Object.values(FreightTerms), text) ?? termCodes[plainName(text)],
  },
  billToAccount: { label: 'Bill-to account', kind: 'code', aliases: 'billto thirdpartyaccount' },
  scac: {
    label: 'Carrier (SCAC)',
    kind: 'code',
    aliases: 'carrier carriercode shipvia',
    toApi: (text) => text.toUpperCase(),
  },
  department: { label: 'Department', kind: 'code', aliases: 'dept departmentnumber' },
  vendorNumber: { label: 'Vendor number', kind: 'code', aliases: 'vendor supplier' },
  storeNumber: { label: 'Store number', kind: 'code', aliases: 'store' },
  specialInstructions: { label: 'Special instructions', aliases: 'instructions comments notes remarks' },
  itemNumber: {
    label: 'Item',
    kind: 'code',
    aliases: 'sku product productnumber material upc gtin article part vendoritem',
  },
  quantity: {
    label: 'Quantity',
    kind: 'number',
    aliases: 'cases ordered orderquantity quantityordered orderedquantity casesordered',
  },
  uom: { label: 'Unit', aliases: 'unitofmeasure um quantityuom', toApi: readUnit },
  lotNumber: { label: 'Lot', kind: 'code', aliases: 'lot batch' },
  unitPrice: { label: 'Unit price', kind: 'number', aliases: 'price cost unitcost caseprice pricepercase' },
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

/** The column of an order with that name in a customer's spreadsheet; null for any other. */
export const findColumn = createColumnFinder(orderColumns, toKey);
