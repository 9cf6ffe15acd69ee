import { ExportFormat, ReportRenderStatus } from '#src/api/generated/enums.ts';
import type { QueuedReportRender } from '#src/api/generated/types.ts';
import { writeCsv, writeXlsx, type Sheet } from '#mocks/data/spreadsheet.ts';
import { lazyFile } from '#mocks/data/stored-file.ts';
import type { FileReply, Reply } from '#mocks/contract/resolver.ts';
import type { Person } from '#mocks/people.ts';
import { startExport } from '#mocks/tools/render-queue.ts';
import type { MockBackend } from '#mocks/mock-backend.ts';
import { toLabel } from './enum-labels.ts';

/** Maximum rows of a synchronous export; larger ones are rendered after the response. */
const maxDirectRows = 10_000;

const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Null becomes an empty cell. */
export type Cell = string | number | boolean | null;

/** The parameters of every export operation. */
export interface ExportContext<Filter, Column extends string> {
  readonly backend: MockBackend;
  readonly person: Person;
  readonly path: { readonly customerId: string };
  readonly body: {
    readonly filter: Filter;
    readonly format: ExportFormat;
    readonly columns?: readonly Column[];
    readonly sort?: string;
  };
  readonly reply: {
    json(status: 202, body: QueuedReportRender): Reply;
    file(status: 200, bytes: Uint8Array<ArrayBuffer>, file: FileReply): Reply;
  };
}

interface ExportedRows<Item, Column extends string> {
  /** Name of the file and its render: `Inbound orders`. */
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rowCount: number;
  readonly getItems: () => readonly Item[];
  readonly getCell: (item: Item, column: Column) => Cell;
}

function buildSheet<Item, Column extends string>({
  columns,
  getItems,
  getCell,
}: ExportedRows<Item, Column>): Sheet {
  const toCell = (cell: Cell): string | number => (typeof cell === 'boolean' ? String(cell) : (cell ?? ''));
  const rows = getItems().map((item) => columns.map((column) => toCell(getCell(item, column))));
  return [columns.map(toLabel), ...rows];
}

/** 200 with the file, or 202 with a render, whose completion the hub reports. */
export async function exportFile<Item, Column extends string>(
  { backend, person, path: { customerId }, body: { format }, reply }: ExportContext<unknown, Column>,
  exported: ExportedRows<Item, Column>,
): Promise<Reply> {
  const { name, rowCount } = exported;
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const fileName = `${slug}-${customerId}-${backend.now().toISOString().slice(0, 10)}.${format}`;
  const mediaType = mediaTypes[format];
  const make = (): Uint8Array<ArrayBuffer> =>
    format === ExportFormat.Csv ? writeCsv(buildSheet(exported)) : writeXlsx(buildSheet(exported));
  if (rowCount <= maxDirectRows) return reply.file(200, make(), { mediaType, fileName });
  const render = await backend.db.reportRenders.create({
    customerId,
    reportRenderId: backend.db.nextIds.reportRender(),
    reportId: `${slug}-export`,
    reportName: name,
    renderStatus: ReportRenderStatus.Queued,
    queuedAt: backend.now().toISOString(),
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
  startExport(backend, render, fileName, lazyFile(mediaType, make));
  return reply.json(202, { reportRenderId: render.reportRenderId, renderStatus: render.renderStatus });
}
