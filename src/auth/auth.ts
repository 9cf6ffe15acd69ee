import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import type { SignedInPerson } from './account.ts';
import type { SignInReturn } from './provider-return.ts';

export interface AuthSettings {
  readonly identity: PortalConfiguration['identity'];
  /** Scopes as the provider registers them, with openid and offline_access. */
  readonly scopes: readonly string[];
  /**
   * Called before a redirect for a token, so that the current path can be stored. Returns whether the page may be
   * left now; when not, calls are sent without a token until the user signs in.
   */
  readonly onSessionEnded: () => boolean;
  /** Called when the API refuses a token right after a sign-in, when another redirect could loop. */
  readonly offerSignIn: () => void;
  /** Whether the browser keeps the storage during a redirect to the provider. */
  readonly isStorageKept: () => boolean;
  /** The `state` that the provider returns, for browsers that do not keep the storage. */
  readonly state: () => string;
}

export interface Auth {
  /** Reads the provider's response. Runs once, before routing. */
  readonly handleReturn: () => Promise<SignInReturn>;
  readonly person: () => SignedInPerson | null;
  /** This browser contains accounts of the provider's previous environment. */
  readonly isOutdated: () => boolean;
  /** Tries to sign in with the provider's session, without user interaction. */
  readonly signInSilently: (loginHint?: string) => Promise<boolean>;
  /** Redirects to the provider's sign-in page; never resolves. */
  readonly signIn: (loginHint?: string) => Promise<never>;
  readonly resetPassword: () => Promise<never>;
  /** Redirects to the provider's sign-out; never resolves. */
  readonly signOut: () => Promise<never>;
  /** Removes all accounts and tokens of this tab without a redirect. */
  readonly forget: () => Promise<void>;
  /**
   * A token for the API, renewed when necessary; a different one than `refused`, which the API did not accept. When
   * the user has to sign in, it redirects and never resolves. Empty when there is no account, and when the API
   * refuses the token of a sign-in that has just completed.
   */
  readonly accessToken: (refused?: string) => Promise<string>;
  /** Like accessToken, but never redirects: empty when the user would have to sign in. */
  readonly accessTokenSilently: () => Promise<string>;
}
