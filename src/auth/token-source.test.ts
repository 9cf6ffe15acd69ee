import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acquisitionTtl, createTokenSource, renewalMargin, SilentTimeout } from './token-source.ts';

/** Pending acquisitions, to be settled by the test. */
function byHand(lifetime = 2 * renewalMargin) {
  const acquisitions: { isForced: boolean; end: PromiseWithResolvers<string> }[] = [];
  const source = createTokenSource(async (isForced) => {
    const end = Promise.withResolvers<string>();
    acquisitions.push({ isForced, end });
    return { token: await end.promise, goodUntil: Date.now() + lifetime };
  });
  return { acquisitions, source };
}

describe('createTokenSource', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shares one acquisition among all waiting calls', async () => {
    const { acquisitions, source } = byHand();
    const both = Promise.all([source(), source()]);
    acquisitions[0]?.end.resolve('one');
    expect(await both).toEqual(['one', 'one']);
    expect(acquisitions.map(({ isForced }) => isForced)).toEqual([false]);
  });

  it('shares it with immediately following calls, and then acquires a new token', async () => {
    const { acquisitions, source } = byHand();
    const first = source();
    vi.advanceTimersByTime(2 * acquisitionTtl);
    acquisitions[0]?.end.resolve('one');
    await first;
    vi.advanceTimersByTime(acquisitionTtl - 1);
    expect(await source()).toBe('one');
    vi.advanceTimersByTime(1);
    const later = source();
    acquisitions[1]?.end.resolve('two');
    expect(await later).toBe('two');
  });

  it('does not reuse a token that is about to expire', async () => {
    const { acquisitions, source } = byHand(renewalMargin);
    const first = source();
    acquisitions[0]?.end.resolve('old');
    await first;
    const next = source();
    acquisitions[1]?.end.resolve('new');
    expect(await next).toBe('new');
  });

  it('does not reuse a failure or a refused token', async () => {
    const { acquisitions, source } = byHand();
    const failed = source();
    acquisitions[0]?.end.reject(new Error('no network'));
    await expect(failed).rejects.toThrow('no network');
    const first = source();
    acquisitions[1]?.end.resolve('stale');
    await first;
    const renewed = source('stale');
    acquisitions[2]?.end.resolve('fresh');
    await renewed;
    void source();
    expect(acquisitions.map(({ isForced }) => isForced)).toEqual([false, false, true, false]);
  });

  it('renews a refused token once, also for calls that are refused later', async () => {
    const { acquisitions, source } = byHand();
    const early = source('stale');
    acquisitions[0]?.end.resolve('fresh');
    expect(await early).toBe('fresh');
    expect(await source('stale')).toBe('fresh');
    expect(acquisitions.map(({ isForced }) => isForced)).toEqual([true]);
  });

  it('renews the new token when that is refused as well', async () => {
    const { acquisitions, source } = byHand();
    const first = source('stale');
    acquisitions[0]?.end.resolve('fresh');
    await first;
    const second = source('fresh');
    acquisitions[1]?.end.resolve('fresher');
    expect(await second).toBe('fresher');
  });

  it('tries again after a failed renewal', async () => {
    const { acquisitions, source } = byHand();
    const first = source('stale');
    acquisitions[0]?.end.reject(new Error('no network'));
    await expect(first).rejects.toThrow('no network');
    const second = source('stale');
    acquisitions[1]?.end.resolve('fresh');
    expect(await second).toBe('fresh');
  });

  it('times out without a response, and tries again the next time', async () => {
    const { acquisitions, source } = byHand();
    const ended = source().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(8000);
    expect(await ended).toBeInstanceOf(SilentTimeout);
    const next = source();
    acquisitions[1]?.end.resolve('two');
    expect(await next).toBe('two');
  });
});
