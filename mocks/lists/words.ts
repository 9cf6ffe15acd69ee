/** Labels of values whose name does not read well. */
const labels: Readonly<Record<string, string>> = {
  AtDelivery: 'Arrived at delivery',
  Hold: 'On hold',
  Released: 'Released to warehouse',
};

/** A name of the contract as people read it: `AppointmentScheduled` and `shipToCity` become `Appointment scheduled` and `Ship to city`. */
export function toWords(name: string): string {
  const words = name
    .replaceAll(/([A-Z])/g, ' $1')
    .trim()
    .toLowerCase();
  return labels[name] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
