import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acquisitionHolds, createTokenSource, renewedBefore, SilentTimeout } from './token-source.ts';

/** Acquisitions that have been asked for, to be ended by hand. */
function byHand(lifetime = 2 * renewedBefore) {
  const asked: { isForced: boolean; end: PromiseWithResolvers<string> }[] = [];
  const source = createTokenSource(async (isForced) => {
    const end = Promise.withResolvers<string>();
    asked.push({ isForced, end });
    return { token: await end.promise, goodUntil: Date.now() + lifetime };
  });
  return { asked, source };
}

describe('createTokenSource', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('lets one acquisition serve every call that waits', async () => {
    const { asked, source } = byHand();
    const both = Promise.all([source(), source()]);
    asked[0]?.end.resolve('one');
    expect(await both).toEqual(['one', 'one']);
    expect(asked.map(({ isForced }) => isForced)).toEqual([false]);
  });

  it('serves what comes right after as well, and then acquires anew', async () => {
    const { asked, source } = byHand();
    const first = source();
    vi.advanceTimersByTime(2 * acquisitionHolds);
    asked[0]?.end.resolve('one');
    await first;
    vi.advanceTimersByTime(acquisitionHolds - 1);
    expect(await source()).toBe('one');
    vi.advanceTimersByTime(1);
    const later = source();
    asked[1]?.end.resolve('two');
    expect(await later).toBe('two');
  });

  it('does not hold on to a token that is near its end', async () => {
    const { asked, source } = byHand(renewedBefore);
    const first = source();
    asked[0]?.end.resolve('old');
    await first;
    const next = source();
    asked[1]?.end.resolve('new');
    expect(await next).toBe('new');
  });

  it('does not hold on to a failure, nor to a token that is refused', async () => {
    const { asked, source } = byHand();
    const failed = source();
    asked[0]?.end.reject(new Error('no network'));
    await expect(failed).rejects.toThrow('no network');
    const first = source();
    asked[1]?.end.resolve('stale');
    await first;
    const renewed = source('stale');
    asked[2]?.end.resolve('fresh');
    await renewed;
    void source();
    expect(asked.map(({ isForced }) => isForced)).toEqual([false, false, true, false]);
  });

  it('replaces a refused token once, also for calls that learn of the refusal later', async () => {
    const { asked, source } = byHand();
    const early = source('stale');
    asked[0]?.end.resolve('fresh');
    expect(await early).toBe('fresh');
    expect(await source('stale')).toBe('fresh');
    expect(asked.map(({ isForced }) => isForced)).toEqual([true]);
  });

  it('replaces the replacement when that is refused as well', async () => {
    const { asked, source } = byHand();
    const first = source('stale');
    asked[0]?.end.resolve('fresh');
    await first;
    const second = source('fresh');
    asked[1]?.end.resolve('fresher');
    expect(await second).toBe('fresher');
  });

  it('tries again after a replacement that failed', async () => {
    const { asked, source } = byHand();
    const first = source('stale');
    asked[0]?.end.reject(new Error('no network'));
    await expect(first).rejects.toThrow('no network');
    const second = source('stale');
    asked[1]?.end.resolve('fresh');
    expect(await second).toBe('fresh');
  });

  it('gives up when nobody answers, and asks anew the next time', async () => {
    const { asked, source } = byHand();
    const ended = source().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(8000);
    expect(await ended).toBeInstanceOf(SilentTimeout);
    const next = source();
    asked[1]?.end.resolve('two');
    expect(await next).toBe('two');
  });
});
