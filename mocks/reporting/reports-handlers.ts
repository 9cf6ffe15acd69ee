import { ReportRenderStatus } from '#src/api/generated/enums.ts';
import type { Report, ReportDefinition, ReportRender } from '#src/api/generated/types.ts';
import { conflict, notFound, ProblemError } from '#mocks/contract/problem.ts';
import { customersWithoutData } from '#mocks/world/people/customers.ts';
import { mediaTypeByFormat, reportFile } from './report-files.ts';
import { dayMs } from '#mocks/lib/days.ts';
import { isExpired, isOpenTo } from '#mocks/renders/render-access.ts';
import { listResults, withFile } from './render-list.ts';
import { isUsable } from './report-renders.ts';
import { type CustomerRender } from '#mocks/renders/customer-render.ts';
import { favoriteKey, reportStore } from './report-store.ts';
import type { Person } from '#mocks/people.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { queueReport } from '#mocks/renders/render-queue.ts';
import { queuedValues } from './report-values.ts';
import { createSet, listSets, requireSet, updateSet, type SetPlace } from './parameter-sets.ts';
import { requireCustomer } from '#mocks/access/scope.ts';
import { getPage } from '#mocks/lists/list.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import { renderStore } from '#mocks/renders/render-store.ts';

const maxHistory = 500;

interface SetRequest {
  readonly path: Pick<SetPlace, 'customerId' | 'reportId'>;
  readonly person: Person;
}

/** The reports that the customer's tiers include. Throws 404 for an unknown customer. */
function getCatalog(backend: MockBackend, customerId: string): ReportDefinition[] {
  requireCustomer(backend, customerId);
  if (customersWithoutData.includes(customerId)) return [];
  const tiers = peopleStore(backend.db)
    .customerTiers.where((row) => row.customerId === customerId)
    .map(({ tierId }) => tierId);
  return reportStore(backend.db)
    .reports.where((report) => isUsable(report, tiers))
    .toSorted((a, b) => a.category.localeCompare(b.category) || a.name.localeCompare(b.name));
}

/** A report that the customer can use. Throws 404. */
export function requireReport(
  backend: MockBackend,
  { customerId, reportId }: { customerId: string; reportId: string },
): ReportDefinition {
  const report = getCatalog(backend, customerId).find((row) => row.reportId === reportId);
  if (!report) throw notFound('The report');
  return report;
}

/** The customer's renders of a report, newest first. */
function findRenders(backend: MockBackend, customerId: string, reportId: string): CustomerRender[] {
  return renderStore(backend.db)
    .reportRenders.where((render) => render.customerId === customerId && render.reportId === reportId)
    .toSorted((a, b) => b.queuedAt.localeCompare(a.queuedAt));
}

/** Days during which a failed render is new. */
const failureDays = 7;

/** The last finished render, newest first, if it has failed and is recent. One of a schedule is reported with that. */
function findFailure(
  { db, now: getNow }: MockBackend,
  renders: readonly CustomerRender[],
): CustomerRender | undefined {
  const now = getNow();
  const { scheduled } = renderStore(db);
  const last = renders.find(
    ({ completedAt, renderStatus, reportRenderId }) =>
      completedAt !== null && !(renderStatus === ReportRenderStatus.Failed && scheduled.has(reportRenderId)),
  );
  const isRecent = Date.parse(last?.completedAt ?? '') >= now.getTime() - failureDays * dayMs;
  return last?.renderStatus === ReportRenderStatus.Failed && isRecent ? last : undefined;
}

/** The last renders of a customer's reports that have failed. Throws 404 for an unknown customer. */
export function listFailedRenders(backend: MockBackend, customerId: string): CustomerRender[] {
  return getCatalog(backend, customerId).flatMap(
    ({ reportId }) => findFailure(backend, findRenders(backend, customerId, reportId)) ?? [],
  );
}

/** The members that depend on the user and the customer. */
function personal(
  backend: MockBackend,
  person: Person,
  customerId: string,
  reportId: string,
): Pick<Report, 'isFavorite' | 'lastRenderedAt' | 'failedAt'> {
  const renders = findRenders(backend, customerId, reportId);
  const last = renders
    .filter(({ renderStatus }) => renderStatus === ReportRenderStatus.Completed)
    .map(({ completedAt }) => completedAt ?? '')
    .toSorted()
    .at(-1);
  return {
    isFavorite: reportStore(backend.db).favoriteKeys.has(favoriteKey(person.userId, customerId, reportId)),
    lastRenderedAt: last ?? null,
    failedAt: findFailure(backend, renders)?.completedAt ?? null,
  };
}

/** The catalog as the person sees it. Throws 404 for an unknown customer. */
export function listCatalog(backend: MockBackend, person: Person, customerId: string): Report[] {
  return getCatalog(backend, customerId).map(({ parameters: _parameters, ...report }) => ({
    ...report,
    ...personal(backend, person, customerId, report.reportId),
  }));
}

