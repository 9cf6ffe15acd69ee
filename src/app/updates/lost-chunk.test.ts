import { expect, it, vi } from 'vitest';
import { createRecovery, triedBuilds, type RecoveryParts } from './lost-chunk.ts';

const lost = new TypeError(
  'Failed to fetch dynamically imported module: https://portal.example/assets/a-1.js',
);

function setUp(over: Partial<RecoveryParts> = {}) {
  const reload = vi.fn<RecoveryParts['reload']>();
  const recover = createRecovery({
    build: 'one',
    hasUnsavedWork: () => false,
    isReachable: async () => true,
    readState: () => null,
    destination: () => '/',
    reload,
    ...over,
  });
  return { recover, reload };
}

it.each([
  lost.message,
  'error loading dynamically imported module: https://portal.example/assets/a-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a-1.css',
])('"%s" is a lost chunk', async (message) => {
  const { recover, reload } = setUp();
  expect(await recover(new TypeError(message))).toBe(true);
  expect(reload).toHaveBeenCalledExactlyOnceWith('/', ['one']);
});

it('ignores other errors', async () => {
  const { recover, reload } = setUp();
  expect(await recover(new TypeError('x is not a function'))).toBe(false);
  expect(await recover(undefined)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('reloads once, however many chunks are lost', async () => {
  const { recover, reload } = setUp();
  await Promise.all([recover(lost), recover(lost), recover(lost)]);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload again for chunks that are missing until the page unloads', async () => {
  const { recover, reload } = setUp();
  expect(await recover(lost)).toBe(true);
  expect(await recover(lost)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('follows a navigation that happens before the page unloads', async () => {
  let place = '/';
  const { recover, reload } = setUp({ destination: () => place });
  expect(await recover(lost)).toBe(true);
  place = '/terms';
  expect(await recover(lost)).toBe(true);
  expect(await recover(lost)).toBe(true);
  expect(reload.mock.calls).toEqual([
    ['/', ['one']],
    ['/terms', ['one']],
  ]);
});

it('does not reload the same build a second time', async () => {
  const { recover, reload } = setUp({ readState: () => ({ idx: 3, [triedBuilds]: ['one'] }) });
  expect(await recover(lost)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('reloads into a newer build, and remembers the earlier ones', async () => {
  const { recover, reload } = setUp({ readState: () => ({ [triedBuilds]: ['zero'] }) });
  expect(await recover(lost)).toBe(true);
  expect(reload).toHaveBeenCalledExactlyOnceWith('/', ['zero', 'one']);
});

it('keeps what is on screen while the server cannot be reached', async () => {
  const { recover, reload } = setUp({ isReachable: async () => false });
  expect(await recover(lost)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload a page with unsaved work', async () => {
  const { recover, reload } = setUp({ hasUnsavedWork: () => true });
  expect(await recover(lost)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('ignores invalid data in the history', async () => {
  for (const state of ['text', { [triedBuilds]: 'one' }, { [triedBuilds]: [1, null] }]) {
    const { recover } = setUp({ readState: () => state });
    expect(await recover(lost)).toBe(true);
  }
});
