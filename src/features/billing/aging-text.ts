import { dayRangeText, enumText } from '#src/lib/enum-text.ts';

/** Days past due in words. */
export function agingText(bucket: string): string {
  if (bucket === 'Current') return 'Not due yet';
  if (bucket === 'Over90') return 'Over 90 days';
  return dayRangeText(bucket) ?? enumText(bucket);
}
