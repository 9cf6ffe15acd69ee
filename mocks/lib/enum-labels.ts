import { cached } from './cached.ts';

/** A range of days past a date: `D31To60`. */
const daySpan = /^D(\d+)To(\d+)$/;

/** Labels of values whose name does not make a label. */
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
  NotReadyAtPickup: 'Not ready at pickup',
  AsnNotSent: 'ASN not sent',
  AsnLate: 'ASN late',
  ShortShipped: 'Shipped short',
  DamagedRefused: 'Refused as damaged',
  WillNotDispute: 'Written off',
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

function writeLabel(name: string): string {
  const span = daySpan.exec(name);
  if (span) return `${span[1]}–${span[2]} days`;
  // Contract names use British spelling; display texts do not.
  const words = name
    .replace('ancelled', 'anceled')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .split(' ');
  const text = words.map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase())).join(' ');
  const label = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return labels[name] ?? label.replaceAll(acronyms, (word) => word.toUpperCase());
}

/**
 * A contract name for display, as the contract's `ExportedFile` states it: `AppointmentScheduled`, `shipToCity`, `LTL`
 * and `D31To60` become `Appointment scheduled`, `Ship to city`, `LTL` and `31–60 days`.
 */
export const toLabel = cached(writeLabel);

/** Headings spell out words that the contract's column names abbreviate. */
const headingWords: Readonly<Record<string, string>> = {
  abc: 'ABC',
  avg: 'average',
  bsid: 'business system',
  cpc: 'cost per case',
  cte: 'CTE',
  dev: 'deviation',
  dss: 'DSS',
  eoq: 'EOQ',
  eta: 'ETA',
  id: 'ID',
  kdes: 'KDEs',
  lb: '(lb)',
  nmfc: 'NMFC',
  otif: 'OTIF',
  pct: '%',
  pdf: 'PDF',
  qty: 'quantity',
  std: 'standard',
  uom: 'unit of measure',
  vs: 'versus',
  warc: 'WARC',
  zip3: 'ZIP3',
};

/** Names whose words do not make a heading. */
const headings: Readonly<Record<string, string>> = {
  heightIn: 'Height (in)',
  isComplete: 'Complete',
  lengthIn: 'Length (in)',
  shipToAddress1: 'Ship to address',
  widthIn: 'Width (in)',
};

/**
 * The default heading of an exported column: `bsid`, `eta` and `otifPct` become `Business system`, `ETA` and `OTIF %`.
 */
export function toHeading(column: string): string {
  const named = headings[column];
  if (named !== undefined) return named;
  const text = toLabel(column)
    .split(' ')
    .map((word) => headingWords[word.toLowerCase()] ?? word)
    .join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
