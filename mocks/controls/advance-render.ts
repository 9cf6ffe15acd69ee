import { ReportRenderStatus, reportRenderStatusNames } from '#src/api/generated/enums/ReportRenderStatus.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { ControlBody, ControlResult } from '#mocks/http/control-calls.ts';
import type { CustomerRender } from '#mocks/renders/customer-render.ts';
import { endRender, proceed, startRender } from '#mocks/renders/render-queue.ts';
import { renderStore } from '#mocks/renders/render-store.ts';
import { ControlError, optionalText, requireChoice, requireText, type Input } from './control-input.ts';

const { Queued, Rendering, Failed } = ReportRenderStatus;
const targets = ['Rendering', 'Completed', 'Failed'] as const;

export function parseRenderAdvance(input: Input): ControlBody<'POST /renders/advance'> {
  const [reportRenderId, errorMessage] = ['reportRenderId', 'errorMessage'].map((name) =>
    optionalText(input, name),
  );
  return {
    customerId: requireText(input, 'customerId'),
    to: requireChoice('to', input['to'], targets),
    ...(reportRenderId === undefined ? {} : { reportRenderId }),
    ...(errorMessage === undefined ? {} : { errorMessage }),
  };
}

function isUnfinished({ renderStatus }: CustomerRender): boolean {
  return renderStatus === Queued || renderStatus === Rendering;
}

/** Without an id, the latest render that has not ended. */
function findRender(
  { db }: MockBackend,
  { customerId, reportRenderId: id }: ControlBody<'POST /renders/advance'>,
): CustomerRender {
  const renders = renderStore(db).reportRenders.where((render) => render.customerId === customerId);
  const [latest] = renders
    .filter((render) => (id === undefined ? isUnfinished(render) : render.reportRenderId === id))
    .toSorted((a, b) => b.queuedAt.localeCompare(a.queuedAt));
  if (!latest)
    throw new ControlError(
      id === undefined
        ? `The customer '${customerId}' has no unfinished render.`
        : `The customer '${customerId}' has no render '${id}'.`,
    );
  return latest;
}

/** Starts or ends a render; the hub announces it. Throws ControlError if it has ended. */
export async function advanceRender(
  backend: MockBackend,
  body: ControlBody<'POST /renders/advance'>,
): Promise<ControlResult<'POST /renders/advance'>> {
  const render = findRender(backend, body);
  const { reportRenderId, reportName } = render;
  const from = reportRenderStatusNames[render.renderStatus];
  if (!isUnfinished(render) || from === body.to) throw new ControlError(`It is ${from} already.`);
  const failure = {
    renderStatus: Failed,
    completedAt: backend.now().toISOString(),
    errorMessage: body.errorMessage ?? 'The data source did not answer in time.',
  };
  const moved =
    body.to === 'Rendering'
      ? startRender(backend, reportRenderId)
      : await endRender(backend, render, body.to === 'Failed' ? failure : undefined);
  return { reportRenderId, reportName, from, status: reportRenderStatusNames[moved.renderStatus] };
}

/** Holds renders as they are, or lets those that wait proceed. */
export function holdRenders(backend: MockBackend, isHeld: boolean): void {
  const { hold, ends } = renderStore(backend.db);
  hold.isOn = isHeld;
  if (!isHeld) for (const id of ends.keys()) proceed(backend, id);
}

export function readRenders({ db }: MockBackend): ControlResult<'PUT /renders'> {
  const { hold, reportRenders } = renderStore(db);
  return { isHeld: hold.isOn, unfinished: reportRenders.where(isUnfinished).length };
}
