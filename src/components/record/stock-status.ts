import type { StockStatus } from '#src/api/generated/types.ts';
import type { Tones } from '#src/components/page/status-badge.tsx';

export const stockTones: Tones<StockStatus> = {
  Healthy: 'ok',
  Low: 'warn',
  BelowSafetyStock: 'warn',
  Stockout: 'bad',
  Overstock: 'info',
};
