import { dayFrom } from '#mocks/lib/days.ts';
import { ExportFormat } from '#src/api/generated/enums.ts';
import type { QueuedReportRender } from '#src/api/generated/types.ts';
import { unprocessable } from '#mocks/contract/problem.ts';
import {
  writeCsv,
  writeXlsx,
  type ColumnKind,
  type Sheet,
  type SheetValue,
} from '#mocks/files/spreadsheet.ts';
import type { FileReply } from '#mocks/contract/resolver.ts';
import type { Reply } from '#mocks/contract/reply-content.ts';
import type { Person } from '#mocks/people.ts';
import { queueExport } from '#mocks/renders/render-queue.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { toHeading, toLabel } from '#mocks/lib/enum-labels.ts';
import { readPeriod } from './period.ts';

/** Maximum rows of a synchronous export; larger ones are rendered after the response. */
export const maxDirectRows = 10_000;

export const exportMediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Null becomes an empty cell; a boolean is Yes or No, and a list of names is written in words. */
export type Cell = string | number | boolean | null | readonly string[];

/** How a column's cells are written. `words` is the name of an enumeration's value, `moment` a moment with an offset. */
export type CellKind = Exclude<ColumnKind, 'number'> | 'words';

/** The parameters of every export operation. */
export interface ExportContext<Filter, Column extends string> {
  readonly backend: MockBackend;
  readonly person: Person;
  readonly path: { readonly customerId: string };
  readonly body: {
    readonly filter: Filter;
    readonly format: ExportFormat;
    readonly columns?: readonly Column[];
    readonly headings?: readonly string[];
    readonly sort?: string;
  };
  readonly reply: {
    json(status: 202, body: QueuedReportRender): Reply;
    file(status: 200, bytes: Uint8Array<ArrayBuffer>, file: FileReply): Reply;
  };
}

/** The contents of an export. */
export interface ExportSheet<Item, Column extends string> {
  /** The area, which names the file and its render: `Inbound orders`. */
  readonly name: string;
  readonly getCell: (item: Item, column: Column) => Cell;
  /** Kinds of columns that are not members of the row; the contract states the others. */
  readonly kinds?: Readonly<Partial<Record<Exclude<Column, keyof Item>, CellKind>>>;
  /** Default headings that differ from the column's name. */
  readonly headings?: Readonly<Partial<Record<Column, string>>>;
  /** IANA name of the zone in which a row's moments are written; UTC by default. */
  readonly getTimeZone?: (item: Item) => string;
}

export interface ExportedRows<Item, Column extends string> extends Omit<ExportSheet<Item, Column>, 'kinds'> {
  readonly columns: readonly Column[];
  /** Columns that are neither plain texts nor plain numbers. */
  readonly kinds: Readonly<Partial<Record<string, CellKind>>>;
  readonly rowCount: number;
  readonly getItems: () => readonly Item[];
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The date and time that clocks show in the zone: `2026-03-02T16:40`. */
export function toClockTime(moment: string, timeZone: string): string {
  const clock =
    clocks.get(timeZone) ??
    // The Swedish format is the ISO one.
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(timeZone, clock);
  return clock.format(Date.parse(moment)).replace(' ', 'T');
}

function toSheetValue(cell: Cell, kind: CellKind | undefined, timeZone: string): SheetValue {
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if (cell === null) return null;
  if (typeof cell === 'object') return cell.map(toLabel).join(', ') || null;
  if (typeof cell === 'number') return cell;
  // Texts that a list has already written in words stay unchanged.
  if (kind === 'words') return cell.includes(' ') ? cell : toLabel(cell);
  return kind === 'moment' ? toClockTime(cell, timeZone) : cell;
}

function buildSheet<Item, Column extends string>(
  exported: ExportedRows<Item, Column>,
  headings: readonly string[] | undefined,
): Sheet {
  const { columns, getItems, getCell, kinds, getTimeZone } = exported;
  const rows = getItems().map((item) =>
    columns.map((column) => toSheetValue(getCell(item, column), kinds[column], getTimeZone?.(item) ?? 'UTC')),
  );
  const getKind = (column: Column, index: number): ColumnKind => {
    const kind = kinds[column] ?? (rows.some((row) => typeof row[index] === 'number') ? 'number' : 'text');
    return kind === 'words' ? 'text' : kind;
  };
  return {
    columns: columns.map((column, index) => ({
      heading: headings?.[index] ?? exported.headings?.[column] ?? toHeading(column),
      kind: getKind(column, index),
    })),
    rows,
  };
}

/** The period for a file name; without a period, the day of the export. */
function describePeriod(filter: object, now: Date): string {
  const { startDate, endDate } = readPeriod(filter);
  if (startDate === undefined && endDate === undefined) return dayFrom(now, 0);
  if (startDate === undefined) return `until-${endDate}`;
  return endDate === undefined ? `from-${startDate}` : `${startDate}-to-${endDate}`;
}

interface ExportRequest<Column extends string> {
  readonly backend: MockBackend;
  readonly body: ExportContext<object, Column>['body'];
  /** Whose rows they are, for the file name. */
  readonly owner: string;
}

interface PreparedExport {
  readonly fileName: string;
  readonly mediaType: string;
  readonly make: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** The file of an export. Throws 422 when a heading is missing. */
export function prepareExport<Item, Column extends string>(
  { backend, body: { format, headings, filter }, owner }: ExportRequest<Column>,
  exported: ExportedRows<Item, Column>,
): PreparedExport {
  const { name, columns } = exported;
  if (headings && headings.length !== columns.length) {
    const message = `Send ${columns.length} headings, one for each column.`;
    throw unprocessable('The number of headings does not match the columns.', { headings: [message] });
  }
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return {
    fileName: `${slug}-${owner}-${describePeriod(filter, backend.now())}.${format}`,
    mediaType: exportMediaTypes[format],
    make: async () => {
      const sheet = buildSheet(exported, headings);
      return format === ExportFormat.Csv ? writeCsv(sheet) : await writeXlsx(sheet);
    },
  };
}

/** 200 with the file, or 202 with a render, whose completion the hub reports. Throws 422 when a heading is missing. */
export async function exportFile<Item, Column extends string>(
  { backend, person, path: { customerId }, body, reply }: ExportContext<object, Column>,
  exported: ExportedRows<Item, Column>,
): Promise<Reply> {
  const { name, rowCount } = exported;
  const file = prepareExport({ backend, body, owner: customerId }, exported);
  const { fileName, mediaType, make } = file;
  if (rowCount <= maxDirectRows) return reply.file(200, await make(), { mediaType, fileName });
  const queued = queueExport(backend, {
    customerId,
    person,
    name,
    format: body.format === ExportFormat.Csv ? 'CSV' : 'XLSX',
    file,
  });
  return reply.json(202, queued);
}
