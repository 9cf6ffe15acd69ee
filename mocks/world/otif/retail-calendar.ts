import type { RetailMonthOption } from '#src/api/generated/types.ts';
import { weekday } from '#mocks/world/orders/calendar/order-calendar.ts';
import { cached } from '#mocks/lib/cached.ts';
import { dayMs, dayName } from '#mocks/lib/days.ts';

/** Weeks of the months (4-5-4), from the one that starts about February 1. */
const monthWeeks = [4, 5, 4, 4, 5, 4, 4, 5, 4, 4, 5, 4] as const;
const names = ['Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan'] as const;

export type RetailMonth = Omit<RetailMonthOption, 'isOpen'>;

/** The Saturday nearest to February 1, on which the retail year starts, in days since 1970. */
function retailYearStart(year: number): number {
  const first = Math.floor(Date.UTC(year, 1, 1) / dayMs);
  const sinceSaturday = (weekday(first) + 1) % 7;
  return sinceSaturday <= 3 ? first - sinceSaturday : first + 7 - sinceSaturday;
}

/** `YYYYWW` of the retail week that contains the day; the year is the one in which the retail year starts. */
export const getRetailWeek = cached((name: string) => {
  const day = Math.floor(Date.parse(name) / dayMs);
  const year = Number(name.slice(0, 4));
  const retailYear = day >= retailYearStart(year) ? year : year - 1;
  const week = Math.floor((day - retailYearStart(retailYear)) / 7) + 1;
  return `${retailYear}${String(week).padStart(2, '0')}`;
});

/** The months of the retail year that starts in a calendar year; a 53rd week belongs to the last. */
function listMonths(year: number): RetailMonth[] {
  const nextYear = retailYearStart(year + 1);
  let first = retailYearStart(year);
  return monthWeeks.map((weeks, index) => {
    const isLast = index === monthWeeks.length - 1;
    const start = first;
    first = isLast ? nextYear : start + weeks * 7;
    return {
      retailMonth: `${year}P${String(index + 1).padStart(2, '0')}`,
      name: `${names[index] ?? ''} ${isLast ? year + 1 : year}`,
      startDate: dayName(start),
      endDate: dayName(first - 1),
      firstWeek: getRetailWeek(dayName(start)),
      lastWeek: getRetailWeek(dayName(first - 1)),
    };
  });
}

/** The month of the retail calendar that contains a day `YYYY-MM-DD`. */
export const getRetailMonth = cached((day: string): RetailMonth => {
  const week = getRetailWeek(day);
  const month = listMonths(Number(week.slice(0, 4))).find(
    ({ firstWeek, lastWeek }) => week >= firstWeek && week <= lastWeek,
  );
  if (!month) throw new Error(`${day} is in no retail month.`);
  return month;
});

/** Adds days to a day `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return dayName(Math.floor(Date.parse(day) / dayMs) + days);
}