/** The render as the operation returns it, with the size of its file. */
async function buildRow(
  { customerId: _customerId, ...render }: CustomerRender,
  { category }: ReportDefinition,
): Promise<ReportRender> {
  if (render.renderStatus !== ReportRenderStatus.Completed) return render;
  return { ...render, sizeBytes: (await reportFile(render, category)).length };
}

const toPlace = ({ path: { customerId, reportId }, person: { userId } }: SetRequest): SetPlace => ({
  customerId,
  reportId,
  userId,
});

export const reports = {
  listReports: ({ backend, person, path, reply }) =>
    reply.json(200, listCatalog(backend, person, path.customerId)),

  getReport: ({ backend, person, path, reply }) => {
    const report = requireReport(backend, path);
    return reply.json(200, { ...report, ...personal(backend, person, path.customerId, report.reportId) });
  },

  listReportRenders: async ({ backend, person, path, query: { reportRenderId }, reply }) => {
    const report = requireReport(backend, path);
    const isListed = (render: CustomerRender): boolean =>
      reportRenderId === undefined
        ? !isExpired(render, backend.now())
        : render.reportRenderId === reportRenderId.toLowerCase();
    const open = findRenders(backend, path.customerId, report.reportId).filter(
      (render) => isListed(render) && isOpenTo(backend.db, person, render),
    );
    const rows = open.slice(0, maxHistory).map((render) => buildRow(render, report));
    return reply.json(200, await Promise.all(rows));
  },

  listRenders: async ({ backend, person, path: { customerId }, query, reply }) => {
    requireCustomer(backend, customerId);
    const rows = listResults(backend, person, customerId, query);
    const page = getPage({ rows, now: backend.now() }, query);
    const items = await Promise.all(page.items.map((result) => withFile(backend, result)));
    return reply.json(200, { ...page, items });
  },

  enqueueReport: ({ backend, person, path, body, reply }) => {
    const report = requireReport(backend, path);
    const render = queueReport(backend, person, {
      customerId: path.customerId,
      reportId: report.reportId,
      reportName: report.name,
      ...queuedValues(report, body.parameters, backend.now()),
    });
    return reply.json(202, render);
  },

  downloadReportRender: async ({ backend, person, path, query, reply }) => {
    requireCustomer(backend, query.customerId);
    const render = renderStore(backend.db).reportRenders.find(path.renderId.toLowerCase());
    const report = render && reportStore(backend.db).reports.find(render.reportId);
    const exported = render && renderStore(backend.db).exportFiles.get(render.reportRenderId);
    if (render?.customerId !== query.customerId || !isOpenTo(backend.db, person, render))
      throw notFound('The report render');
    if (isExpired(render, backend.now()))
      throw new ProblemError(410, 'This report has expired. Queue it again.');
    if (render.renderStatus === ReportRenderStatus.Failed) throw conflict('The report failed to render.');
    if (render.renderStatus !== ReportRenderStatus.Completed) throw conflict('The report is not ready yet.');
    if (exported) {
      const fileName = render.fileName ?? 'export';
      return reply.file(200, exported.bytes(), { mediaType: exported.mediaType, fileName });
    }
    if (!report) throw notFound('The report render');
    return reply.file(200, await reportFile(render, report.category), {
      mediaType: mediaTypeByFormat[render.format],
      fileName: render.fileName ?? `${render.reportId}.${render.format.toLowerCase()}`,
    });
  },

  listReportParameterSets: (context) => {
    const { backend, path, query, reply } = context;
    requireReport(backend, path);
    const rows = listSets(backend, toPlace(context));
    return reply.json(200, getPage({ rows, now: backend.now() }, query));
  },

  createReportParameterSet: (context) => {
    const { backend, path, body, reply } = context;
    const report = requireReport(backend, path);
    return reply.json(201, createSet(backend, toPlace(context), report, body));
  },

  updateReportParameterSet: (context) => {
    const { backend, path, body, reply, requireVersion } = context;
    const report = requireReport(backend, path);
    const place = toPlace(context);
    const set = requireSet(backend, place, path.parameterSetId);
    requireVersion(set);
    const { parameterSetId } = set;
    return reply.json(200, updateSet(backend, place, report, { parameterSetId, body }));
  },

  deleteReportParameterSet: (context) => {
    const { backend, path, reply, requireVersion } = context;
    requireReport(backend, path);
    const set = requireSet(backend, toPlace(context), path.parameterSetId);
    requireVersion(set);
    reportStore(backend.db).reportParameterSets.delete(set.parameterSetId);
    return reply.empty(204);
  },

  favoriteReport: ({ backend, person, path, reply }) => {
    const { reportId } = requireReport(backend, path);
    reportStore(backend.db).favoriteKeys.add(favoriteKey(person.userId, path.customerId, reportId));
    return reply.empty(204);
  },

  unfavoriteReport: ({ backend, person, path, reply }) => {
    const { reportId } = requireReport(backend, path);
    reportStore(backend.db).favoriteKeys.delete(favoriteKey(person.userId, path.customerId, reportId));
    return reply.empty(204);
  },
} satisfies TagHandlers<'reports'>;
