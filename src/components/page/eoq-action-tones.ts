import type { EoqAction } from '#src/api/generated/types.ts';
import type { Tones } from './status-badge.tsx';

/** What an item in a warehouse needs, the same on every page. */
export const actionTones: Tones<EoqAction> = {
  OrderNow: 'bad',
  OrderSoon: 'warn',
  Ok: 'ok',
  Overstock: 'info',
  SparseDemand: 'neutral',
  NoDemand: 'neutral',
};
