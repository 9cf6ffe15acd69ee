import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getTermsAcceptance } from '#src/api/generated/reads.ts';
import { MemoryStorage } from '#src/session/memory-storage.ts';
import { forgetCustomer, selectCustomer } from '#src/session/selected-customer.ts';
import { startLivePush } from './live-push.ts';
import { liveUpdatesPaused } from './live-updates-paused.ts';

const select = (customerId: string): void => selectCustomer({ customerId, demoSelected: false });

/** Starts live push with a connection that records the groups that it is to follow. */
function start(load: () => Promise<unknown> = () => Promise.resolve()) {
  const groups: (string | null)[] = [];
  const queryClient = new QueryClient();
  startLivePush(
    {
      auth: { person: () => null, accessTokenSilently: () => Promise.resolve('a-token') },
      configuration: { apiHost: 'https://api.example' },
      queryClient,
    },
    async () => {
      await load();
      return () => ({ follow: (group) => void groups.push(group) });
    },
  );
  return {
    groups,
    accept: (isTosAcceptanceValid: boolean) =>
      queryClient.setQueryData(getTermsAcceptance().queryKey, { isTosAcceptanceValid }),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.useFakeTimers();
});
afterEach(() => {
  forgetCustomer();
  liveUpdatesPaused.write(false);
  vi.useRealTimers();
});

it('follows the group of the selected customer, and none after signing out', async () => {
  const { groups } = start();
  await vi.runAllTimersAsync();
  expect(groups).toEqual([]);
  select('PMF');
  await expect.poll(() => groups).toEqual(['PMF']);
  select('CSG');
  forgetCustomer();
  expect(groups).toEqual(['PMF', 'CSG', null]);
});

it('follows no group before the terms are accepted', async () => {
  const { groups, accept } = start();
  accept(false);
  select('PMF');
  await vi.runAllTimersAsync();
  expect(groups).toEqual([]);
  accept(true);
  await expect.poll(() => groups).toEqual(['PMF']);
});

it('requests its code again after a minute, and says meanwhile that live updates are paused', async () => {
  const load = vi
    .fn<() => Promise<void>>(() => Promise.resolve())
    .mockRejectedValueOnce(new Error('offline'));
  const { groups } = start(load);
  select('PMF');
  await vi.advanceTimersByTimeAsync(59_000);
  expect([groups, liveUpdatesPaused.read()]).toEqual([[], true]);
  await vi.advanceTimersByTimeAsync(2000);
  await expect.poll(() => groups).toEqual(['PMF']);
  expect(load).toHaveBeenCalledTimes(2);
});
