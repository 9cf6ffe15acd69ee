import { ExportFormat, ReportRenderStatus } from '#src/api/generated/enums.ts';
import type { QueuedReportRender } from '#src/api/generated/types.ts';
import { writeCsv, writeXlsx, type Sheet } from '#mocks/data/spreadsheet.ts';
import { lazyFile } from '#mocks/data/stored-file.ts';
import type { FileReply } from '#mocks/contract/resolver.ts';
import type { Person } from '#mocks/people.ts';
import type { World } from '#mocks/world.ts';
import { startExport } from './render-queue.ts';

/** Rows; more are rendered behind the answer. */
export const largestDirectExport = 10_000;

const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Columns by their names, each with the value of a row. Empty cells are empty texts. */
export type Columns<Name extends string, Row> = Readonly<Record<Name, (row: Row) => string | number | null>>;

/** `shipToCity` as a heading: `Ship to city`. */
function headingOf(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** The sheet of the rows with its headings. */
export function sheetOf<Name extends string, Row>(
  columns: Columns<Name, Row>,
  names: readonly Name[],
  rows: readonly Row[],
): Sheet {
  return [names.map(headingOf), ...rows.map((row) => names.map((name) => columns[name](row) ?? ''))];
}

/** The sheet of rows whose fields are the columns. */
export function fieldSheet<Name extends string>(
  names: readonly Name[],
  rows: readonly Readonly<Record<Name, string | number | boolean | null>>[],
): Sheet {
  const cell = (value: string | number | boolean | null): string | number =>
    typeof value === 'boolean' ? String(value) : (value ?? '');
  return [names.map(headingOf), ...rows.map((row) => names.map((name) => cell(row[name])))];
}

export interface ExportWish {
  /** As it is queued: `Orders`. */
  readonly name: string;
  readonly customerId: string;
  readonly format: ExportFormat;
  readonly rowCount: number;
  readonly sheet: () => Sheet;
}

type Exported =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly file: FileReply }
  | { readonly queued: QueuedReportRender };

/** The file at once, or a render whose end the hub tells. */
export async function exportRows(world: World, person: Person, wish: ExportWish): Promise<Exported> {
  const { name, customerId, format, rowCount, sheet } = wish;
  const day = world.now().toISOString().slice(0, 10);
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const fileName = `${slug}-${customerId}-${day}.${format}`;
  const mediaType = mediaTypes[format];
  const make = (): Uint8Array<ArrayBuffer> =>
    format === ExportFormat.Csv ? writeCsv(sheet()) : writeXlsx(sheet());
  if (rowCount <= largestDirectExport) return { bytes: make(), file: { mediaType, fileName } };
  const render = await world.db.reportRenders.create({
    customerId,
    reportRenderId: world.db.nextIds.reportRender(),
    reportId: `${slug}-export`,
    reportName: name,
    renderStatus: ReportRenderStatus.Queued,
    queuedAt: world.now().toISOString(),
    startedAt: null,
    completedAt: null,
    requestedBy: person.name,
    userIdToNotify: person.userId,
    parameters: {},
    format: format === ExportFormat.Csv ? 'CSV' : 'XLSX',
    fileName: null,
    sizeBytes: null,
    expiresAt: null,
    errorMessage: null,
  });
  startExport(world, render, fileName, lazyFile(mediaType, make));
  return { queued: { reportRenderId: render.reportRenderId, renderStatus: render.renderStatus } };
}
