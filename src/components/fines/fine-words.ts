import type { OtifRootCause } from '#src/api/generated/enums.ts';
import type { FineStatus, PenaltyType } from '#src/api/generated/types.ts';
import type { Tones } from '#src/components/page/status-badge.tsx';
import { enumText } from '#src/lib/enum-text.ts';
import { formatMoney } from '#src/lib/figures.ts';

export const fineTones: Tones<FineStatus> = {
  Projected: 'warn',
  Invoiced: 'bad',
  Disputed: 'info',
  Waived: 'ok',
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
