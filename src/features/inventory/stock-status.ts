import type { StockStatus } from '#src/api/generated/types.ts';
import type { Tone } from '#src/ui/badge.tsx';

const tones: Readonly<Record<StockStatus, Tone>> = {
  Healthy: 'ok',
  Low: 'warn',
  BelowSafetyStock: 'warn',
  Stockout: 'bad',
  Overstock: 'info',
};

/** A status that the portal does not know yet has no colour of its own. */
export function stockStatusTone(status: StockStatus): Tone {
  return tones[status] ?? 'neutral';
}
