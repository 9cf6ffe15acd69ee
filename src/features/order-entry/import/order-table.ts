import { ImportKind } from '#src/api/generated/enums/ImportKind.ts';
import { importOrders } from '#src/api/generated/limits/order-entry.ts';
import type { OrderImportColumn } from '#src/api/generated/types.ts';
import { listColumnNames, type TableDefinition } from '#src/components/import/table-definition.ts';
import { findColumn, orderColumns } from '../order-columns.ts';

/** The columns of a file with orders. */
export const orderTable: TableDefinition<OrderImportColumn> = {
  kind: ImportKind.Orders,
  columns: orderColumns,
  names: listColumnNames(orderColumns),
  required: ['poNumber', 'warehouseCode', 'requestedShipDate', 'itemNumber', 'quantity'],
  findColumn,
  fileLimits: importOrders.file,
};
