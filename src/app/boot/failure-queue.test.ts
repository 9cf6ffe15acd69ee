import { expect, it, vi } from 'vitest';
import { ApiFailure } from '#src/api/failure.ts';
import { listCustomers } from '#src/api/generated/calls.ts';
import { createFailureQueue } from './failure-queue.ts';

const createFailure = (status: number): ApiFailure =>
  new ApiFailure({ operation: listCustomers, kind: 'status', status });

it('queues failures until there is a handler, which then receives them in order', () => {
  const [first, second, third] = [createFailure(403), createFailure(503), createFailure(500)];
  const handler = vi.fn<(failure: ApiFailure) => void>();
  const { report, handleWith } = createFailureQueue();
  report(first);
  report(second);
  handleWith(handler);
  expect(handler.mock.calls.map(([failure]) => failure)).toEqual([first, second]);
  report(third);
  expect(handler).toHaveBeenCalledTimes(3);
  expect(handler).toHaveBeenLastCalledWith(third);
});
