import type { OrderEntryUom } from '#src/api/generated/enums/OrderEntryUom.ts';
import { isDay, monthNames, type Day } from '#src/lib/dates.ts';

const unitNames: readonly (readonly [RegExp, OrderEntryUom])[] = [
  [/^(ca|cs|case|cases|ctn|carton|cartons)$/i, 'CA'],
  [/^(ea|each|eaches|unit|units|pc|pcs)$/i, 'EA'],
  [/^(ip|inner|inners|inner packs?)$/i, 'IP'],
  [/^(lr|ly|layer|layers)$/i, 'LR'],
  [/^(pl|plt|pallet|pallets)$/i, 'PL'],
];

export function readUnit(text: string): OrderEntryUom | undefined {
  return unitNames.find(([pattern]) => pattern.test(text))?.[1];
}

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

/** A date as spreadsheets show it; undefined for another text, such as a day before the month. */
export function parseSpreadsheetDay(text: string): Day | undefined {
  for (const pattern of dayPatterns) {
    const { year, month, day } = pattern.exec(text.trim())?.groups ?? {};
    if (year === undefined || month === undefined || day === undefined) continue;
    const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
    const parts = [year.padStart(4, '20'), String(named || month).padStart(2, '0'), day.padStart(2, '0')];
    const found = parts.join('-');
    if (isDay(found)) return found;
  }
  return undefined;
}
