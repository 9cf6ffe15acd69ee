import { isDay, monthNames, type Day } from '#src/lib/dates.ts';

const months = monthNames.map((name) => name.toLowerCase());

const dayPatterns: readonly RegExp[] = [
  // 2026-12-16, 2026/12/16, also with a time.
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[T ]\d.*)?$/,
  /^(?<year>20\d{2})(?<month>\d{2})(?<day>\d{2})$/,
  // 12/16/2026, 12-16-26: the month is first.
  /^(?<month>\d{1,2})[-/.](?<day>\d{1,2})[-/.](?<year>\d{4}|\d{2})(?: \d.*)?$/,
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

/** A date as spreadsheets show or store it; undefined for another text, such as a day before the month. */
export function parseSpreadsheetDay(text: string): Day | undefined {
  for (const pattern of dayPatterns) {
    const { year, month, day } = pattern.exec(text.trim())?.groups ?? {};
    if (year === undefined || month === undefined || day === undefined) continue;
    const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
    const parts = [year.padStart(4, '20'), String(named || month).padStart(2, '0'), day.padStart(2, '0')];
    const found = parts.join('-');
    if (isDay(found)) return found;
  }
  return parseSerial(text.trim());
}
