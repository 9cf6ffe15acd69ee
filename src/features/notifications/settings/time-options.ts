import type { Option } from '#src/ui/option.ts';

/** Half hours that can be chosen. */
const halfHours = 48;

/** '6:00 AM' of '06:00'. */
function timeText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const suffix = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${suffix}`;
}

/** Every half hour, and the time that is set. */
export function timeOptions(current: string): readonly Option<string>[] {
  const times = Array.from({ length: halfHours }, (_, index) => {
    const hour = String(Math.floor(index / 2)).padStart(2, '0');
    return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
  });
  return [...new Set([...times, current])].toSorted().map((time) => ({ value: time, label: timeText(time) }));
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

/** 'Chicago' of 'America/Chicago'. */
function zoneText(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

/** These zones, that of the browser, and the one that is set. */
export function zoneOptions(current: string): readonly Option<string>[] {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return [...new Set([...unitedStates, timeZone, current])].map((zone) => ({
    value: zone,
    label: zoneText(zone),
  }));
}
