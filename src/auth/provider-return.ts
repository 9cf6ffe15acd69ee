import { AuthError, type AuthenticationResult, type IPublicClientApplication } from '@azure/msal-browser';
import { containsAuthResponse } from './auth-response.ts';
import { classifyAccount, type Identity } from './account.ts';

/** The provider's response with which the page was opened. */
export type SignInReturn =
  | { readonly kind: 'none' }
  /** `isSomeoneElse`: another user was signed in here before. */
  | { readonly kind: 'signedIn'; readonly isSomeoneElse: boolean }
  | { readonly kind: 'passwordReset' }
  | { readonly kind: 'forgotPassword' }
  /** The browser has not kept the request of this response; `state` is the one that was sent with it. */
  | { readonly kind: 'requestLost'; readonly state: string }
  | { readonly kind: 'failed'; readonly message: string };

interface ReturnParts {
  readonly client: Pick<IPublicClientApplication, 'handleRedirectPromise'>;
  readonly identity: Identity;
  /** Whether the browser keeps the library's requests during the redirect. */
  readonly areRequestsKept: boolean;
  /** Home account id of the user who was signed in here before. */
  readonly previous: string | undefined;
  /** Receives the account and the token of a sign-in. */
  readonly onSignedIn: (result: AuthenticationResult) => void;
}

/** The provider's code for "the person pressed 'Forgot your password?'". */
const forgotPasswordCode = 'AADB2C90118';
const unsolicitedResponse =
  'The sign-in service responded to a sign-in that was not started here. Please try again.';
const unknownEnvironment = 'The sign-in service returned an account from an unknown environment.';

function getMessage(error: unknown): string {
  if (error instanceof AuthError) return error.errorMessage || error.errorCode;
  return error instanceof Error ? error.message : 'Sign-in failed.';
}

/**
 * A response without its request: its code cannot be redeemed, but an error can be shown. The library's part of
 * `state` ends at the first '|'.
 */
function readLostResponse(hash: string): SignInReturn {
  const response = new URLSearchParams(hash.slice(1));
  const error = response.get('error');
  const [, ...state] = (response.get('state') ?? '').split('|');
  if (error === null) return { kind: 'requestLost', state: state.join('|') };
  return toFailure(`${error}: ${response.get('error_description') ?? ''}`);
}

function toFailure(message: string): SignInReturn {
  return message.includes(forgotPasswordCode) ? { kind: 'forgotPassword' } : { kind: 'failed', message };
}

/** Reads the provider's response from the window's URL, and removes it. */
export async function handleProviderReturn(parts: ReturnParts): Promise<SignInReturn> {
  const { client, identity, areRequestsKept, previous, onSignedIn } = parts;
  const { hash, pathname, search } = location;
  const hasAuthResponse = containsAuthResponse(hash);
  // The library clears the URL with a new history entry; the previous entry would keep the code.
  if (hasAuthResponse) history.replaceState(null, '', `${pathname}${search}`);
  if (hasAuthResponse && !areRequestsKept) return readLostResponse(hash);
  try {
    const result = await client.handleRedirectPromise({
      navigateToLoginRequestUrl: false,
      ...(hasAuthResponse ? { hash } : {}),
    });
    // The library ignores a response to an unknown request without an error.
    if (!result) return hasAuthResponse ? { kind: 'failed', message: unsolicitedResponse } : { kind: 'none' };
    const accountKind = classifyAccount(result.account, identity);
    if (accountKind === 'passwordReset') return { kind: 'passwordReset' };
    // An account that the next page load does not recognize would cause a sign-in loop.
    if (accountKind === 'unknownEnvironment') return { kind: 'failed', message: unknownEnvironment };
    onSignedIn(result);
    return {
      kind: 'signedIn',
      isSomeoneElse: previous !== undefined && previous !== result.account.homeAccountId,
    };
  } catch (error) {
    return toFailure(getMessage(error));
  }
}
