import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMockBackend } from '#mocks/create-backend.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { scheduleStore } from '#mocks/schedules/schedule-store.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** When each schedule ran last. */
function listLastRuns({ db }: MockBackend): (string | undefined)[] {
  const { schedules, getRuns } = scheduleStore(db);
  return [...schedules.keys()].map((id) => getRuns(id)[0]?.at);
}

test('after a reset, the runs between the load of the history and the reset are in the past', async () => {
  vi.setSystemTime('2026-03-10T22:10:00Z');
  const backend = await createMockBackend({ scale: 'small', seed: 1 });
  const before = listLastRuns(backend);
  vi.setSystemTime('2026-03-10T22:50:00Z');
  await backend.reset();
  const fresh = listLastRuns(await createMockBackend({ scale: 'small', seed: 1 }));
  expect(fresh).not.toEqual(before);
  expect(listLastRuns(backend)).toEqual(fresh);
});
