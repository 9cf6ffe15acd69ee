import { formatDay, monthNames } from './dates.ts';

/**
 * The label of a point in a series: a day without its year, a month with it, a retail month by the calendar month in
 * which most of its days are, a retail week by its number, with the year only where it is not the current one; any other
 * key is returned unchanged.
 */
export function pointLabel(key: string, now = new Date()): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(key)) return formatDay(key).replace(/, \d{4}$/, '');
  const [, year = '', sign = '', number = ''] = /^(\d{4})(-|P|)(\d{2})$/.exec(key) ?? [];
  if (sign === '-') return `${monthNames[Number(number) - 1] ?? number} ${year}`;
  // The retail year starts in February; its last month is in January of the next year.
  if (sign === 'P')
    return `${monthNames[Number(number) % 12] ?? number} ${Number(year) + (number === '12' ? 1 : 0)}`;
  if (number === '') return key;
  const week = `Wk ${Number(number)}`;
  return year === String(now.getFullYear()) ? week : `${week}, ${year}`;
}
