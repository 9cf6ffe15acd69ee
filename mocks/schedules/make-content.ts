import type {
  NewSchedule,
  ReportDefinition,
  ReportFormat,
  ScheduleFormat,
  ScheduledList,
} from '#src/api/generated/types.ts';
import { AgingBucket, ReportRenderStatus } from '#src/api/generated/enums.ts';
import { basePath } from '#src/api/generated/address.ts';
import { operations } from '#src/api/generated/operations.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { forbidden, ProblemError } from '#mocks/contract/problem.ts';
import { RequestLog } from '#mocks/contract/request-log.ts';
import { createRun } from '#mocks/contract/run.ts';
import { uploadedFile } from '#mocks/files/stored-file.ts';
import { momentFrom } from '#mocks/lib/days.ts';
import type { Person } from '#mocks/people.ts';
import { renderDays, type CustomerRender } from '#mocks/renders/customer-render.ts';
import { findRenderFailure } from '#mocks/renders/render-queue.ts';
import { renderStore } from '#mocks/renders/render-store.ts';
import { countReportRows, mediaTypeByFormat, reportFile } from '#mocks/reporting/report-files.ts';
import { queuedValues } from '#mocks/reporting/report-values.ts';
import { requireReport } from '#mocks/reporting/reports-handlers.ts';
import { getReportValues } from './report-period.ts';
import type { RunPeriod } from './run-period.ts';
import type { StoredSchedule } from './stored-schedule.ts';
import { invoiceFiles, listCalls, reportRead, statementFile, type ScheduledCall } from './scheduled-lists.ts';

/** What to make, for whom. */
export interface ContentRequest {
  readonly backend: MockBackend;
  readonly customerId: string;
  /** The person whose rights decide about the content. */
  readonly person: Person;
  readonly schedule: Pick<NewSchedule, 'name' | 'source' | 'period' | 'format'> &
    Partial<Pick<StoredSchedule, 'scheduleId'>>;
  readonly period: RunPeriod | null;
  /** The day of the run, for the name of the file. */
  readonly day: string;
}

type Query = Readonly<Record<string, unknown>>;

function toSearch(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  return search.toString();
}

interface CallInput {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Query;
  readonly body?: object;
}

