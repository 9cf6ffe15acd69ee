import type { AccountInfo } from '@azure/msal-browser';
import type { PortalConfiguration } from '#src/api/generated/configuration.ts';

/** The signed-in user, from the id token. */
export interface SignedInPerson {
  /** Object id of the account at the provider; the API calls it userId. */
  readonly userId: string;
  readonly userName: string;
  readonly displayName: string;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * The sign-in name. The library leaves `username` empty for Azure AD B2C tokens, which have it as the first of
 * `emails`.
 */
export function getUserName(account: AccountInfo): string {
  const claims = account.idTokenClaims ?? {};
  const emails: unknown = claims['emails'];
  return (
    text(account.username) ??
    text(claims['preferred_username']) ??
    (Array.isArray(emails) ? text(emails[0]) : undefined) ??
    text(claims['email']) ??
    ''
  );
}

export function toPerson(account: AccountInfo): SignedInPerson {
  const userName = getUserName(account);
  return { userId: account.localAccountId, userName, displayName: text(account.name) ?? userName };
}

/** The policy that a token was issued under: `tfp`, or `acr` with older B2C policies. Lower case. */
export function getPolicy(account: AccountInfo): string | undefined {
  const claims = account.idTokenClaims ?? {};
  return (text(claims['tfp']) ?? text(claims['acr']))?.toLowerCase();
}

export type Identity = Pick<PortalConfiguration['identity'], 'knownAuthorities' | 'passwordResetPolicy'>;

/** Classifies an account of the library's cache: only a usable one can be the signed-in one. */
export function classifyAccount(
  account: AccountInfo,
  { knownAuthorities, passwordResetPolicy }: Identity,
): 'usable' | 'passwordReset' | 'unknownEnvironment' {
  const resetPolicy = passwordResetPolicy?.toLowerCase();
  if (resetPolicy !== undefined && getPolicy(account) === resetPolicy) return 'passwordReset';
  return knownAuthorities.includes(account.environment) ? 'usable' : 'unknownEnvironment';
}
