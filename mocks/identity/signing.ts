import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';

/** Keys that must survive a restart; otherwise all tokens and sessions become invalid. */
interface SigningState {
  readonly keyId: string;
  readonly privateKey: JWK;
  /** base64url; signs sessions and refresh tokens, which only this provider reads. */
  readonly secret: string;
}

export interface Signing {
  readonly keyId: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly publicJwk: JWK;
  readonly secret: Uint8Array;
}

/** The algorithm of B2C, which clients of its key set expect. */
export const signingAlgorithm = 'RS256';

function isSigningState(value: unknown): value is SigningState {
  return (
    typeof value === 'object' &&
    value !== null &&
    'keyId' in value &&
    typeof value.keyId === 'string' &&
    'secret' in value &&
    typeof value.secret === 'string' &&
    'privateKey' in value &&
    typeof value.privateKey === 'object' &&
    value.privateKey !== null
  );
}

async function createState(): Promise<SigningState> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  return {
    keyId: randomUUID(),
    privateKey: await exportJWK(privateKey),
    secret: randomBytes(32).toString('base64url'),
  };
}

function readState(file: string): SigningState | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isSigningState(value) ? value : undefined;
  } catch {
    // A missing or damaged file is replaced.
    return undefined;
  }
}

/** Two servers may start with the same file: the first one's state is stored, and both use it. */
function keepState(file: string, state: SigningState): SigningState {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(state), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch {
    const stored = readState(file);
    if (stored) {
      unlinkSync(draft);
      return stored;
    }
    // A damaged file exists, or the file system does not support hard links.
    renameSync(draft, file);
    return state;
  }
  unlinkSync(draft);
  return state;
}

async function asKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, signingAlgorithm);
  if (key instanceof Uint8Array) throw new TypeError('The signing key is not an asymmetric key.');
  return key;
}

/** Loads the keys from the file, or creates keys and file. Without a file they are in memory only. */
export async function loadSigning(stateFile: string | undefined): Promise<Signing> {
  const state = stateFile
    ? (readState(stateFile) ?? keepState(stateFile, await createState()))
    : await createState();
  const { kty, n, e } = state.privateKey;
  if (kty !== 'RSA' || !n || !e)
    throw new TypeError(`Not an RSA key: delete ${stateFile ?? 'the state file'}.`);
  const publicJwk: JWK = { kty, n, e, kid: state.keyId, use: 'sig', alg: signingAlgorithm };
  return {
    keyId: state.keyId,
    privateKey: await asKey(state.privateKey),
    publicKey: await asKey(publicJwk),
    publicJwk,
    secret: Buffer.from(state.secret, 'base64url'),
  };
}