/** Calls an operation as the person: with their rights, its checks and its faults. Throws its problem. */
async function send(
  { backend, person, customerId }: ContentRequest,
  call: ScheduledCall,
  { path = { customerId }, query = {}, body }: CallInput,
): Promise<Response> {
  // A log of its own: the calls of a person are those that a client has sent.
  const quiet: MockBackend = { ...backend, requests: new RequestLog() };
  const run = createRun({ backend: quiet, latency: 0, authenticate: async () => person });
  const { method, path: pattern } = operations[call.id];
  const address = pattern.replaceAll(/\{(\w+)\}/g, (_match, name: string) => path[name] ?? '');
  const request = new Request(`http://localhost${basePath}${address}?${toSearch(query)}`, {
    method: method.toUpperCase(),
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const response = await call.send(run, { request, params: path });
  if (response.ok) return response;
  const problem: unknown = await response.json().catch(() => undefined);
  const title =
    typeof problem === 'object' && problem !== null && 'title' in problem ? String(problem.title) : '';
  throw response.status === 403 ? forbidden() : new ProblemError(response.status, title || 'No response.');
}

async function readNumber(response: Response, name: string): Promise<number> {
  const body: unknown = await response.json();
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'number' ? value : 0;
}

async function countList(request: ContentRequest, { dashboard, filter }: ScheduledList): Promise<number> {
  const query = { ...filter, ...request.period, page: 1, pageSize: 1 };
  return readNumber(await send(request, listCalls[dashboard].rows, { query }), 'totalCount');
}

/**
 * Number of rows that the person gets; null for a report, whose rows are known when it is rendered. Throws 403 if they
 * may not see it.
 */
export async function countRows(request: ContentRequest): Promise<number | null> {
  const { source } = request.schedule;
  switch (source.kind) {
    case 'Report': {
      await send(request, reportRead, {
        path: { customerId: request.customerId, reportId: source.report?.reportId ?? '' },
      });
      return null;
    }
    case 'List':
    case 'Invoices':
      return source.list ? countList(request, source.list) : null;
    case 'Statement': {
      const query = { agingBucket: Object.values(AgingBucket), page: 1, pageSize: 1 };
      return readNumber(await send(request, listCalls.Billing.rows, { query }), 'totalCount');
    }
  }
}

/** A file with its render, under which it is kept. */
interface MadeFile {
  readonly render: CustomerRender;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
}

export interface Content {
  readonly rowCount: number | null;
  /** Undefined for a link only, and if there is nothing to send. */
  readonly file: MadeFile | undefined;
}

const extensions: Readonly<Record<Exclude<ScheduleFormat, 'Link'>, string>> = {
  Xlsx: 'xlsx',
  Csv: 'csv',
  Pdf: 'pdf',
  Zip: 'zip',
};

const reportFormats: Readonly<Record<Exclude<ScheduleFormat, 'Link'>, ReportFormat>> = {
  Xlsx: 'XLSX',
  Csv: 'CSV',
  Pdf: 'PDF',
  // The format of a render has no value for a zip file; `downloadInvoices` queues PDF, too.
  Zip: 'PDF',
};

function nameFile({ schedule, day }: ContentRequest, format: Exclude<ScheduleFormat, 'Link'>): string {
  const slug = schedule.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `${slug.replaceAll(/^-|-$/g, '') || 'schedule'}-${day}.${extensions[format]}`;
}

/** Keeps a file as that of a completed render. */
async function keep(
  request: ContentRequest,
  render: Pick<CustomerRender, 'reportRenderId' | 'reportId' | 'reportName' | 'parameters' | 'format'>,
  file: { readonly bytes: Uint8Array<ArrayBuffer>; readonly mediaType: string; readonly fileName: string },
  rowCount: number | null,
): Promise<MadeFile> {
  const { backend, customerId, person, period } = request;
  const { scheduleId = '', name } = request.schedule;
  const now = backend.now();
  const moment = now.toISOString();
  const { reportRenders, exportFiles, scheduled } = renderStore(backend.db);
  scheduled.set(render.reportRenderId, {
    // A test of an unsaved one has no id.
    schedule: scheduleId === '' ? null : { scheduleId, name },
    startDate: period?.startDate ?? null,
    endDate: period?.endDate ?? null,
    rowCount,
  });
  exportFiles.set(render.reportRenderId, uploadedFile(file.mediaType, file.bytes));
  const storedRender = await reportRenders.create({
    ...render,
    customerId,
    renderStatus: ReportRenderStatus.Completed,
    queuedAt: moment,
    startedAt: moment,
    completedAt: moment,
    requestedBy: person.name,
    userIdToNotify: person.userId,
    fileName: file.fileName,
    sizeBytes: file.bytes.length,
    expiresAt: momentFrom(now, renderDays),
    errorMessage: null,
  });
  return { render: storedRender, bytes: file.bytes, mediaType: file.mediaType };
}

async function makeReport(request: ContentRequest, report: ReportDefinition): Promise<Content> {
  const { backend, schedule, period } = request;
  const { format, source } = schedule;
  const sent = getReportValues(report, source.report?.parameters ?? {}, period);
  const reportFormat = format === 'Link' ? report.formats[0] : reportFormats[format];
  const { parameters } = queuedValues(report, { ...sent, format: reportFormat ?? 'XLSX' }, backend.now());
  const failure = findRenderFailure({ parameters });
  if (failure !== undefined) throw new ProblemError(500, failure);
  const { reportId, name: reportName, category } = report;
  const reportRenderId = renderStore(backend.db).nextRenderId();
  const render = { reportRenderId, reportId, reportName, parameters, format: reportFormat ?? 'XLSX' };
  const rowCount = countReportRows(render, category);
  if (format === 'Link') return { rowCount, file: undefined };
  const bytes = await reportFile(render, category);
  const mediaType = mediaTypeByFormat[render.format];
  return {
    rowCount,
    file: await keep(request, render, { bytes, mediaType, fileName: nameFile(request, format) }, rowCount),
  };
}

/** The bytes of a download; a queued one is made at once, unannounced, because nobody has asked for it. */
async function readFile(
  { backend }: ContentRequest,
  response: Response,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly mediaType: string } | undefined> {
  if (response.status === 204) return undefined;
  if (response.status !== 202) {
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { bytes, mediaType: response.headers.get('content-type') ?? 'application/octet-stream' };
  }
  const queued: unknown = await response.json();
  const id: unknown =
    typeof queued === 'object' && queued !== null ? Reflect.get(queued, 'reportRenderId') : '';
  const { reportRenders, exportFiles, ends } = renderStore(backend.db);
  const renderId = String(id);
  const end = ends.get(renderId);
  ends.delete(renderId);
  await end?.();
  const file = exportFiles.get(renderId);
  reportRenders.delete(renderId);
  exportFiles.delete(renderId);
  return file && { bytes: file.bytes(), mediaType: file.mediaType };
}

async function requestFile(request: ContentRequest): Promise<Response | undefined> {
  const { schedule, period, customerId } = request;
  const { source, format } = schedule;
  if (source.kind === 'Statement') return send(request, statementFile, {});
  if (!source.list) return undefined;
  const { dashboard, filter, columns, headings, sort } = source.list;
  if (source.kind === 'Invoices')
    return send(request, invoiceFiles, { path: {}, query: { ...filter, ...period, customerId } });
  return send(request, listCalls[dashboard].file, {
    body: {
      filter: { ...filter, ...period },
      format: format === 'Csv' ? 'csv' : 'xlsx',
      ...(columns && { columns }),
      ...(headings && { headings }),
      ...(sort !== null && { sort }),
    },
  });
}

/** Makes what a person gets. Throws 403 if they may not see it, another problem if it cannot be made. */
export async function makeContent(request: ContentRequest, onlyWithRows: boolean): Promise<Content> {
  const { backend, customerId, schedule } = request;
  const { source, format } = schedule;
  const rowCount = await countRows(request);
  if (source.kind === 'Report')
    return makeReport(
      request,
      requireReport(backend, { customerId, reportId: source.report?.reportId ?? '' }),
    );
  if (format === 'Link' || (onlyWithRows && rowCount === 0)) return { rowCount, file: undefined };
  const response = await requestFile(request);
  const file = response && (await readFile(request, response));
  if (!file) return { rowCount, file: undefined };
  const name = source.list ? listCalls[source.list.dashboard].name : 'Statement';
  const render = {
    reportRenderId: renderStore(backend.db).nextRenderId(),
    reportId: `scheduled-${source.kind.toLowerCase()}`,
    reportName: name,
    parameters: {},
    format: reportFormats[format],
  };
  const fileName = nameFile(request, format);
  return { rowCount, file: await keep(request, render, { ...file, fileName }, rowCount) };
}
