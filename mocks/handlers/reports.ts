import { ReportRenderStatus } from '#src/api/generated/enums.ts';
import type { Report, ReportDefinition, ReportRender } from '#src/api/generated/types.ts';
import { conflict, notFound, ProblemError } from '#mocks/contract/problem.ts';
import { customersWithoutData } from '#mocks/data/customers.ts';
import { mediaTypeOf, reportFile } from '#mocks/data/report-files.ts';
import { isUsable, type CustomerRender } from '#mocks/data/report-renders.ts';
import { favoriteKey } from '#mocks/db.ts';
import type { Person } from '#mocks/people.ts';
import type { World } from '#mocks/world.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { startRender } from '#mocks/tools/render-queue.ts';
import { queuedValues } from './report-values.ts';
import { requireCustomer } from '#mocks/tools/scope.ts';

const longestHistory = 500;

/** The part of the catalogue that the customer's tiers allow. Throws 404 for an unknown customer. */
function catalogueOf(world: World, customerId: string): ReportDefinition[] {
  requireCustomer(world, customerId);
  if (customersWithoutData.includes(customerId)) return [];
  const tiers = world.db.customerTiers
    .where((row) => row.customerId === customerId)
    .map(({ tierId }) => tierId);
  return world.db.reports
    .where((report) => isUsable(report, tiers))
    .toSorted(
      (one, other) => one.category.localeCompare(other.category) || one.name.localeCompare(other.name),
    );
}

function reportOf(
  world: World,
  { customerId, reportId }: { customerId: string; reportId: string },
): ReportDefinition {
  const report = catalogueOf(world, customerId).find((row) => row.reportId === reportId);
  if (!report) throw notFound('The report');
  return report;
}

function isExpired(render: ReportRender, now: Date): boolean {
  return render.expiresAt !== null && Date.parse(render.expiresAt) <= now.getTime();
}

/** The customer's renders of a report, newest first. */
function rendersOf(world: World, customerId: string, reportId: string): CustomerRender[] {
  return world.db.reportRenders
    .where((render) => render.customerId === customerId && render.reportId === reportId)
    .toSorted((one, other) => other.queuedAt.localeCompare(one.queuedAt));
}

/** What depends on who asks, and for which customer. */
function personal(
  world: World,
  person: Person,
  customerId: string,
  reportId: string,
): Pick<Report, 'isFavorite' | 'lastRenderedAt'> {
  const last = rendersOf(world, customerId, reportId)
    .filter(({ renderStatus }) => renderStatus === ReportRenderStatus.Completed)
    .map(({ completedAt }) => completedAt ?? '')
    .toSorted()
    .at(-1);
  return {
    isFavorite: world.db.favoriteKeys.has(favoriteKey(person.userId, customerId, reportId)),
    lastRenderedAt: last ?? null,
  };
}

function withoutCustomer({ customerId: _customerId, ...render }: CustomerRender): ReportRender {
  return render;
}

export const reports = {
  listReports: ({ world, person, path, reply }) =>
    reply.json(
      200,
      catalogueOf(world, path.customerId).map(({ parameters: _parameters, ...report }) => ({
        ...report,
        ...personal(world, person, path.customerId, report.reportId),
      })),
    ),

  getReport: ({ world, person, path, reply }) => {
    const report = reportOf(world, path);
    return reply.json(200, { ...report, ...personal(world, person, path.customerId, report.reportId) });
  },

  listReportRenders: ({ world, path, reply }) => {
    const { reportId } = reportOf(world, path);
    const kept = rendersOf(world, path.customerId, reportId).filter(
      (render) => !isExpired(render, world.now()),
    );
    return reply.json(200, kept.slice(0, longestHistory).map(withoutCustomer));
  },

  enqueueReport: async ({ world, person, path, body, reply }) => {
    const report = reportOf(world, path);
    const render = await world.db.reportRenders.create({
      customerId: path.customerId,
      reportRenderId: world.db.nextIds.reportRender(),
      reportId: report.reportId,
      reportName: report.name,
      renderStatus: ReportRenderStatus.Queued,
      queuedAt: world.now().toISOString(),
      startedAt: null,
      completedAt: null,
      requestedBy: person.name,
      userIdToNotify: person.userId,
      ...queuedValues(report, body.parameters, world.now()),
      fileName: null,
      sizeBytes: null,
      expiresAt: null,
      errorMessage: null,
    });
    startRender(world, render, report);
    return reply.json(202, { reportRenderId: render.reportRenderId, renderStatus: render.renderStatus });
  },

  downloadReportRender: ({ world, path, query, reply }) => {
    requireCustomer(world, query.customerId);
    const render = world.db.reportRenders.find(path.renderId.toLowerCase());
    const report = render && world.db.reports.find(render.reportId);
    const exported = render && world.db.exportFiles.get(render.reportRenderId);
    if (render?.customerId !== query.customerId) throw notFound('The report render');
    if (isExpired(render, world.now()))
      throw new ProblemError(410, 'This report has expired. Queue it again.');
    if (render.renderStatus === ReportRenderStatus.Failed) throw conflict('The report failed to render.');
    if (render.renderStatus !== ReportRenderStatus.Completed) throw conflict('The report is not ready yet.');
    if (exported) {
      const fileName = render.fileName ?? 'export';
      return reply.file(200, exported.bytes(), { mediaType: exported.mediaType, fileName });
    }
    if (!report) throw notFound('The report render');
    return reply.file(200, reportFile(render, report.category), {
      mediaType: mediaTypeOf[render.format],
      fileName: render.fileName ?? `${render.reportId}.${render.format.toLowerCase()}`,
    });
  },

  favoriteReport: ({ world, person, path, reply }) => {
    const { reportId } = reportOf(world, path);
    world.db.favoriteKeys.add(favoriteKey(person.userId, path.customerId, reportId));
    return reply.empty(204);
  },

  unfavoriteReport: ({ world, person, path, reply }) => {
    const { reportId } = reportOf(world, path);
    world.db.favoriteKeys.delete(favoriteKey(person.userId, path.customerId, reportId));
    return reply.empty(204);
  },
} satisfies TagHandlers<'reports'>;
