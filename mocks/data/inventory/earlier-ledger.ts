import { dayMs } from '../orders/order-calendar.ts';
import type { Random } from '../random.ts';
import { buildLedger, type LedgerLine, type LedgerOptions } from './stock-ledger.ts';

const isBalanced = ({ type }: LedgerLine): boolean => type !== 'StatusChange';

/** Cases before the first line of a ledger. */
function openingCases(onHand: number, ledger: readonly LedgerLine[]): number {
  return ledger.filter(isBalanced).reduce((left, { quantity }) => left - quantity, onHand);
}

/** The first transfer from the plant, which brings what the first lines need. */
function openingLine(warehouseCode: string, at: number, quantity: number): LedgerLine {
  return {
    type: 'Transfer',
    at,
    quantity,
    fromStatus: 'InTransit',
    toStatus: 'Available',
    reference: `TR-${warehouseCode.slice(0, 2)}${String(at).slice(3, 9)}0`,
    bsid: null,
    lotNumber: null,
    manufactureDate: null,
    reasonCode: 'PLANT',
  };
}

/**
 * The ledger of the time before `ledger`, oldest line first, from an empty warehouse: with it the lots of every
 * shipment can be traced. `options` are those of the ledger, with the movements of that time.
 */
export function buildEarlierLedger(
  options: Omit<LedgerOptions, 'from' | 'until'> & { readonly until: number },
  ledger: readonly LedgerLine[],
  random: Random,
): LedgerLine[] {
  const { shipments, receipts, until, warehouseCode } = options;
  const onHand = openingCases(options.onHand, ledger);
  const first = Math.min(until, ...[...shipments, ...receipts].map(({ at }) => at));
  const from = first - 10 * dayMs;
  const lines = buildLedger({ ...options, onHand, from }, random);
  const opening = openingCases(onHand, lines);
  return opening === 0 ? lines : [openingLine(warehouseCode, from, opening), ...lines];
}
