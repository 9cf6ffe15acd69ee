import type { OtifRootCause } from '#src/api/generated/enums.ts';
import { wordsFor } from '#src/lib/enum-text.ts';

/** A root cause in words; unknown ones by their name. */
export const causeText = wordsFor({
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
} satisfies Record<OtifRootCause, string>);
