import { expect, it, vi } from 'vitest';
import { createDeparture } from './departure.ts';

it('leaves once, however many callers want to', () => {
  const { leave, isUnderWay } = createDeparture();
  const depart = vi.fn<() => Promise<void>>(async () => {});
  expect(isUnderWay()).toBe(false);
  const first = leave(depart);
  expect(isUnderWay()).toBe(true);
  expect(leave(depart)).toBe(first);
  expect(depart).toHaveBeenCalledTimes(1);
});

it('leaves again after a departure that failed', async () => {
  const { leave, isUnderWay } = createDeparture();
  const failing = async () => {
    throw new Error('no network');
  };
  await expect(leave(failing)).rejects.toThrow('no network');
  expect(isUnderWay()).toBe(false);
  const depart = vi.fn<() => Promise<void>>(async () => {});
  void leave(depart);
  expect(depart).toHaveBeenCalledTimes(1);
});
