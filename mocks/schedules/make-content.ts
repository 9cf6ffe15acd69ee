import type {
  NewSchedule,
  ReportFormat,
  SavedViewDashboard,
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
import { mayHaveViews } from '#mocks/world/saved-views/view-access.ts';
import { countReportRows, mediaTypeByFormat, reportFile } from '#mocks/reporting/report-files.ts';
import { queuedValues } from '#mocks/reporting/report-values.ts';
import { requireReport } from '#mocks/reporting/reports-handlers.ts';
import { getReportValues } from './report-period.ts';
import { getAllDates, type RunPeriod } from './run-period.ts';
import { findReport } from './schedule-source.ts';
import type { StoredSchedule } from './stored-schedule.ts';
import {
  hasParameter,
  invoiceFiles,
  listCalls,
  reportRead,
  statementFile,
  type ListCalls,
  type ScheduledCall,
} from './scheduled-lists.ts';

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
  const params = Object.fromEntries(Object.entries(path).filter(([name]) => pattern.includes(`{${name}}`)));
  const response = await call.send(run, { request, params });
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

/**
 * The period of the calls of a list. Without limits, a list whose rows can be selected by several dates gets none, because
 * rows may lack one of them; the others get all dates, as the link, because some have a default period.
 */
function getQueryPeriod({ period, day }: ContentRequest, { rows }: ListCalls): Partial<RunPeriod> {
  if (period) return period;
  return hasParameter(rows, 'startDate') && !hasParameter(rows, 'dateType') ? getAllDates(day) : {};
}

/** The customer, for a list whose path does not name it. Throws 403 for a list that the person's side does not have. */
function getScope({ customerId, person }: ContentRequest, dashboard: SavedViewDashboard): Query {
  if (!mayHaveViews(person, dashboard)) throw forbidden();
  return dashboard === 'Questions' ? { customerId } : {};
}

async function countList(request: ContentRequest, { dashboard, filter }: ScheduledList): Promise<number> {
  const calls = listCalls[dashboard];
  const query = {
    ...filter,
    ...getScope(request, dashboard),
    ...getQueryPeriod(request, calls),
    page: 1,
    pageSize: 1,
  };
  return readNumber(await send(request, calls.rows, { query }), 'totalCount');
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
  /** Undefined for a link to a list, and if there is nothing to send. A link to a report leads to the run with its file. */
  readonly file: MadeFile | undefined;
}

type FileFormat = Exclude<ScheduleFormat, 'Link'>;

const extensions: Readonly<Record<FileFormat, string>> = {
  Xlsx: 'xlsx',
  Csv: 'csv',
  Pdf: 'pdf',
  Zip: 'zip',
};

const reportFormats: Readonly<Record<FileFormat, ReportFormat>> = {
  Xlsx: 'XLSX',
  Csv: 'CSV',
  Pdf: 'PDF',
  // The format of a render has no value for a zip file; `downloadInvoices` queues PDF, too.
  Zip: 'PDF',
};

function nameFile({ schedule, day }: ContentRequest, extension: string): string {
  const slug = schedule.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `${slug.replaceAll(/^-|-$/g, '') || 'schedule'}-${day}.${extension}`;
}

type NamedRender = Pick<
  CustomerRender,
  'reportRenderId' | 'reportId' | 'reportName' | 'parameters' | 'format'
>;

/** Stores a render that has ended now, as one of the schedule. */
async function storeRender(
  request: ContentRequest,
  render: NamedRender,
  end: Pick<CustomerRender, 'renderStatus' | 'fileName' | 'sizeBytes' | 'expiresAt' | 'errorMessage'>,
  rowCount: number | null,
): Promise<CustomerRender> {
  const { backend, customerId, person, period } = request;
  const { scheduleId = '', name } = request.schedule;
  const moment = backend.now().toISOString();
  const { reportRenders, scheduled } = renderStore(backend.db);
  scheduled.set(render.reportRenderId, {
    // A test of an unsaved one has no id.
    schedule: scheduleId === '' ? null : { scheduleId, name },
    startDate: period?.startDate ?? null,
    endDate: period?.endDate ?? null,
    rowCount,
  });
  return reportRenders.create({
    ...render,
    ...end,
    customerId,
    queuedAt: moment,
    startedAt: moment,
    completedAt: moment,
    requestedBy: person.name,
    userIdToNotify: person.userId,
  });
}

/** Keeps a file as that of a completed render. */
async function keep(
  request: ContentRequest,
  render: NamedRender,
  file: { readonly bytes: Uint8Array<ArrayBuffer>; readonly mediaType: string; readonly fileName: string },
  rowCount: number | null,
): Promise<MadeFile> {
  const { bytes, mediaType, fileName } = file;
  const { backend } = request;
  renderStore(backend.db).exportFiles.set(render.reportRenderId, uploadedFile(mediaType, bytes));
  const end = {
    renderStatus: ReportRenderStatus.Completed,
    fileName,
    sizeBytes: bytes.length,
    expiresAt: momentFrom(backend.now(), renderDays),
    errorMessage: null,
  };
  return { render: await storeRender(request, render, end, rowCount), bytes, mediaType };
}

/** The render of a report with the values of the run, before they are checked and it has a file. */
function startReport({ backend, schedule, period }: ContentRequest): NamedRender {
  const { format, source } = schedule;
  const report = findReport(backend, source);
  const { reportId = '', parameters = {} } = source.report ?? {};
  return {
    reportRenderId: renderStore(backend.db).nextRenderId(),
    reportId,
    reportName: report?.name ?? reportId,
    parameters: report ? getReportValues(report, parameters, period) : parameters,
    format: (format === 'Link' ? report?.formats[0] : reportFormats[format]) ?? 'XLSX',
  };
}

async function makeReport(request: ContentRequest, start: NamedRender): Promise<Content> {
  const { backend, customerId } = request;
  await countRows(request);
  const report = requireReport(backend, { customerId, reportId: start.reportId });
  const values = { ...start.parameters, format: start.format };
  const render = { ...start, parameters: queuedValues(report, values, backend.now()).parameters };
  const { category } = report;
  const failure = findRenderFailure(render);
  if (failure !== undefined) throw new ProblemError(500, failure);
  const rowCount = countReportRows(render, category);
  const bytes = await reportFile(render, category);
  const mediaType = mediaTypeByFormat[render.format];
  const fileName = nameFile(request, render.format.toLowerCase());
  return { rowCount, file: await keep(request, render, { bytes, mediaType, fileName }, rowCount) };
}

/** The render of a file that is not that of a report. */
function startFile({ backend, schedule: { source } }: ContentRequest, format: FileFormat): NamedRender {
  return {
    reportRenderId: renderStore(backend.db).nextRenderId(),
    reportId: `scheduled-${source.kind.toLowerCase()}`,
    reportName: source.list ? listCalls[source.list.dashboard].name : 'Statement',
    parameters: {},
    format: reportFormats[format],
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
  const { schedule, period, customerId, day } = request;
  const { source, format } = schedule;
  if (source.kind === 'Statement') return send(request, statementFile, {});
  if (!source.list) return undefined;
  const { dashboard, filter, columns, headings, sort } = source.list;
  if (source.kind === 'Invoices')
    // The download needs a period, also where a filter selects invoices of all dates.
    return send(request, invoiceFiles, {
      path: {},
      query: { ...filter, ...(period ?? getAllDates(day)), customerId },
    });
  return send(request, listCalls[dashboard].file, {
    query: getScope(request, dashboard),
    body: {
      filter: { ...filter, ...getQueryPeriod(request, listCalls[dashboard]) },
      format: format === 'Csv' ? 'csv' : 'xlsx',
      ...(columns && { columns }),
      ...(headings && { headings }),
      ...(sort !== null && { sort }),
    },
  });
}

/** Makes what a person gets. A file that cannot be made is kept as a failed render. Throws as `makeContent` does. */
async function makeFile(
  request: ContentRequest,
  render: NamedRender,
  make: (render: NamedRender) => Promise<Content>,
): Promise<Content> {
  try {
    return await make(render);
  } catch (error) {
    if (error instanceof ProblemError && error.status !== 403) {
      const end = { fileName: null, sizeBytes: null, expiresAt: null, errorMessage: error.message };
      await storeRender(request, render, { ...end, renderStatus: ReportRenderStatus.Failed }, null);
    }
    throw error;
  }
}

/** Makes what a person gets. Throws 403 if they may not see it, another problem if it cannot be made. */
export async function makeContent(request: ContentRequest, onlyWithRows: boolean): Promise<Content> {
  const { source, format } = request.schedule;
  if (source.kind === 'Report')
    return makeFile(request, startReport(request), (render) => makeReport(request, render));
  if (format === 'Link') return { rowCount: await countRows(request), file: undefined };
  return makeFile(request, startFile(request, format), async (render) => {
    const rowCount = await countRows(request);
    const isNothing = onlyWithRows && rowCount === 0;
    const response = isNothing ? undefined : await requestFile(request);
    const file = response && (await readFile(request, response));
    if (!file) return { rowCount, file: undefined };
    const fileName = nameFile(request, extensions[format]);
    return { rowCount, file: await keep(request, render, { ...file, fileName }, rowCount) };
  });
}
