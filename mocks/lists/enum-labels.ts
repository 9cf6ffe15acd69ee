/** Labels of values whose name does not read well. */
const labels: Readonly<Record<string, string>> = {
  AtDelivery: 'Arrived at delivery',
  Hold: 'On hold',
  Released: 'Released to warehouse',
};

const acronyms = /\b(?:asn|bol|dc|gln|gtin|mabd|po|pro|scac|sscc|tlc|upc)\b/gi;

/**
 * A contract name for display: `AppointmentScheduled` and `shipToCity` become `Appointment scheduled` and `Ship to
 * city`.
 */
export function toLabel(name: string): string {
  const words = name
    .replaceAll(/([A-Z])/g, ' $1')
    .trim()
    .toLowerCase();
  const text = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return labels[name] ?? text.replaceAll(acronyms, (word) => word.toUpperCase());
}
