import { ReportRenderStatus } from '#src/api/generated/enums.ts';
import type { ReportDefinition, ReportRender, ReportRenderStatusUpdate } from '#src/api/generated/types.ts';
import { momentFrom } from '#mocks/data/days.ts';
import { completed, renderDays, type CustomerRender } from '#mocks/data/report-renders.ts';
import type { StoredFile } from '#mocks/data/stored-file.ts';
import type { MockBackend } from '#mocks/mock-backend.ts';

/** Milliseconds after queuing at which rendering starts and ends. Short, so that developers and tests do not wait. */
export const renderDelays = { starts: 400, ends: 900 } as const;

/** A text parameter with this value makes the render fail, to show the portal's failure state. */
const failingValue = 'FAIL';

function isToFail({ parameters }: ReportRender): boolean {
  return Object.values(parameters).some((value) => value === failingValue);
}

function outcome(
  backend: MockBackend,
  render: CustomerRender,
  report: ReportDefinition,
): Partial<CustomerRender> {
  if (!isToFail(render)) return completed(render, report, backend.now());
  return {
    renderStatus: ReportRenderStatus.Failed,
    completedAt: backend.now().toISOString(),
    errorMessage: `The report failed because a parameter is ${failingValue}.`,
  };
}

/** Stores the change and notifies the customer's group. */
async function advance(
  backend: MockBackend,
  render: CustomerRender,
  change: Partial<CustomerRender>,
): Promise<void> {
  const { reportRenderId, renderStatus, userIdToNotify, customerId } = await backend.db.reportRenders.update(
    render.reportRenderId,
    change,
  );
  const update: ReportRenderStatusUpdate = { reportRenderId, renderStatus, userIdToNotify };
  backend.push({ target: 'reportRenderStatusUpdated', arguments: [update], group: customerId });
}

function begin(backend: MockBackend, render: CustomerRender, end: () => Partial<CustomerRender>): void {
  backend.db.later(renderDelays.starts, () =>
    advance(backend, render, {
      renderStatus: ReportRenderStatus.Rendering,
      startedAt: backend.now().toISOString(),
    }),
  );
  backend.db.later(renderDelays.ends, () => advance(backend, render, end()));
}

/** Schedules the start and the end of a queued render. */
export function startRender(backend: MockBackend, render: CustomerRender, report: ReportDefinition): void {
  begin(backend, render, () => outcome(backend, render, report));
}

/** Schedules the start and the end of a queued export; its file exists from the end. */
export function startExport(
  backend: MockBackend,
  render: CustomerRender,
  fileName: string,
  file: StoredFile,
): void {
  begin(backend, render, () => {
    const { reportRenderId } = render;
    backend.db.exportFiles.set(reportRenderId, file);
    const at = backend.now();
    return {
      renderStatus: ReportRenderStatus.Completed,
      completedAt: at.toISOString(),
      fileName,
      sizeBytes: file.bytes().length,
      expiresAt: momentFrom(at, renderDays),
    };
  });
}
