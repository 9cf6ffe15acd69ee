import { expect, it, vi } from 'vitest';
import { createDeparture } from './departure.ts';

it('navigates once, however many callers there are', () => {
  const { leave, isUnderWay } = createDeparture();
  const depart = vi.fn<() => Promise<void>>(async () => {});
  expect(isUnderWay()).toBe(false);
  const first = leave(depart);
  expect(isUnderWay()).toBe(true);
  expect(leave(depart)).toBe(first);
  expect(depart).toHaveBeenCalledTimes(1);
});

it('navigates again after a failed departure', async () => {
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
