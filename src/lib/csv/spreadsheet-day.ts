import { isDay, monthNames, type Day } from '#src/lib/dates.ts';
import { findAgreement } from '#src/lib/find-agreement.ts';

/** Whether dates such as 05/06/2026 are of May or of June. */
export type DayOrder = 'MonthFirst' | 'DayFirst';

/** The same date in both orders, to name an order: 'Dates like 12/31/2026 (month first)'. */
export const dayOrderExamples: Readonly<Record<DayOrder, string>> = {
  MonthFirst: '12/31/2026 (month first)',
  DayFirst: '31/12/2026 (day first)',
};

const months = monthNames.map((name) => name.toLowerCase());

const dayPatterns: readonly RegExp[] = [
  // 2026-12-16, 2026/12/16, also with a time.
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[T ]\d.*)?$/,
  /^(?<year>20\d{2})(?<month>\d{2})(?<day>\d{2})$/,
  // Wed, Dec 16, 2026.
  /^(?:[a-z]{3,9},? )?(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/i,
  // 16-Dec-26, 16 December 2026.
  /^(?<day>\d{1,2})[- ](?<month>[a-z]{3,9})\.?[- ,]+(?<year>\d{4}|\d{2})$/i,
];

/** Days of the years 2000 to 2099 as spreadsheets store them: the days since 1899-12-30. */
const firstSerial = 36_526;
const lastSerial = 73_050;

/** A date that is stored as a number, which a cell without a date format shows; a fraction is its time. */
function parseSerial(text: string): Day | undefined {
  const serial = /^\d{5}(?:\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  if (serial < firstSerial || serial > lastSerial) return undefined;
  const day = new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10);
  return isDay(day) ? day : undefined;
}

/** 12/16/2026, 16-12-26: which of day and month is first is a matter of the file. */
const numericPattern = /^(?<first>\d{1,2})[-/.](?<second>\d{1,2})[-/.](?<year>\d{4}|\d{2})(?: \d.*)?$/;

function buildDay(year: string, month: string, day: string): Day | undefined {
  const text = [year.padStart(4, '20'), month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isDay(text) ? text : undefined;
}

/** The day of a numeric date in each order; undefined for any other text. */
function readBoth(text: string): Readonly<Record<DayOrder, Day | undefined>> | undefined {
  const { first, second, year } = numericPattern.exec(text.trim())?.groups ?? {};
  if (first === undefined || second === undefined || year === undefined) return undefined;
  return { MonthFirst: buildDay(year, first, second), DayFirst: buildDay(year, second, first) };
}

/** The order that a cell alone proves: `16/12/2026` proves that the day is first. Undefined for `05/06/2026`. */
export function proveDayOrder(cell: string): DayOrder | undefined {
  const days = readBoth(cell);
  if (!days || (days.MonthFirst === undefined) === (days.DayFirst === undefined)) return undefined;
  return days.MonthFirst === undefined ? 'DayFirst' : 'MonthFirst';
}

/**
 * The order of day and month of dates that belong together, such as all date cells of a file. Undefined when no cell
 * proves one, or when cells contradict each other.
 */
export function findDayOrder(cells: Iterable<string>): DayOrder | undefined {
  return findAgreement(cells, proveDayOrder);
}

/** Whether a cell can only be read once the order is known. */
export function needsDayOrder(cell: string): boolean {
  const days = readBoth(cell);
  return days !== undefined && days.MonthFirst !== days.DayFirst;
}

/**
 * A date as spreadsheets show or store it; undefined for another text. Without an order, a date of numbers is read only
 * where both orders agree.
 */
export function parseSpreadsheetDay(text: string, order: DayOrder | undefined): Day | undefined {
  const trimmed = text.trim();
  const days = readBoth(trimmed);
  if (days) return order || !needsDayOrder(trimmed) ? days[order ?? 'MonthFirst'] : undefined;
  for (const pattern of dayPatterns) {
    const { year, month, day } = pattern.exec(trimmed)?.groups ?? {};
    if (year === undefined || month === undefined || day === undefined) continue;
    const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
    const date = buildDay(year, String(named || month), day);
    if (date) return date;
  }
  return parseSerial(trimmed);
}

/** The date with day and month swapped; undefined where that is no other date. */
export function swapDay(text: string): Day | undefined {
  const [year = '', month = '', day = ''] = text.split('-');
  return month === day ? undefined : buildDay(year, day, month);
}
