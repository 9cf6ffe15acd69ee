import { MutationObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { listCustomers } from './generated/calls.ts';
import { ApiFailure } from './failure.ts';
import { shouldRetry, createQueryClient, repeatsAfter, waitBefore } from './query-client.ts';

const operation = listCustomers;
const lost = new ApiFailure({ operation, kind: 'unreachable' });
const busy = new ApiFailure({ operation, kind: 'status', status: 429, retryAfter: 4 });

describe('repeatsAfter', () => {
  it('retries a transient failure twice', () => {
    expect([0, 1, 2].map((count) => repeatsAfter(count, lost))).toEqual([true, true, false]);
  });

  it.each([400, 401, 403, 404, 503])('does not retry a %i', (status) => {
    expect(repeatsAfter(0, new ApiFailure({ operation, kind: 'status', status }))).toBe(false);
  });

  it("does not retry before the server's Retry-After", () => {
    const requested = (retryAfter: number) =>
      new ApiFailure({ operation, kind: 'status', status: 429, retryAfter });
    expect([0, 30, 31, 3600].map((seconds) => repeatsAfter(0, requested(seconds)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('does not retry after a timeout', () => {
    expect(repeatsAfter(0, new ApiFailure({ operation, kind: 'timeout' }))).toBe(false);
  });

  it('does not retry errors that are not failures of the API', () => {
    expect(repeatsAfter(0, new TypeError('a mistake in a page'))).toBe(false);
  });
});

describe('waitBefore', () => {
  it('doubles from half a second', () => {
    expect([0, 1, 2].map((count) => waitBefore(count, lost))).toEqual([500, 1000, 2000]);
  });

  it('waits as long as the server requests, up to half a minute', () => {
    expect(waitBefore(0, busy)).toBe(4000);
    expect(waitBefore(0, new ApiFailure({ operation, kind: 'status', status: 429, retryAfter: 3600 }))).toBe(
      30_000,
    );
    expect(waitBefore(0, new ApiFailure({ operation, kind: 'status', status: 429, retryAfter: 0 }))).toBe(0);
  });
});

describe('shouldRetry', () => {
  const failedAgo = (milliseconds: number, error: Error) => ({
    state: { error, errorUpdatedAt: Date.now() - milliseconds },
  });

  it('does not retry a recent failure', () => {
    expect(shouldRetry(failedAgo(100, lost))).toBe(false);
    expect(shouldRetry(failedAgo(60_000, lost))).toBe(true);
  });

  it('does not retry before the server’s Retry-After', () => {
    const resting = new ApiFailure({ operation, kind: 'status', status: 429, retryAfter: 600 });
    expect(shouldRetry(failedAgo(60_000, resting))).toBe(false);
    expect(shouldRetry(failedAgo(601_000, resting))).toBe(true);
  });
});

describe('createQueryClient', () => {
  it('never retries a mutation', async () => {
    const client = createQueryClient();
    let tries = 0;
    const change = new MutationObserver(client, {
      mutationFn: async () => {
        tries += 1;
        throw lost;
      },
    });
    await expect(change.mutate()).rejects.toBe(lost);
    expect(tries).toBe(1);
  });

  it('does not refetch a query while it is fresh', async () => {
    const client = createQueryClient();
    let requested = 0;
    const query = { queryKey: [operation], queryFn: async () => (requested += 1) };
    expect([await client.query(query), await client.query(query)]).toEqual([1, 1]);
    client.clear();
  });
});
