import { OrderImportColumn } from '#src/api/generated/enums/OrderImportColumn.ts';
import { ImportKind } from '#src/api/generated/enums/ImportKind.ts';
import { importOrders } from '#src/api/generated/limits/order-entry.ts';
import type { TableDefinition } from '#src/components/import/table-definition.ts';
import { columnLabels, findColumn } from '../column-names.ts';
import { kinds, readOrderCell } from './order-cells.ts';

/** The columns of a file with orders. */
export const orderTable: TableDefinition<OrderImportColumn> = {
  kind: ImportKind.Orders,
  labels: columnLabels,
  columns: Object.values(OrderImportColumn),
  required: ['poNumber', 'warehouseCode', 'requestedShipDate', 'itemNumber', 'quantity'],
  kinds,
  findColumn,
  readCell: readOrderCell,
  fileLimits: importOrders.file,
};
