import type { FineStatus, PenaltyType } from '#src/api/generated/types.ts';
import type { Tones } from '#src/components/page/status-badge.tsx';
import { enumText } from '#src/lib/enum-text.ts';
import { formatMoney } from '#src/lib/figures.ts';

export const fineTones: Tones<FineStatus> = {
  Projected: 'warn',
  Invoiced: 'bad',
  Disputed: 'info',
  Waived: 'ok',
  Paid: 'neutral',
};

/** A penalty: '3% of COGS', '$500.00 per PO'. */
export function penaltyText(type: PenaltyType, rate: number): string {
  switch (type) {
    case 'PctOfCogs':
      return `${rate}% of COGS`;
    case 'PctOfInvoice':
      return `${rate}% of the invoice`;
    case 'FlatPerPo':
      return `${formatMoney(rate)} per PO`;
    case 'PerCarton':
      return `${formatMoney(rate)} per carton`;
    default:
      return `${rate} ${enumText(type)}`;
  }
}
