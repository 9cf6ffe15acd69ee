import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkInterval, scheduleChecks, type CheckScheduleParts } from './check-schedule.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp(check = vi.fn<CheckScheduleParts['check']>(async () => {})) {
  const network = { isOnline: true };
  const checkNow = scheduleChecks({ check, isOnline: () => network.isOnline });
  return { check, network, checkNow };
}

describe('checks for a new version', () => {
  it('happen every ten minutes', () => {
    const { check } = setUp();
    expect(checkInterval).toBe(600_000);
    vi.advanceTimersByTime(checkInterval - 1);
    expect(check).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(1);
    expect(check).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(3 * checkInterval);
    expect(check).toHaveBeenCalledTimes(4);
  });

  it('pause while offline, and run when the page is online again', () => {
    const { check, network, checkNow } = setUp();
    network.isOnline = false;
    vi.advanceTimersByTime(5 * checkInterval);
    expect(check).not.toHaveBeenCalled();
    network.isOnline = true;
    checkNow();
    expect(check).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(checkInterval);
    expect(check).toHaveBeenCalledTimes(2);
  });

  it('do not run on every return to the page', () => {
    const { check, checkNow } = setUp();
    vi.advanceTimersByTime(checkInterval / 2);
    checkNow();
    checkNow();
    expect(check).not.toHaveBeenCalled();
    vi.advanceTimersByTime(checkInterval / 2);
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('continue after a failed one', async () => {
    const { check } = setUp(vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))));
    await vi.advanceTimersByTimeAsync(2 * checkInterval);
    expect(check).toHaveBeenCalledTimes(2);
  });
});
