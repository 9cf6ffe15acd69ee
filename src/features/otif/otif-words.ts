import { OtifRootCause } from '#src/api/generated/enums.ts';
import type {
  DeliveryWindowRule,
  FineStatus,
  MerchandiseAlignment,
  OtifMetric,
  OtifStatus,
  PenaltyType,
  UnloadType,
} from '#src/api/generated/types.ts';
import type { Tones } from '#src/components/page/status-badge.tsx';
import { enumText } from '#src/lib/enum-text.ts';
import { formatMoney, formatPct } from '#src/lib/figures.ts';

export const otifTones: Tones<OtifStatus> = {
  Late: 'bad',
  AtRisk: 'warn',
  Missed: 'bad',
  Open: 'info',
  Met: 'ok',
};

export const fineTones: Tones<FineStatus> = {
  Projected: 'warn',
  Invoiced: 'bad',
  Disputed: 'info',
  Waived: 'ok',
};

export const unloadTexts: Readonly<Record<UnloadType, string>> = {
  Live: 'live unload',
  Drop: 'drop trailer',
  Either: 'live unload or drop trailer',
};

const causes: Readonly<Partial<Record<string, string>>> = {
  PrepaidEarlyDelivery: 'Delivered before the window',
  PrepaidLateDelivery: 'Delivered after the window',
  PrepaidUnscheduledAppointment: 'Arrived without appointment',
  NoAppointmentAvailable: 'No slot in the window',
  DcDelay: 'Trailer held at gate or yard',
  RoutingLate: 'Routed late',
  NotReadyAtPickup: 'Not ready at pickup',
  CarrierNoShow: 'Collect carrier missed pickup',
  ShortShipped: 'Shipped short',
  OutOfStock: 'Out of stock',
  NotShipped: 'Not shipped',
  ReceivingDiscrepancy: 'Receiving discrepancy',
  DamagedRefused: 'Refused as damaged',
  ItemSetup: 'Item setup',
} satisfies Record<OtifRootCause, string>;

export const rootCauses = Object.values(OtifRootCause);

/** A root cause in words; unknown ones by their name. */
export function causeText(cause: string): string {
  return causes[cause] ?? enumText(cause);
}

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

/** Days from the MABD: '−2', 'On the MABD', '+5 or more'. */
export function daysText(value: string): string {
  const known = /^(Early|Late)(\d)$/.exec(value);
  if (!known) return value === 'OnMabd' ? 'On the MABD' : enumText(value);
  const [, side, days = ''] = known;
  return `${side === 'Early' ? '−' : '+'}${days}${days === '5' ? ' or more' : ''}`;
}
