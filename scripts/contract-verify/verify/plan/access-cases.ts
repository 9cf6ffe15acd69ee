import type { Case } from '#cases/case.ts';
import type { DescribedContract } from '#cases/contract.ts';
import type { Call } from '#cases/http/call.ts';
import {
  credentialsWith,
  isBasic,
  noCredentials,
  type Credentials,
  type Identity,
} from '#cases/http/credentials.ts';

function header(value: string, secret?: string): Credentials {
  return {
    headers: [['Authorization', value]],
    query: [],
    secrets: secret === undefined ? new Map() : new Map([['authorization', secret]]),
  };
}

/** The token with one changed character in its signature. */
function altered(token: string): string {
  const index = Math.max(0, token.length - 2);
  return `${token.slice(0, index)}${token[index] === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`;
}

/** A JSON Web Token with the algorithm `none`; undefined for a token of another type. */
function unsigned(token: string): string | undefined {
  const [head, claims, signature] = token.split('.');
  if (head === undefined || claims === undefined || signature === undefined || !head.startsWith('eyJ'))
    return undefined;
  return `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`;
}

interface CorruptedToken {
  readonly how: string;
  readonly text: string;
  readonly placeholder: string;
}

/** Invalid variants of the token that a careless check accepts. Each contains most of the secret. */
export function corruptedTokens({
  token,
  placeholder,
}: Pick<Identity, 'token' | 'placeholder'>): readonly CorruptedToken[] {
  const claims = unsigned(token);
  return [
    {
      how: 'the token with a character changed',
      text: altered(token),
      placeholder: `${placeholder}_ALTERED`,
    },
    { how: 'the token with a character appended', text: `${token}x`, placeholder: `${placeholder}_LONGER` },
    {
      how: 'the token without its last character',
      text: token.slice(0, -1),
      placeholder: `${placeholder}_SHORTER`,
    },
    ...(claims === undefined
      ? []
      : [
          {
            how: 'the token without its signature',
            text: claims,
            placeholder: `${placeholder}_UNSIGNED`,
          },
        ]),
  ];
}

/** User name and password of basic authentication; undefined when the token contains neither. */
function decodePlain(token: string): string | undefined {
  const text = token.includes(':') ? token : Buffer.from(token, 'base64').toString('utf8');
  return /^[^:]+:.{2,}$/.test(text) ? text : undefined;
}

/** The password of basic authentication, which a server may repeat without the user's name. */
export function findPassword(token: string): string | undefined {
  return decodePlain(token)?.replace(/^[^:]+:/, '');
}

/** Every text with most of the secret that a case may send. */
export function corruptTokens(identity: Identity): readonly CorruptedToken[] {
  const plain = decodePlain(identity.token);
  return [
    ...corruptedTokens(identity),
    ...(plain === undefined || plain === identity.token
      ? []
      : [
          { how: '', text: plain, placeholder: identity.placeholder },
          ...corruptedTokens({ ...identity, token: plain }),
        ]),
  ];
}

function isBearer(contract: Pick<DescribedContract, 'securitySchemes'>, scheme: string): boolean {
  return contract.securitySchemes[scheme]?.['type'] !== 'apiKey' && !isBasic(contract, scheme);
}

/** Invalid forms that exist only for bearer tokens. */
function bearerCases(identity: Identity | undefined): readonly (readonly [string, Credentials])[] {
  return [
    ['credentials of another scheme', header('Basic Y29udHJhY3Q6dmVyaWZ5')],
    ...(identity === undefined
      ? []
      : [['the token without its scheme', header(identity.placeholder, identity.token)] as const]),
  ];
}

/**
 * The call without a token and with invalid ones, at the location of the scheme, if the contract requires one. With
 * several combined schemes, one at a time is invalid.
 */
export function accessCases(
  contract: Pick<DescribedContract, 'securitySchemes'>,
  call: Call,
  identity: Identity | undefined,
): readonly Case[] {
  const [choice] = call.operation.security;
  if (choice === undefined) return [];
  const refused = (how: string, credentials: Credentials): Case => ({
    call: { ...call, credentials },
    expectation: { kind: 'no-access', how },
    about: { location: '', keyword: '', note: how },
  });
  const schemes = Object.keys(choice.schemes);
  return [
    refused('no token', noCredentials),
    ...schemes.flatMap((scheme) => {
      const suffix = schemes.length > 1 ? ` for ${scheme}` : '';
      const token = isBasic(contract, scheme) ? decodePlain(identity?.token ?? '') : identity?.token;
      const wrong = 'contract-verify-wrong-token';
      const all = [
        { how: 'a token that was never issued', text: wrong, placeholder: wrong },
        { how: 'an empty token', text: '', placeholder: '' },
        ...(identity === undefined || token === undefined ? [] : corruptedTokens({ ...identity, token })),
      ];
      return [
        ...all.map(({ how, text, placeholder }) =>
          refused(
            `${how}${suffix}`,
            credentialsWith(contract, schemes, identity, { scheme, token: text, placeholder }),
          ),
        ),
        ...(isBearer(contract, scheme) && schemes.length === 1
          ? bearerCases(identity).map(([how, credentials]) => refused(how, credentials))
          : []),
      ];
    }),
  ];
}

/** The call as each identity that must not make it. `mustNot`: operations by identity, from the settings. */
export function forbiddenCases(
  identities: readonly Identity[],
  mustNot: ReadonlyMap<string, readonly string[]>,
  call: Call,
): readonly Case[] {
  return identities
    .filter(({ name }) => mustNot.get(name)?.includes(call.operation.id) === true)
    .map((identity): Case => ({
      call: { ...call, identity },
      expectation: { kind: 'forbidden', why: `as ${identity.name}` },
      about: { location: '', keyword: '', note: `as ${identity.name}` },
    }));
}
