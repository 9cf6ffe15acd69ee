import { AuthError, type AuthenticationResult, type HandleRedirectPromiseOptions } from '@azure/msal-browser';
import { expect, it, vi } from 'vitest';
import { createAccount, createResult, environment } from './account.fixture.ts';
import { handleProviderReturn } from './provider-return.ts';

const ann = createAccount('ann');
const response = '#state=1&code=2';

/** Opens the page with the hash, where the library reads the result from the response. */
function open(
  hash: string,
  read: () => Promise<AuthenticationResult | null>,
  previous?: string,
  areRequestsKept = true,
) {
  const replaceState = vi.fn<History['replaceState']>();
  vi.stubGlobal('location', { hash, pathname: '/auth', search: '?a=1' });
  vi.stubGlobal('history', { replaceState });
  const handleRedirectPromise =
    vi.fn<(options?: HandleRedirectPromiseOptions) => Promise<AuthenticationResult | null>>(read);
  const onSignedIn = vi.fn<(result: AuthenticationResult) => void>();
  const returned = handleProviderReturn({
    client: { handleRedirectPromise },
    identity: { knownAuthorities: [environment], passwordResetPolicy: 'B2C_1_reset' },
    areRequestsKept,
    previous,
    onSignedIn,
  });
  return { returned, replaceState, handleRedirectPromise, onSignedIn };
}

it('is none for a page that the provider did not open', async () => {
  const { returned, replaceState } = open('#section', async () => null);
  expect(await returned).toEqual({ kind: 'none' });
  expect(replaceState).not.toHaveBeenCalled();
});

it('removes the response from the URL, and passes it to the library', async () => {
  const { returned, replaceState, handleRedirectPromise } = open(response, async () => null);
  await returned;
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/auth?a=1');
  expect(handleRedirectPromise).toHaveBeenCalledExactlyOnceWith({
    navigateToLoginRequestUrl: false,
    hash: response,
  });
});

it('fails for a response that this browser did not request', async () => {
  expect(await open(response, async () => null).returned).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('was not started here'),
  });
});

it.each([
  ['no user', undefined, false],
  ['the same person', ann.homeAccountId, false],
  ['another user', 'ben', true],
])('signs in where %s was signed in before', async (_who, previous, isSomeoneElse) => {
  const result = createResult(ann, 'token');
  const { returned, onSignedIn } = open(response, async () => result, previous);
  expect(await returned).toEqual({ kind: 'signedIn', isSomeoneElse });
  expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(result);
});

it('does not sign in with the account of a password reset', async () => {
  const account = createAccount('ann', { idTokenClaims: { tfp: 'b2c_1_RESET' } });
  const { returned, onSignedIn } = open(response, async () => createResult(account, 'token'));
  expect(await returned).toEqual({ kind: 'passwordReset' });
  expect(onSignedIn).not.toHaveBeenCalled();
});

it('does not sign in with an account of an unknown environment', async () => {
  const account = createAccount('ann', { environment: 'old.example.com' });
  const { returned, onSignedIn } = open(response, async () => createResult(account, 'token'));
  expect(await returned).toMatchObject({ kind: 'failed', message: expect.stringContaining('unknown') });
  expect(onSignedIn).not.toHaveBeenCalled();
});

it.each([
  [
    'the provider’s message',
    new AuthError('server_error', '', 'AADB2C90037: an error occurred'),
    { kind: 'failed', message: 'AADB2C90037: an error occurred' },
  ],
  [
    'a forgotten password',
    new AuthError('access_denied', '', 'AADB2C90118: The user has forgotten their password.'),
    { kind: 'forgotPassword' },
  ],
  ['a failure of the network', new Error('no network'), { kind: 'failed', message: 'no network' }],
])('reports %s', async (_what, error, expected) => {
  const { returned } = open(response, async () => {
    throw error;
  });
  expect(await returned).toEqual(expected);
});

it.each([
  [
    'a code',
    '#state=lib%7C%2Forders%2F4711%3Fa%3D%7C&code=2',
    { kind: 'requestLost', state: '/orders/4711?a=|' },
  ],
  [
    'a cancellation',
    '#state=lib&error=access_denied&error_description=AADB2C90091%3A+x',
    { kind: 'failed', message: 'access_denied: AADB2C90091: x' },
  ],
  [
    'a forgotten password',
    '#state=lib&error=access_denied&error_description=AADB2C90118',
    { kind: 'forgotPassword' },
  ],
])('reports %s whose request the browser has not kept', async (_what, hash, expected) => {
  const { returned, handleRedirectPromise, replaceState } = open(hash, async () => null, undefined, false);
  expect(await returned).toEqual(expected);
  expect(handleRedirectPromise).not.toHaveBeenCalled();
  expect(replaceState).toHaveBeenCalledTimes(1);
});
