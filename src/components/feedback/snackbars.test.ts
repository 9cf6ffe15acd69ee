import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SnackbarQueue } from './snackbars.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const texts = (queue: SnackbarQueue): string[] => queue.visible.read().map(({ text }) => text);

it('shows a message for its time', () => {
  const queue = new SnackbarQueue();
  queue.show({ tone: 'info', text: 'Saved' });
  vi.advanceTimersByTime(4999);
  expect(texts(queue)).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  expect(texts(queue)).toEqual([]);
});

it('shows equal messages once, unless their subjects differ', () => {
  const queue = new SnackbarQueue();
  queue.show({ tone: 'bad', text: 'Failed' });
  queue.show({ tone: 'bad', text: 'Failed' });
  expect(texts(queue)).toEqual(['Failed']);
  queue.show({ tone: 'bad', text: 'Failed', subject: 'one' });
  queue.show({ tone: 'bad', text: 'Failed', subject: 'other' });
  expect(texts(queue)).toEqual(['Failed', 'Failed', 'Failed']);
});

it('keeps a message with a pending action, marked as busy, and closes it afterwards', async () => {
  const queue = new SnackbarQueue();
  const work = Promise.withResolvers<void>();
  queue.show({ tone: 'ok', text: 'Ready', action: { label: 'Download', onAction: () => work.promise } });
  void queue.visible.read()[0]?.action?.onAction();
  expect(queue.visible.read()[0]?.action?.isBusy).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(texts(queue)).toEqual(['Ready']);
  work.resolve();
  await expect.poll(() => texts(queue)).toEqual([]);
});

it('closes a message when its action is used', () => {
  const queue = new SnackbarQueue();
  queue.show({
    tone: 'info',
    text: 'New version',
    lifetime: null,
    action: { label: 'Reload', onAction: () => {} },
  });
  void queue.visible.read()[0]?.action?.onAction();
  expect(texts(queue)).toEqual(['New version']);
});
