import { ReportRenderStatus } from '#src/api/generated/enums.ts';
import type { ReportDefinition, ReportRender, ReportRenderStatusUpdate } from '#src/api/generated/types.ts';
import { momentFrom } from '#mocks/data/days.ts';
import { completed, renderDays, type CustomerRender } from '#mocks/data/report-renders.ts';
import type { StoredFile } from '#mocks/data/stored-file.ts';
import type { World } from '#mocks/world.ts';

/** Milliseconds after queuing: when rendering begins, and when it ends. Short, because people and tests wait. */
export const renderDelays = { starts: 400, ends: 900 } as const;

/** A text parameter with this value makes the render fail, so that people can see what the portal does then. */
const failingValue = 'FAIL';

function isToFail({ parameters }: ReportRender): boolean {
  return Object.values(parameters).some((value) => value === failingValue);
}

function outcome(world: World, render: CustomerRender, report: ReportDefinition): Partial<CustomerRender> {
  if (!isToFail(render)) return completed(render, report, world.now());
  return {
    renderStatus: ReportRenderStatus.Failed,
    completedAt: world.now().toISOString(),
    errorMessage: `The report failed because a parameter is ${failingValue}.`,
  };
}

/** Stores the change and tells the customer's group. */
async function advance(world: World, render: CustomerRender, change: Partial<CustomerRender>): Promise<void> {
  const { reportRenderId, renderStatus, userIdToNotify, customerId } = await world.db.reportRenders.update(
    render.reportRenderId,
    change,
  );
  const update: ReportRenderStatusUpdate = { reportRenderId, renderStatus, userIdToNotify };
  world.push({ target: 'reportRenderStatusUpdated', arguments: [update], group: customerId });
}

function begin(world: World, render: CustomerRender, end: () => Partial<CustomerRender>): void {
  world.db.later(renderDelays.starts, () =>
    advance(world, render, {
      renderStatus: ReportRenderStatus.Rendering,
      startedAt: world.now().toISOString(),
    }),
  );
  world.db.later(renderDelays.ends, () => advance(world, render, end()));
}

/** Lets a queued render begin and end. */
export function startRender(world: World, render: CustomerRender, report: ReportDefinition): void {
  begin(world, render, () => outcome(world, render, report));
}

/** Lets a queued export begin and end; its file is there from the end on. */
export function startExport(world: World, render: CustomerRender, fileName: string, file: StoredFile): void {
  begin(world, render, () => {
    const { reportRenderId } = render;
    world.db.exportFiles.set(reportRenderId, file);
    const at = world.now();
    return {
      renderStatus: ReportRenderStatus.Completed,
      completedAt: at.toISOString(),
      fileName,
      sizeBytes: file.bytes().length,
      expiresAt: momentFrom(at, renderDays),
    };
  });
}
