import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReportRender } from '#src/api/generated/types.ts';
import type { Push } from '#mocks/contract/mock-backend.ts';
import type { Caller, TestMock } from '#mocks/testing/test-mock.ts';
import { advanceRender, holdRenders } from './advance-render.ts';
import { people } from '#mocks/people.ts';
import { queueExport, renderDelays } from '#mocks/renders/render-queue.ts';
import { openRenderMock } from '#mocks/testing/render-mock.ts';
import { renderStore } from '#mocks/renders/render-store.ts';

const customerId = 'PMF';

let mock: TestMock;
let user: Caller;
let pushed: Push[];
beforeEach(async () => {
  ({ mock, user, pushed } = await openRenderMock());
});
afterEach(() => {
  vi.useRealTimers();
});

/** Queues a render and waits until it would have ended. */
async function queue(parameters: object = {}): Promise<string> {
  await user(`POST /Reports/${customerId}/order-status/Enqueue`, { parameters });
  await vi.advanceTimersByTimeAsync(renderDelays.ends);
  return renderStore(mock.backend.db).reportRenders.all().at(-1)?.reportRenderId ?? '';
}

async function read(id: string): Promise<ReportRender | undefined> {
  const { body } = await user(`GET /Reports/${customerId}/order-status/Renders`);
  return (body as ReportRender[]).find(({ reportRenderId }) => reportRenderId === id);
}

const listPushed = (): unknown[] => pushed.map(({ arguments: [update] }) => update);

test('a held render stays queued until it is moved, and its file can then be downloaded', async () => {
  const { backend } = mock;
  holdRenders(backend, true);
  const reportRenderId = await queue({ format: 'CSV' });
  expect([await read(reportRenderId), pushed]).toMatchObject([{ renderStatus: 0 }, []]);

  expect(await advanceRender(backend, { customerId, to: 'Rendering' })).toEqual({
    reportRenderId,
    reportName: 'Order status',
    from: 'Queued',
    status: 'Rendering',
  });
  expect(await advanceRender(backend, { customerId, to: 'Completed', reportRenderId })).toMatchObject({
    from: 'Rendering',
    status: 'Completed',
  });
  expect(listPushed()).toMatchObject([{ renderStatus: 1 }, { reportRenderId, renderStatus: 2 }]);
  const file = await user(`GET /Reports/Renders/${reportRenderId}/Download?customerId=${customerId}`);
  expect([file.status, file.bytes.length > 0]).toEqual([200, true]);
  await expect(advanceRender(backend, { customerId, to: 'Failed', reportRenderId })).rejects.toThrow(
    'It is Completed already.',
  );
});

test('a render fails with the given message', async () => {
  holdRenders(mock.backend, true);
  const reportRenderId = await queue();
  await advanceRender(mock.backend, { customerId, to: 'Failed', errorMessage: 'The warehouse is closed.' });
  expect(await read(reportRenderId)).toMatchObject({
    renderStatus: 3,
    errorMessage: 'The warehouse is closed.',
    completedAt: expect.any(String),
  });
});

test('released renders proceed, and a moved one is not moved again', async () => {
  const { backend } = mock;
  holdRenders(backend, true);
  const [failed, waiting] = [await queue(), await queue()];
  await advanceRender(backend, { customerId, to: 'Failed', reportRenderId: failed });
  holdRenders(backend, false);
  await vi.advanceTimersByTimeAsync(renderDelays.ends);
  expect([await read(failed), await read(waiting)]).toMatchObject([{ renderStatus: 3 }, { renderStatus: 2 }]);
  expect(listPushed()).toHaveLength(3);
});

test('the render of an export gets its file when it completes', async () => {
  const { backend } = mock;
  holdRenders(backend, true);
  const make = () => new TextEncoder().encode('PO,Cases');
  const [person] = people;
  const file = { fileName: 'orders.csv', mediaType: 'text/csv', make };
  queueExport(backend, { customerId, person, name: 'Orders', format: 'CSV', file });
  const { reportRenderId } = await advanceRender(backend, { customerId, to: 'Completed' });
  const sent = await user(`GET /Reports/Renders/${reportRenderId}/Download?customerId=${customerId}`);
  expect(new TextDecoder().decode(sent.bytes)).toBe('PO,Cases');
});

test('a reset ends the hold; a customer without unfinished renders has nothing to move', async () => {
  const { backend } = mock;
  holdRenders(backend, true);
  await backend.reset();
  expect(await read(await queue())).toMatchObject({ renderStatus: 2 });
  await expect(advanceRender(backend, { customerId: 'NEW', to: 'Completed' })).rejects.toThrow(
    "The customer 'NEW' has no unfinished render.",
  );
  await expect(advanceRender(backend, { customerId, to: 'Completed', reportRenderId: 'x' })).rejects.toThrow(
    "The customer 'PMF' has no render 'x'.",
  );
});
