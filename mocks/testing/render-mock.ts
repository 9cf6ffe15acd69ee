import { vi } from 'vitest';
import type { Push } from '#mocks/contract/mock-backend.ts';
import { openMock, type Caller, type TestMock } from './test-mock.ts';

export interface RenderMock {
  readonly mock: TestMock;
  readonly user: Caller;
  /** What the hub has announced. */
  readonly pushed: Push[];
}

/** A mock whose renders end when the test advances the timers; restore them with `vi.useRealTimers`. */
export async function openRenderMock(): Promise<RenderMock> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const mock = await openMock();
  const pushed: Push[] = [];
  mock.backend.onPush((message) => pushed.push(message));
  return { mock, user: mock.as('customer-user'), pushed };
}
