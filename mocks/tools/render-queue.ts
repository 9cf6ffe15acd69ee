import { ReportRenderStatus } from '#src/api/generated/enums.ts';
import type { ReportRender, ReportRenderStatusUpdate } from '#src/api/generated/types.ts';
import { momentFrom } from '#mocks/data/days.ts';
import { completed, renderDays, type CustomerRender } from '#mocks/data/report-renders.ts';
import { uploadedFile } from '#mocks/data/stored-file.ts';
import type { MockBackend } from '#mocks/mock-backend.ts';

/** Milliseconds after queuing at which rendering starts and ends. Short, so that developers and tests do not wait. */
export const renderDelays = { starts: 400, ends: 900 } as const;

/** A text parameter with this value makes the render fail, to show the portal's failure state. */
const failingValue = 'FAIL';

function isToFail({ parameters }: ReportRender): boolean {
  return Object.values(parameters).some((value) => value === failingValue);
}

function outcome(backend: MockBackend, render: CustomerRender): Partial<CustomerRender> {
  if (!isToFail(render)) return completed(render, backend.now());
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

function begin(
  backend: MockBackend,
  render: CustomerRender,
  end: () => Partial<CustomerRender> | Promise<Partial<CustomerRender>>,
): void {
  backend.db.later(renderDelays.starts, () =>
    advance(backend, render, {
      renderStatus: ReportRenderStatus.Rendering,
      startedAt: backend.now().toISOString(),
    }),
  );
  backend.db.later(renderDelays.ends, async () => advance(backend, render, await end()));
}

/** Schedules the start and the end of a queued render. */
export function startRender(backend: MockBackend, render: CustomerRender): void {
  begin(backend, render, () => outcome(backend, render));
}

/** How an export's file is made. */
interface ExportFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly make: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** Schedules the start and the end of a queued export; its file is made at the end. */
export function startExport(
  backend: MockBackend,
  render: CustomerRender,
  { fileName, mediaType, make }: ExportFile,
): void {
  begin(backend, render, async () => {
    const bytes = await make();
    backend.db.exportFiles.set(render.reportRenderId, uploadedFile(mediaType, bytes));
    const at = backend.now();
    return {
      renderStatus: ReportRenderStatus.Completed,
      completedAt: at.toISOString(),
      fileName,
      sizeBytes: bytes.length,
      expiresAt: momentFrom(at, renderDays),
    };
  });
}
