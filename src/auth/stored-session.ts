import { isRecord } from '#src/lib/is-record.ts';
import { classifyAccount, toPerson, type Identity, type SignedInPerson } from './account.ts';
import { accountKeys, entryPrefix } from './stored-entries.ts';
import { renewalMargin, type AcquiredToken } from './token-source.ts';

/*
 * What the sign-in library has stored in this tab, read without the library: its code is a third of the first page's,
 * and the first requests need only a cached token. Everything that this module does not recognize is
 * left to the library. A test compares both readings of the library's own entries.
 */

/** A signed-in person with an access token that need not be renewed yet. */
export interface StoredSession extends AcquiredToken {
  readonly person: SignedInPerson;
}

interface SessionRequest {
  readonly identity: Identity & { readonly clientId: string; readonly cacheLocation?: string };
  readonly scopes: readonly string[];
}

/** The scopes of the protocol, which a stored token does not name in every case. */
const protocolScopes = ['openid', 'offline_access', 'profile', 'email'];

function parse(text: string | null): unknown {
  return text === null ? undefined : JSON.parse(text);
}

function readRecord(key: unknown): Readonly<Record<string, unknown>> {
  const entry = typeof key === 'string' ? parse(sessionStorage.getItem(key)) : undefined;
  return isRecord(entry) ? entry : {};
}

/** The only entry of a list; undefined if there is none or more than one. */
function readOnly(list: unknown): Readonly<Record<string, unknown>> | undefined {
  return Array.isArray(list) && list.length === 1 ? readRecord(list[0]) : undefined;
}

function readText(record: Readonly<Record<string, unknown>>, name: string): string {
  const value = record[name];
  return typeof value === 'string' ? value : '';
}

function readClaims(idToken: string): Record<string, unknown> {
  const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
  const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
  return isRecord(claims) ? claims : {};
}

function readEntries({ identity, scopes }: SessionRequest, now: number): StoredSession | undefined {
  const { clientId } = identity;
  const account = readOnly(parse(sessionStorage.getItem(accountKeys)));
  const tokens = readRecord(`${entryPrefix}.token.keys.${clientId}`);
  const [idToken, access] = [readOnly(tokens['idToken']), readOnly(tokens['accessToken'])];
  if (!account || !idToken || !access) return undefined;
  const homeAccountId = readText(account, 'homeAccountId');
  const isConsistent = [idToken, access].every(
    (entry) => entry['homeAccountId'] === homeAccountId && entry['clientId'] === clientId,
  );
  const idTokenClaims = readClaims(readText(idToken, 'secret'));
  const signedIn = {
    homeAccountId,
    environment: readText(account, 'environment'),
    tenantId: readText(account, 'realm'),
    username: readText(account, 'username'),
    name: readText(idTokenClaims, 'name') || readText(account, 'name'),
    localAccountId: readText(idTokenClaims, 'oid') || readText(idTokenClaims, 'sub'),
    idTokenClaims,
  };
  if (!isConsistent || classifyAccount(signedIn, identity) !== 'usable') return undefined;
  const granted = readText(access, 'target').toLowerCase().split(' ');
  const isGranted = scopes.every(
    (scope) => protocolScopes.includes(scope) || granted.includes(scope.toLowerCase()),
  );
  const goodUntil = Number(access['expiresOn']) * 1000;
  // After the clock was set back, the expiry of the token is unknown.
  const isGood = goodUntil - now > renewalMargin && Number(access['cachedAt']) <= Math.round(now / 1000);
  const token = readText(access, 'secret');
  if (!isGranted || !isGood || token === '' || access['credentialType'] !== 'AccessToken') return undefined;
  return { person: toPerson(signedIn), token, goodUntil };
}

/**
 * The session that the library has stored in this tab; undefined where the library has to decide: several accounts,
 * another place or format of the entries, a token that lacks a scope or is about to expire.
 */
export function readStoredSession(request: SessionRequest, now = Date.now()): StoredSession | undefined {
  if ((request.identity.cacheLocation ?? 'sessionStorage') !== 'sessionStorage') return undefined;
  try {
    return readEntries(request, now);
  } catch {
    return undefined;
  }
}

/** Removes the library's entries without the library. */
export function clearStoredSession(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('msal.')) sessionStorage.removeItem(key);
}
