import {
  InteractionRequiredAuthError,
  type AccountInfo,
  type AuthenticationResult,
  type SilentRequest,
} from '@azure/msal-browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAccessToken, repeatedRefusalWindow } from './access-token.ts';
import { createAccount, createResult } from './account.fixture.ts';

const ann = createAccount('ann');
const redirectUri = 'https://portal.example/auth-bridge.html';

function setUp(account: AccountInfo | null = ann) {
  const acquireTokenSilent = vi.fn<(request: SilentRequest) => Promise<AuthenticationResult>>(async () =>
    createResult(ann, 'renewed'),
  );
  const signInAgain = vi.fn<(account: AccountInfo) => Promise<string>>(async () => 'left');
  const offerSignIn = vi.fn<() => void>();
  const token = createAccessToken({
    client: { acquireTokenSilent },
    account: () => account,
    scopes: ['Order.Read'],
    redirectUri,
    signInAgain,
    offerSignIn,
  });
  return { acquireTokenSilent, signInAgain, offerSignIn, token };
}

const interactionRequired = new InteractionRequiredAuthError('interaction_required', '');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('is empty without a signed-in user', async () => {
  const { acquireTokenSilent, signInAgain, token } = setUp(null);
  expect(await token.get()).toBe('');
  expect(await token.getSilently()).toBe('');
  expect(acquireTokenSilent).not.toHaveBeenCalled();
  expect(signInAgain).not.toHaveBeenCalled();
});

it('comes from the cache; one that was refused is renewed', async () => {
  const { acquireTokenSilent, token } = setUp();
  expect(await token.get()).toBe('renewed');
  await token.get('renewed');
  const request = { scopes: ['Order.Read'], account: ann, redirectUri };
  expect(acquireTokenSilent.mock.calls).toEqual([
    [{ ...request, forceRefresh: false }],
    [{ ...request, forceRefresh: true }],
  ]);
});

it('signs in again when the provider requires it, unless silent', async () => {
  const { acquireTokenSilent, signInAgain, token } = setUp();
  acquireTokenSilent.mockRejectedValue(interactionRequired);
  expect(await token.getSilently()).toBe('');
  expect(signInAgain).not.toHaveBeenCalled();
  expect(await token.get()).toBe('left');
  expect(signInAgain).toHaveBeenCalledExactlyOnceWith(ann);
});

it('signs in again when the provider does not respond in time', async () => {
  const { acquireTokenSilent, token } = setUp();
  acquireTokenSilent.mockReturnValue(new Promise(() => {}));
  const result = token.get();
  await vi.advanceTimersByTimeAsync(8000);
  expect(await result).toBe('left');
});

it('rejects with any other failure', async () => {
  const { acquireTokenSilent, signInAgain, token } = setUp();
  acquireTokenSilent.mockRejectedValue(new Error('no network'));
  await expect(token.get()).rejects.toThrow('no network');
  expect(signInAgain).not.toHaveBeenCalled();
});

it('uses the token of the sign-in until it expires when it cannot be renewed', async () => {
  const { acquireTokenSilent, token } = setUp();
  acquireTokenSilent.mockRejectedValue(interactionRequired);
  token.applySignIn({ token: 'signed-in', goodUntil: Date.now() + 1000 });
  expect(await token.get()).toBe('signed-in');
  vi.advanceTimersByTime(1000);
  expect(await token.get()).toBe('left');
});

it('offers a sign-in for a token that is refused right after a sign-in, and stays on the page', async () => {
  const { acquireTokenSilent, signInAgain, offerSignIn, token } = setUp();
  acquireTokenSilent.mockRejectedValue(interactionRequired);
  token.applySignIn({ token: 'signed-in', goodUntil: Date.now() + 2 * repeatedRefusalWindow });
  expect(await token.get('signed-in')).toBe('');
  expect([offerSignIn.mock.calls.length, signInAgain.mock.calls.length]).toEqual([1, 0]);
  vi.advanceTimersByTime(repeatedRefusalWindow);
  expect(await token.get('signed-in')).toBe('left');
});

it('does not use the token of the sign-in after it was dropped', async () => {
  const { acquireTokenSilent, token } = setUp();
  acquireTokenSilent.mockRejectedValue(interactionRequired);
  token.applySignIn({ token: 'signed-in', goodUntil: Date.now() + 1000 });
  token.forget();
  expect(await token.get()).toBe('left');
});
