import { createRetailerLocation as limits } from '#src/api/generated/limits/retailers.ts';
import { limitFault } from '#src/components/form/limit-faults.ts';
import type { Option } from '#src/ui/option.ts';
import { notStated } from './retailer-choices.ts';

/** 'America/Argentina/Buenos_Aires' is found as 'buenos aires'. */
const getLabel = (zone: string): string => zone.replaceAll('_', ' ');

/** The browser's time zones that the API accepts, and the stored one. */
export function timeZoneOptions(stored: string): readonly Option<string>[] {
  const supported = Intl.supportedValuesOf('timeZone').filter(
    (zone) => limitFault(limits.timeZone, zone) === undefined,
  );
  // Browsers list some zones only under their newer names.
  const zones = stored === notStated || supported.includes(stored) ? supported : [stored, ...supported];
  return [
    { value: notStated, label: 'Unknown' },
    ...zones.map((zone) => ({ value: zone, label: getLabel(zone) })),
  ];
}
