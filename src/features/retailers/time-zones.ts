import { createRetailerLocation as limits } from '#src/api/generated/limits/retailers.ts';
import { timeZoneOptions } from '#src/components/form/time-zones.ts';
import type { Option } from '#src/ui/option.ts';
import { notStated } from './retailer-choices.ts';

/** The time zones of a location, of which none need be known. */
export function locationTimeZones(stored: string): readonly Option<string>[] {
  return [
    { value: notStated, label: 'Unknown' },
    ...timeZoneOptions(limits.timeZone, stored === notStated ? undefined : stored),
  ];
}
