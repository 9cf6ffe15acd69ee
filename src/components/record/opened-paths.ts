import type {
  Asn,
  Invoice,
  OtifPo,
  ReceivingVariance,
  Report,
  Schedule,
  StockLot,
} from '#src/api/generated/types.ts';
import type { OpenedType } from './open-parameters.ts';
import { openedPath } from './record-lists.ts';

// Not with the paths of pages: dashboards need those at their start, and not the lists of all types.
const pathById = (type: OpenedType, id: string): string => openedPath(type, { id, qualifier: null });

export const asnPath = ({ asnId }: Pick<Asn, 'asnId'>): string => pathById('Asn', asnId);

export const invoicePath = ({ invoiceNumber }: Pick<Invoice, 'invoiceNumber'>): string =>
  pathById('Invoice', invoiceNumber);

export const variancePath = ({ varianceId }: Pick<ReceivingVariance, 'varianceId'>): string =>
  pathById('ReceivingVariance', varianceId);

export const poPath = ({ poNumber, retailerId }: Pick<OtifPo, 'poNumber' | 'retailerId'>): string =>
  openedPath('OtifPo', { id: poNumber, qualifier: String(retailerId) });

/** The list of lots on hand with the rows of a lot, which is open in the drawer. */
export const stockLotPath = ({ lotNumber, itemNumber }: Pick<StockLot, 'lotNumber' | 'itemNumber'>): string =>
  openedPath('Lot', { id: lotNumber, qualifier: itemNumber }, { search: lotNumber });

export const reportPath = ({ reportId }: Pick<Report, 'reportId'>): string => pathById('Report', reportId);

export const schedulePath = ({ scheduleId }: Pick<Schedule, 'scheduleId'>): string =>
  pathById('Schedule', scheduleId);
