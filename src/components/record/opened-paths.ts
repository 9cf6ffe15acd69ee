import type { StockLot } from '#src/api/generated/types.ts';
import {
  asnKey,
  invoiceKey,
  poKey,
  reportKey,
  scheduleKey,
  stockLotKey,
  varianceKey,
} from './record-keys.ts';
import { openedPath } from './record-lists.ts';
import type { OpenableRecords } from './use-open-record.ts';

// Not with the paths of pages: dashboards need those at their start, and not the lists of all types.
const buildPath =
  <Row>({ type, toRecord }: Pick<OpenableRecords<Row>, 'type' | 'toRecord'>) =>
  (row: Row): string =>
    openedPath(type, toRecord(row));

export const asnPath = buildPath(asnKey);
export const invoicePath = buildPath(invoiceKey);
export const variancePath = buildPath(varianceKey);
export const poPath = buildPath(poKey);
/** A report with its form. */
export const reportPath = buildPath(reportKey);
/** A schedule with its runs. */
export const schedulePath = buildPath(scheduleKey);

/** The list of lots on hand with the rows of a lot, which is open in the drawer. */
export const stockLotPath = (lot: Pick<StockLot, 'lotNumber' | 'itemNumber'>): string =>
  openedPath('Lot', stockLotKey.toRecord(lot), { search: lot.lotNumber });
