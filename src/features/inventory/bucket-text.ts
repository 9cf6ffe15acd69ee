import { enumText } from '#src/lib/enum-text.ts';

const own: Readonly<Partial<Record<string, string>>> = {
  Over180: 'Over 180 days',
  Over90: 'Over 90 days',
  Expired: 'Expired',
  NoDate: 'No date',
};

/** A range of days as text: 'D31To60' is '31–60 days'. */
export function bucketText(bucket: string): string {
  const span = /^D(\d+)To(\d+)$/.exec(bucket);
  return span ? `${span[1]}–${span[2]} days` : (own[bucket] ?? enumText(bucket));
}
