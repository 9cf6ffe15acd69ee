import type { OtifPo } from '#src/api/generated/types.ts';
import { formatMoney } from '#src/lib/figures.ts';

type FinedPo = Pick<OtifPo, 'fineAmount' | 'atRiskAmount'>;

function addAmounts(pos: readonly FinedPo[], member: keyof FinedPo): number {
  return pos.reduce((sum, po) => sum + Math.round(po[member] * 100), 0) / 100;
}

/** 'Fine $12.00 · Projected fine $27.97' of the selected POs: what is projected has not been fined. */
export function sumFines(pos: readonly FinedPo[]): string {
  const fined = addAmounts(pos, 'fineAmount');
  const projected = addAmounts(pos, 'atRiskAmount');
  return [
    ...(fined > 0 || projected === 0 ? [`Fine ${formatMoney(fined)}`] : []),
    ...(projected > 0 ? [`Projected fine ${formatMoney(projected)}`] : []),
  ].join(' · ');
}

/** '$12.00, $27.97 projected' of all POs. */
export function totalFines(fined: number, { atRiskAmount }: Readonly<Record<string, unknown>>): string {
  const projected = typeof atRiskAmount === 'number' ? atRiskAmount : 0;
  return projected > 0 ? `${formatMoney(fined)}, ${formatMoney(projected)} projected` : formatMoney(fined);
}
