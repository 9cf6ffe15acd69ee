import type { Case } from '../case.ts';
import type { Call } from '../http/call.ts';
import { noCredentials, type Credentials, type Identity } from '../http/credentials.ts';

function header(value: string, secret?: string): Credentials {
  return {
    headers: [['Authorization', value]],
    query: [],
    secrets: secret === undefined ? new Map() : new Map([['authorization', secret]]),
  };
}

/** The token with one character changed where a signature would notice. */
function altered(token: string): string {
  const index = Math.max(0, token.length - 2);
  return `${token.slice(0, index)}${token[index] === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`;
}

/** A JSON Web Token that claims to need no signature; undefined for a token of another kind. */
function unsigned(token: string): string | undefined {
  const [head, claims, signature] = token.split('.');
  if (head === undefined || claims === undefined || signature === undefined || !head.startsWith('eyJ'))
    return undefined;
  return `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`;
}

interface SpoiltToken {
  readonly how: string;
  readonly text: string;
  readonly placeholder: string;
}

/** The token made wrong in ways that a careless check lets pass. Each holds most of the secret. */
export function spoiltTokens({
  token,
  placeholder,
}: Pick<Identity, 'token' | 'placeholder'>): readonly SpoiltToken[] {
  const claims = unsigned(token);
  return [
    {
      how: 'the token with a character changed',
      text: altered(token),
      placeholder: `${placeholder}_ALTERED`,
    },
    { how: 'the token with something after it', text: `${token}x`, placeholder: `${placeholder}_LONGER` },
    ...(claims === undefined
      ? []
      : [
          {
            how: 'the token with its signature taken off',
            text: claims,
            placeholder: `${placeholder}_UNSIGNED`,
          },
        ]),
  ];
}

/**
 * The call without a token and with ones that are not good. Only where the contract asks for one; other schemes than a
 * bearer token are only left out.
 */
export function accessCases(call: Call, identity: Identity | undefined): readonly Case[] {
  if (call.operation.security.length === 0) return [];
  const about = { location: '', keyword: '', note: '' };
  const refused = (how: string, credentials: Credentials): Case => ({
    call: { ...call, credentials },
    expectation: { kind: 'no-access', how },
    about: { ...about, note: how },
  });
  const none = refused('no token', noCredentials);
  const wrong = [
    refused('a token that nobody was given', header('Bearer contract-verify-wrong-token')),
    refused('an empty token', header('Bearer ')),
    refused('credentials of another scheme', header('Basic Y29udHJhY3Q6dmVyaWZ5')),
  ];
  if (identity === undefined) return [none, ...wrong];
  return [
    none,
    ...wrong,
    refused('the token without its scheme', header(identity.placeholder, identity.token)),
    ...spoiltTokens(identity).map(({ how, text, placeholder }) =>
      refused(how, header(`Bearer ${placeholder}`, `Bearer ${text}`)),
    ),
  ];
}
