import type { OtifPo } from '#src/api/generated/types.ts';
import { formatMoney, sumAmounts } from '#src/lib/figures.ts';

type FinedPo = Pick<OtifPo, 'fineAmount' | 'atRiskAmount'>;

/** 'Fine $12.00 · Projected fine $27.97' of the selected POs: what is projected has not been fined. */
export function sumFines(pos: readonly FinedPo[]): string {
  const fined = sumAmounts(pos, ({ fineAmount }) => fineAmount);
  const projected = sumAmounts(pos, ({ atRiskAmount }) => atRiskAmount);
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
