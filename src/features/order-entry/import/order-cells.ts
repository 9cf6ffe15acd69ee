import { FreightTerms } from '#src/api/generated/enums/FreightTerms.ts';
import { OrderType } from '#src/api/generated/enums/OrderType.ts';
import type { OrderImportColumn } from '#src/api/generated/types.ts';
import { plainName } from '#src/components/import/plain-name.ts';
import type { CellKind } from '#src/components/import/read-cell.ts';
import type { TableDefinition } from '#src/components/import/table-definition.ts';
import { parseSpreadsheetDay } from '#src/lib/csv/spreadsheet-day.ts';
import { readNumber } from '#src/lib/decimal-mark.ts';
import { readUnit } from '../spreadsheet-cells.ts';

/** What the cells of each column contain. */
export const kinds: Readonly<Record<OrderImportColumn, CellKind>> = {
  poNumber: 'code',
  clientOrderNumber: 'code',
  orderType: 'text',
  warehouseCode: 'code',
  retailerCode: 'code',
  locationNumber: 'code',
  shipToName: 'text',
  shipToAddress1: 'text',
  shipToCity: 'text',
  shipToState: 'text',
  shipToPostalCode: 'code',
  requestedShipDate: 'date',
  requestedDeliveryDate: 'date',
  mabd: 'date',
  cancelAfter: 'date',
  freightTerms: 'text',
  billToAccount: 'code',
  scac: 'code',
  department: 'code',
  vendorNumber: 'code',
  storeNumber: 'code',
  specialInstructions: 'text',
  itemNumber: 'code',
  quantity: 'number',
  uom: 'text',
  lotNumber: 'code',
  unitPrice: 'number',
};

type ReadOrderCell = TableDefinition<OrderImportColumn>['readCell'];
type Cell = Parameters<ReadOrderCell>[1];
type Form = Parameters<ReadOrderCell>[2];

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

/** The value of a cell in the API's format; undefined if not recognized. */
function recognize(column: OrderImportColumn, { text, isNumber }: Cell, form: Form): string | undefined {
  switch (column) {
    case 'requestedShipDate':
    case 'requestedDeliveryDate':
    case 'mabd':
    case 'cancelAfter':
      return parseSpreadsheetDay(text, form.dayOrder);
    case 'quantity':
    case 'unitPrice':
      return readNumber(text, isNumber ? '.' : form.mark)?.toString();
    case 'uom':
      return readUnit(text);
    case 'orderType':
      return findValue(Object.values(OrderType), text);
    case 'freightTerms':
      return findValue(Object.values(FreightTerms), text) ?? termCodes[plainName(text)];
    case 'warehouseCode':
    case 'scac':
      return text.toUpperCase();
    default:
      return text;
  }
}

/**
 * A cell in the API's format: converts dates, units and numbers of spreadsheets; other texts are unchanged. Numbers
 * with separators are read only under a decimal mark, and dates of numbers under an order of day and month.
 */
export function readOrderCell(column: OrderImportColumn, cell: Cell, form: Form): string {
  return recognize(column, cell, form) ?? cell.text;
}
