import { OtifRootCause } from '#src/api/generated/enums.ts';
import type {
  DeliveryWindowRule,
  MerchandiseAlignment,
  OtifMetric,
  OtifStatus,
  UnloadType,
} from '#src/api/generated/types.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatPct } from '#src/lib/figures.ts';
import type { Tones } from '#src/components/page/status-badge.tsx';

export const unloadTexts: Readonly<Record<UnloadType, string>> = {
  Live: 'live unload',
  Drop: 'drop trailer',
  Either: 'live unload or drop trailer',
};

export const rootCauses = Object.values(OtifRootCause);

/** A metric, with the merchandise group where it is judged on its own: 'In full, food'. */
export function metricText(metric: OtifMetric, alignment: MerchandiseAlignment | null): string {
  return alignment === null ? enumText(metric) : `${enumText(metric)}, ${enumText(alignment).toLowerCase()}`;
}

/** A goal: '90.0%'; without one, each miss is charged. */
export function goalText(goalPct: number | null): string {
  return goalPct === null ? 'Each miss' : formatPct(goalPct);
}

export function windowsText(windows: readonly DeliveryWindowRule[]): string {
  return windows.map(({ description }) => description).join(' ') || '—';
}

export const otifTones: Tones<OtifStatus> = {
  Late: 'bad',
  AtRisk: 'warn',
  Missed: 'bad',
  Open: 'info',
  Met: 'ok',
  NotJudged: 'neutral',
};
