/** A range of days past a date: `D31To60`. */
const daySpan = /^D(\d+)To(\d+)$/;

/** Labels of values whose name is not what people read. */
const labels: Readonly<Record<string, string>> = {
  Current: 'Not due yet',
  Over90: 'Over 90 days',
  Over180: 'Over 180 days',
  PrepaidEarlyDelivery: 'Delivered before the window',
  PrepaidLateDelivery: 'Delivered after the window',
  PrepaidUnscheduledAppointment: 'Arrived without appointment',
  NoAppointmentAvailable: 'No slot in the window',
  DcDelay: 'Trailer held at gate or yard',
  RoutingLate: 'Routed late',
  Error: 'Rejected by 824',
  CarrierNoShow: 'Collect carrier missed pickup',
  ShortShipped: 'Shipped short',
  DamagedRefused: 'Refused as damaged',
  WillNotDispute: 'Archived',
  StorageRecurring: 'Storage',
  OrderProcessing: 'Processing',
  OtifFines: 'OTIF fines',
  TraceabilityLotCode: 'Lot code',
  TlcSource: 'Lot code source',
  OccurredOn: 'Date',
  C1To24: '1–24 cases',
  C25To99: '25–99 cases',
  C100To249: '100–249 cases',
  C250To499: '250–499 cases',
  C500OrMore: '500 cases or more',
};

const acronyms = /\b(?:asn|bol|dc|edi|gln|gtin|mabd|po|pod|pro|scac|sscc|tlc|upc)\b/gi;

/**
 * A contract name for display, as the contract's `ExportedFile` states it: `AppointmentScheduled`, `shipToCity`, `LTL`
 * and `D31To60` become `Appointment scheduled`, `Ship to city`, `LTL` and `31–60 days`.
 */
export function toLabel(name: string): string {
  const span = daySpan.exec(name);
  if (span) return `${span[1]}–${span[2]} days`;
  // The names are in British spelling, texts for people are not.
  const words = name
    .replace('ancelled', 'anceled')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .split(' ');
  const text = words.map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase())).join(' ');
  const label = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return labels[name] ?? label.replaceAll(acronyms, (word) => word.toUpperCase());
}
