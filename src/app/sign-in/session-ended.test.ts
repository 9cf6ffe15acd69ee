import { expect, it, vi } from 'vitest';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { hasUnsavedWork, holdUnsavedWork } from '#src/components/form/unsaved-work.ts';
import { createSessionEnded } from './session-ended.ts';

function setUp() {
  const rememberTarget = vi.fn<() => void>();
  const signIn = vi.fn<() => Promise<never>>(() => new Promise<never>(() => {}));
  return { rememberTarget, signIn, canLeave: createSessionEnded({ rememberTarget, signIn }).onSessionEnded };
}

it('allows leaving the page, and stores its path', () => {
  const { rememberTarget, canLeave } = setUp();
  expect(canLeave()).toBe(true);
  expect(rememberTarget).toHaveBeenCalledTimes(1);
});

it('offers the sign-in once while there is unsaved work, and signs in without a warning', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  holdUnsavedWork();
  const { rememberTarget, signIn, canLeave } = setUp();
  expect([canLeave(), canLeave()]).toEqual([false, false]);
  expect(rememberTarget).not.toHaveBeenCalled();
  const offers = snackbars.visible.read().filter(({ action }) => action?.label === 'Sign in');
  expect(offers).toHaveLength(1);
  void offers[0]?.action?.onAction();
  expect(signIn).toHaveBeenCalledTimes(1);
  expect(hasUnsavedWork()).toBe(false);
});
