import { textAt } from '#description/json.ts';
import type { Operation, DescribedContract } from '../contract.ts';

type Contract = Pick<DescribedContract, 'securitySchemes'>;

export interface Identity {
  readonly name: string;
  readonly token: string;
  /** Placeholder of the token in all output: `$TOKEN`, or `$TOKEN_ADMIN` for a named one. */
  readonly placeholder: string;
}

export interface Credentials {
  /** With placeholders. */
  readonly headers: readonly (readonly [string, string])[];
  readonly query: readonly (readonly [string, string])[];
  /** By lower-case header name, or `query:<name>`. */
  readonly secrets: ReadonlyMap<string, string>;
}

export const noCredentials: Credentials = { headers: [], query: [], secrets: new Map() };

export function placeholderFor(name: string): string {
  return name === 'default' ? '$TOKEN' : `$TOKEN_${name.toUpperCase().replaceAll(/\W/g, '_')}`;
}

function bearer(value: string, secret: string): Credentials {
  return { headers: [['Authorization', value]], query: [], secrets: new Map([['authorization', secret]]) };
}

export function isBasic(contract: Contract, scheme: string): boolean {
  const described = contract.securitySchemes[scheme] ?? {};
  return described['type'] === 'http' && /^basic$/i.test(textAt(described, 'scheme') ?? '');
}

/** The token at the location of the scheme: header, query or cookie. */
function createCredentials(
  contract: Contract,
  scheme: string,
  { token, placeholder }: Pick<Identity, 'token' | 'placeholder'>,
): Credentials {
  const described = contract.securitySchemes[scheme] ?? {};
  const name = textAt(described, 'name') ?? '';
  if (described['type'] === 'apiKey') {
    switch (described['in']) {
      case 'query':
        return { headers: [], query: [[name, placeholder]], secrets: new Map([[`query:${name}`, token]]) };
      case 'cookie':
        return {
          headers: [['Cookie', `${name}=${placeholder}`]],
          query: [],
          secrets: new Map([['cookie', `${name}=${token}`]]),
        };
      default:
        return { headers: [[name, placeholder]], query: [], secrets: new Map([[name.toLowerCase(), token]]) };
    }
  }
  if (isBasic(contract, scheme)) {
    // A token with the form user:password is not encoded yet.
    return token.includes(':')
      ? bearer(`Basic ${placeholder}_BASE64`, `Basic ${Buffer.from(token).toString('base64')}`)
      : bearer(`Basic ${placeholder}`, `Basic ${token}`);
  }
  return bearer(`Bearer ${placeholder}`, `Bearer ${token}`);
}

/** The credentials that the identity sends with the operation; none for a public operation. */
export function credentialsFor(
  contract: Contract,
  operation: Operation,
  identity: Identity | undefined,
): Credentials {
  if (identity === undefined) return noCredentials;
  const [choice] = operation.security;
  if (choice === undefined) {
    // Without `security` the contract does not define who may call.
    return Object.keys(contract.securitySchemes).length === 0
      ? bearer(`Bearer ${identity.placeholder}`, `Bearer ${identity.token}`)
      : noCredentials;
  }
  return together(Object.keys(choice.schemes).map((scheme) => createCredentials(contract, scheme, identity)));
}

function together(parts: readonly Credentials[]): Credentials {
  return {
    headers: parts.flatMap(({ headers }) => headers),
    query: parts.flatMap(({ query }) => query),
    secrets: new Map(parts.flatMap(({ secrets }) => [...secrets])),
  };
}

/** The same credentials with another token for one of the schemes. */
export function credentialsWith(
  contract: Contract,
  schemes: readonly string[],
  identity: Identity | undefined,
  corrupted: { readonly scheme: string; readonly token: string; readonly placeholder: string },
): Credentials {
  return together(
    schemes.flatMap((scheme) =>
      scheme === corrupted.scheme
        ? [createCredentials(contract, scheme, corrupted)]
        : identity === undefined
          ? []
          : [createCredentials(contract, scheme, identity)],
    ),
  );
}
