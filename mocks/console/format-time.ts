/** The time of day with milliseconds, in the browser's zone: 16:40:02.125. An invalid moment is returned unchanged. */
export function formatTime(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  const pad = (value: number, length = 2): string => String(value).padStart(length, '0');
  const [hours, minutes, seconds] = [date.getHours(), date.getMinutes(), date.getSeconds()];
  return `${pad(hours)}:${pad(minutes)}:${pad(seconds)}.${pad(date.getMilliseconds(), 3)}`;
}
