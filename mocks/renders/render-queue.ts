import { ReportRenderStatus } from '#src/api/generated/enums.ts';
import type { QueuedReportRender, ReportRender, ReportRenderStatusUpdate } from '#src/api/generated/types.ts';
import { momentFrom } from '#mocks/lib/days.ts';
import { completed, renderDays, type CustomerRender } from './customer-render.ts';
import { uploadedFile } from '#mocks/files/stored-file.ts';
import type { Person } from '#mocks/people.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { isOpenTo } from './render-access.ts';
import { renderStore } from './render-store.ts';

/** Milliseconds after queuing at which rendering starts and ends. Short, so that developers and tests do not wait. */
export const renderDelays = { starts: 400, ends: 900 } as const;

/** A text parameter with this value makes the render fail, to show the portal's failure state. */
const failingValue = 'FAIL';

function isToFail({ parameters }: Pick<ReportRender, 'parameters'>): boolean {
  return Object.values(parameters).some((value) => value === failingValue);
}

/** Why a render with these parameters fails; undefined if it does not. */
export function findRenderFailure(render: Pick<ReportRender, 'parameters'>): string | undefined {
  return isToFail(render) ? `The report failed because a parameter is ${failingValue}.` : undefined;
}

function outcome(backend: MockBackend, render: CustomerRender): Partial<CustomerRender> {
  const errorMessage = findRenderFailure(render);
  if (errorMessage === undefined) return completed(render, backend.now());
  return {
    renderStatus: ReportRenderStatus.Failed,
    completedAt: backend.now().toISOString(),
    errorMessage,
  };
}

/** Stores the change and tells the customer's group, as far as its members may open the render. */
function change(backend: MockBackend, id: string, changes: Partial<CustomerRender>): CustomerRender {
  const changed = renderStore(backend.db).reportRenders.update(id, changes);
  const { reportRenderId, renderStatus, userIdToNotify, customerId } = changed;
  const update: ReportRenderStatusUpdate = { reportRenderId, renderStatus, userIdToNotify };
  backend.push({
    target: 'reportRenderStatusUpdated',
    arguments: [update],
    customerId,
    group: customerId,
    mayRead: (person) => isOpenTo(backend.db, person, changed),
  });
  return changed;
}

export function startRender(backend: MockBackend, id: string): CustomerRender {
  return change(backend, id, {
    renderStatus: ReportRenderStatus.Rendering,
    startedAt: backend.now().toISOString(),
  });
}

/** Ends a render as the given change says, by default as its file does. */
export async function endRender(
  backend: MockBackend,
  render: CustomerRender,
  changes?: Partial<CustomerRender>,
): Promise<CustomerRender> {
  const { ends } = renderStore(backend.db);
  const { reportRenderId } = render;
  const end = ends.get(reportRenderId) ?? (() => outcome(backend, render));
  // Removed first: creating the file takes time, and the render must not end twice.
  ends.delete(reportRenderId);
  return change(backend, reportRenderId, changes ?? (await end()));
}

/** Lets a render start and end after the usual delays, unless renders are held then, or a control has moved it. */
export function proceed(backend: MockBackend, id: string): void {
  const { reportRenders, ends, hold } = renderStore(backend.db);
  const findWaiting = (): CustomerRender | undefined =>
    hold.isOn || !ends.has(id) ? undefined : reportRenders.find(id);
  backend.db.later(renderDelays.starts, () => {
    if (findWaiting()?.renderStatus === ReportRenderStatus.Queued) startRender(backend, id);
  });
  backend.db.later(renderDelays.ends, async () => {
    const render = findWaiting();
    if (render) await endRender(backend, render);
  });
}

function begin(
  backend: MockBackend,
  { reportRenderId }: CustomerRender,
  end: () => Partial<CustomerRender> | Promise<Partial<CustomerRender>>,
): void {
  renderStore(backend.db).ends.set(reportRenderId, end);
  proceed(backend, reportRenderId);
}

type NewRender = Pick<CustomerRender, 'customerId' | 'reportId' | 'reportName' | 'parameters' | 'format'>;

/** Stores a render as queued now by a user. */
function queue(backend: MockBackend, person: Person, render: NewRender): CustomerRender {
  return renderStore(backend.db).reportRenders.create({
    ...render,
    reportRenderId: renderStore(backend.db).nextRenderId(),
    renderStatus: ReportRenderStatus.Queued,
    queuedAt: backend.now().toISOString(),
    startedAt: null,
    completedAt: null,
    requestedBy: person.name,
    userIdToNotify: person.userId,
    fileName: null,
    sizeBytes: null,
    expiresAt: null,
    errorMessage: null,
  });
}

/** Queues a report; it is rendered, and announced by the hub, after the response. */
export function queueReport(backend: MockBackend, person: Person, render: NewRender): QueuedReportRender {
  const queued = queue(backend, person, render);
  begin(backend, queued, () => outcome(backend, queued));
  return { reportRenderId: queued.reportRenderId, renderStatus: queued.renderStatus };
}

/** Creates the file of an export. */
interface ExportFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly make: () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>;
}

interface RequestedExport {
  readonly customerId: string;
  readonly person: Person;
  /** The area, which names the render: `Inbound orders`. */
  readonly name: string;
  readonly format: ReportRender['format'];
  readonly file: ExportFile;
}

/** Queues a large file; it is created, and announced by the hub, after the response. */
export function queueExport(
  backend: MockBackend,
  { customerId, person, name, format, file }: RequestedExport,
): QueuedReportRender {
  const render = queue(backend, person, {
    customerId,
    reportId: `${name.toLowerCase().replaceAll(' ', '-')}-export`,
    reportName: name,
    parameters: {},
    format,
  });
  renderStore(backend.db).exports.add(render.reportRenderId);
  begin(backend, render, async () => {
    const bytes = await file.make();
    renderStore(backend.db).exportFiles.set(render.reportRenderId, uploadedFile(file.mediaType, bytes));
    const at = backend.now();
    return {
      renderStatus: ReportRenderStatus.Completed,
      completedAt: at.toISOString(),
      fileName: file.fileName,
      sizeBytes: bytes.length,
      expiresAt: momentFrom(at, renderDays),
    };
  });
  return { reportRenderId: render.reportRenderId, renderStatus: render.renderStatus };
}
