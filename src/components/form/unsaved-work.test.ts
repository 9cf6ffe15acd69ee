import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { discardUnsavedWork, hasUnsavedWork, holdUnsavedWork } from './unsaved-work.ts';

let page: EventTarget;

/** Whether the browser would ask for confirmation before closing the tab. */
function mustConfirm(): boolean {
  return !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  discardUnsavedWork();
  vi.unstubAllGlobals();
});

it('exists while any form is dirty', () => {
  expect(hasUnsavedWork()).toBe(false);
  const release = [holdUnsavedWork(), holdUnsavedWork()];
  expect(hasUnsavedWork()).toBe(true);
  release[0]?.();
  expect([hasUnsavedWork(), mustConfirm()]).toEqual([true, true]);
  release[1]?.();
  expect([hasUnsavedWork(), mustConfirm()]).toEqual([false, false]);
});

it('is no longer confirmed once the person has discarded it', () => {
  holdUnsavedWork();
  holdUnsavedWork();
  discardUnsavedWork();
  expect([hasUnsavedWork(), mustConfirm()]).toEqual([false, false]);
});
