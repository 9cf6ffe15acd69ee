import { screen, waitFor, within } from '@testing-library/dom';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { savedFiles } from './browser.ts';
import { dashboards } from './dashboard-facts.ts';
import { openDashboard } from './dashboard-page.ts';
import { chooseItem } from './page-actions.ts';
import { sampled } from '#mocks/testing/sampled.ts';

/** The number behind a shown quantity, amount or percentage. */
function readNumber(text: string): number {
  const amount = Number(text.replaceAll(/[$,%]/g, '').replace('−', '-'));
  return text.endsWith('%') ? amount / 100 : amount;
}

/** The clock's time of a shown day or moment as if it were UTC; the screen leaves out this year, the file the zone. */
function readMoment(text: string, year: number): number {
  const [, day, statedYear, time = ''] =
    /^([A-Z][a-z]{2} \d+)(?:, (\d{4}))?(?:, (\d+:\d+ [AP]M))?(?: [A-Z]{2,4})?$/.exec(text) ?? [];
  return Date.parse(day === undefined ? `${text} UTC` : `${day}, ${statedYear ?? year} ${time} UTC`);
}

/**
 * The text of a cell as it is read aloud, without its second line, which is a separate column in the file.
 */
function readCell(cell: Element): string {
  const copy = cell.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const part of copy.querySelectorAll('.block.text-hint, [aria-hidden="true"]')) part.remove();
  return copy.textContent.trim();
}

/** The shown text if the file's cell is equivalent; otherwise the cell's content. */
function toCellText(value: unknown, text: string): string {
  if (value === null) return text === '—' ? text : 'empty';
  if (typeof value === 'number') {
    // The screen rounds quantities to one decimal and percentages to three.
    const tolerance = text.endsWith('%') ? 0.000_51 : 0.051;
    return Math.abs(value - readNumber(text)) < tolerance ? text : `number ${value}`;
  }
  if (value instanceof Date) {
    // A spreadsheet stores times as fractions of days, so minutes are rounded.
    const difference = Math.abs(value.getTime() - readMoment(text, value.getUTCFullYear()));
    return difference < 1000 ? text : value.toISOString();
  }
  if (typeof value === 'string' && /^\d{4}-\d{2}$/.test(value)) {
    // A month sorts in a spreadsheet.
    return Date.parse(`${value}-01`) === Date.parse(`1 ${text} UTC`) ? text : value;
  }
  return String(value);
}

describe.each(dashboards)('the export of $name', (facts) => {
  it('has the same content as the screen', sampled(facts.isInSample), async () => {
    const page = await openDashboard(facts);
    const table = within(page.table());
    const grid = table.getAllByRole('row').map((row) =>
      [...row.querySelectorAll('th, td')]
        // The column with the checkboxes contains no data.
        .filter((cell) => cell.querySelector('input[type="checkbox"]') === null)
        .map(readCell),
    );
    const [headings = [], ...gridRows] = grid.filter((cells) => cells.length > 1);
    const rows = gridRows.slice(0, 8);
    expect(rows.length).toBeGreaterThan(4);

    const exportAs = async (format: string): Promise<void> => {
      const count = (await savedFiles()).length;
      await page.user.click(screen.getByRole('button', { name: 'Export' }));
      await chooseItem(page, format);
      await waitFor(async () => expect(await savedFiles()).toHaveLength(count + 1));
      await page.settled();
    };
    await exportAs('Excel (xlsx)');
    await exportAs('CSV');
    const [xlsx, csv] = await savedFiles();
    if (!xlsx || !csv) throw new Error('No file was saved.');

    const { startDate, endDate } = page.latest(facts.operations.list);
    const period = facts.hasPeriod
      ? `${String(startDate)}-to-${String(endDate)}`
      : String.raw`\d{4}-\d\d-\d\d`;
    expect(xlsx.name).toMatch(new RegExp(String.raw`^[a-z-]+-PMF-${period}\.xlsx$`));

    const { sheets } = await readXlsx(new Uint8Array(xlsx.bytes));
    const [fileHeadings = [], ...fileRows] = sheets[0]?.rows ?? [];
    expect(fileHeadings).toEqual(headings.slice(0, fileHeadings.length));
    expect(headings.length - fileHeadings.length, 'the column of actions').toBeLessThanOrEqual(1);
    const tableRows = rows.map((cells) => cells.slice(0, fileHeadings.length));
    expect(
      tableRows.map((cells, row) =>
        cells.map((text, column) => toCellText(fileRows[row]?.[column] ?? null, text)),
      ),
    ).toEqual(tableRows);
    expect(csv.text.startsWith(`\uFEFF${headings[0]}`)).toBe(true);
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(fileRows.length + 1);
  });
});
