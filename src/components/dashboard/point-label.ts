import { formatDay } from '#src/lib/dates.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/**
 * The label of a point in a series: a day without its year, a month with it, a retail week by its number; any other key
 * is returned unchanged.
 */
export function pointLabel(key: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(key)) return formatDay(key).replace(/, \d{4}$/, '');
  const month = /^(\d{4})-(\d{2})$/.exec(key);
  if (month) {
    const [, year = '', number = ''] = month;
    return `${months[Number(number) - 1] ?? number} ${year}`;
  }
  return key.replace(
    /^(\d{4})(\d{2})$/,
    (_key, year: string, week: string) => `Week ${Number(week)}, ${year}`,
  );
}
