import { dayRangeText } from '#src/lib/enum-text.ts';

/** Days past due in words. */
export function agingText(bucket: string): string {
  return bucket === 'Current' ? 'Not due yet' : dayRangeText(bucket);
}
