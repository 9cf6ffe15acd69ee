import { describe, expect, test, vi } from 'vitest';
import type { SeedContext } from './seed-context.ts';
import { shareByContext, shareBySource, shareStepsBySource } from './shared.ts';
import { finishSteps, type Steps } from './steps.ts';

const small: SeedContext = { seed: 1, scale: 'small', now: new Date('2026-11-20T15:00:00Z') };
const later = (minutes: number): SeedContext => ({
  ...small,
  now: new Date(small.now.getTime() + minutes * 60_000),
  start: small.now,
});

function createShare(generate = (customerId: string): string[] => [customerId]) {
  const share = shareByContext(function* (customerId): Steps<string[]> {
    yield;
    return generate(customerId);
  });
  return (customerId: string, context: SeedContext): string[] => finishSteps(share(customerId, context));
}

describe('what is generated for a context', () => {
  test('is shared by equal contexts, for each customer', () => {
    const share = createShare();
    const rows = share('PMF', small);
    expect(share('PMF', { ...small, now: new Date(small.now) })).toBe(rows);
    expect(share('BHB', small)).toEqual(['BHB']);
  });

  test('differs by seed, moment and start', () => {
    const share = createShare();
    const rows = share('PMF', small);
    expect(share('PMF', { ...small, seed: 2 })).not.toBe(rows);
    expect(share('PMF', { ...small, start: small.now })).not.toBe(rows);
    expect(share('PMF', { ...small, now: later(1).now })).not.toBe(rows);
  });

  test('is kept for the three contexts used last', () => {
    const generate = vi.fn<(customerId: string) => string[]>((customerId) => [customerId]);
    const share = createShare(generate);
    share('PMF', small);
    share('PMF', later(1));
    share('PMF', later(2));
    share('PMF', small);
    share('PMF', later(3));
    expect(generate).toHaveBeenCalledTimes(4);
    share('PMF', small);
    share('PMF', later(2));
    expect(generate).toHaveBeenCalledTimes(4);
    share('PMF', later(1));
    expect(generate).toHaveBeenCalledTimes(5);
  });

  test('is not kept when it is large', () => {
    const share = createShare();
    const large: SeedContext = { ...small, scale: 'large' };
    expect(share('PMF', large)).not.toBe(share('PMF', large));
  });
});

test('what is derived from a source is derived once for it', () => {
  const share = shareBySource<readonly string[], { readonly length: number }>();
  const source = ['a', 'b'];
  const derived = share(source, () => ({ length: source.length }));
  expect(share(source, () => ({ length: 0 }))).toBe(derived);
  expect(share([...source], () => ({ length: 0 }))).not.toBe(derived);
});

test('what is derived in steps is derived once, also by two that take turns', () => {
  const share = shareStepsBySource<readonly string[], { readonly length: number }>();
  const source = ['a', 'b'];
  const derive = function* (): Steps<{ readonly length: number }> {
    yield;
    return { length: source.length };
  };
  const first = share(source, derive);
  const second = share(source, derive);
  expect([first.next().done, second.next().done]).toEqual([false, true]);
  expect(finishSteps(first)).toBe(finishSteps(share(source, derive)));
});
