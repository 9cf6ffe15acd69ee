import type { Option } from '#src/ui/option.ts';
import { limitFault } from './limit-faults.ts';

/**
 * The browser's time zones that the API accepts within `limits`, and the stored one unless it is undefined. A zone such
 * as 'America/Argentina/Buenos_Aires' is found as 'buenos aires'.
 */
export function timeZoneOptions(
  limits: Parameters<typeof limitFault>[0],
  stored: string | undefined,
): readonly Option<string>[] {
  const supported = Intl.supportedValuesOf('timeZone').filter(
    (zone) => limitFault(limits, zone) === undefined,
  );
  // Browsers list some zones only under their newer names.
  const zones = stored === undefined || supported.includes(stored) ? supported : [stored, ...supported];
  return zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
