import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeOver, takeoverLimit, type TakeoverParts } from './take-over.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp({ isWaiting }: { isWaiting: boolean }) {
  const container = new EventTarget();
  const postMessage = vi.fn<(message: unknown) => void>();
  const unregister = vi.fn<TakeoverParts['registration']['unregister']>(async () => true);
  const ended = vi.fn<() => void>();
  const registration = { waiting: isWaiting ? { postMessage } : null, unregister };
  void takeOver({ registration, container }).then(ended);
  return { container, postMessage, unregister, ended };
}

it('ends when the waiting worker controls the tab', async () => {
  const { container, postMessage, unregister, ended } = setUp({ isWaiting: true });
  expect(postMessage).toHaveBeenCalledExactlyOnceWith('activate');
  await vi.advanceTimersByTimeAsync(takeoverLimit - 1);
  expect(ended).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  await vi.advanceTimersByTimeAsync(2 * takeoverLimit);
  expect(ended).toHaveBeenCalledOnce();
  expect(unregister).not.toHaveBeenCalled();
});

it('removes the registration of a worker that does not activate, so that the reload is from the network', async () => {
  const { unregister, ended } = setUp({ isWaiting: true });
  await vi.advanceTimersByTimeAsync(takeoverLimit);
  expect(unregister).toHaveBeenCalledOnce();
  expect(ended).toHaveBeenCalledOnce();
});

it('ends at once when another tab has activated the worker', async () => {
  const { postMessage, unregister, ended } = setUp({ isWaiting: false });
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledOnce();
  expect(postMessage).not.toHaveBeenCalled();
  expect(unregister).not.toHaveBeenCalled();
});
