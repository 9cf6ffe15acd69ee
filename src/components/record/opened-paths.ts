import type {
  Asn,
  Invoice,
  OtifPo,
  ReceivingVariance,
  Report,
  Schedule,
  StockLot,
} from '#src/api/generated/types.ts';
import { openedPath } from './record-lists.ts';

// Not with the paths of pages: dashboards need those at their start, and not the lists of all types.
export const asnPath = ({ asnId }: Pick<Asn, 'asnId'>): string =>
  openedPath('Asn', { id: asnId, qualifier: null });

export const invoicePath = ({ invoiceNumber }: Pick<Invoice, 'invoiceNumber'>): string =>
  openedPath('Invoice', { id: invoiceNumber, qualifier: null });

export const variancePath = ({ varianceId }: Pick<ReceivingVariance, 'varianceId'>): string =>
  openedPath('ReceivingVariance', { id: varianceId, qualifier: null });

export const poPath = ({ poNumber, retailerId }: Pick<OtifPo, 'poNumber' | 'retailerId'>): string =>
  openedPath('OtifPo', { id: poNumber, qualifier: String(retailerId) });

/** The list of lots on hand with the rows of a lot, which is open in the drawer. */
export const stockLotPath = ({ lotNumber, itemNumber }: Pick<StockLot, 'lotNumber' | 'itemNumber'>): string =>
  openedPath('Lot', { id: lotNumber, qualifier: itemNumber }, { search: lotNumber });

/** A report with its form. */
export const reportPath = ({ reportId }: Pick<Report, 'reportId'>): string =>
  openedPath('Report', { id: reportId, qualifier: null });

/** A schedule with its runs. */
export const schedulePath = ({ scheduleId }: Pick<Schedule, 'scheduleId'>): string =>
  openedPath('Schedule', { id: scheduleId, qualifier: null });
