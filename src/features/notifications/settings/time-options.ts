import { formatTimeOfDay, zonePlace } from '#src/lib/dates.ts';
import type { Option } from '#src/ui/option.ts';

/** Half hours that can be chosen. */
const halfHours = 48;

/** Every half hour, and the time that is set. */
export function timeOptions(current: string): readonly Option<string>[] {
  const times = Array.from({ length: halfHours }, (_, index) => {
    const hour = String(Math.floor(index / 2)).padStart(2, '0');
    return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
  });
  return [...new Set([...times, current])]
    .toSorted()
    .map((time) => ({ value: time, label: formatTimeOfDay(time) }));
}

/** Zones of the United States, which come first. */
const unitedStates = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const;

/** These zones, that of the browser, and the one that is set. */
export function zoneOptions(current: string): readonly Option<string>[] {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return [...new Set([...unitedStates, timeZone, current])].map((zone) => ({
    value: zone,
    label: zonePlace(zone),
  }));
}
