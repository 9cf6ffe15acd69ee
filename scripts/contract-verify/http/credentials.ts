import { textAt } from '#scripts/generate/document.ts';
import type { Operation, VerifiedContract } from '../contract.ts';

export interface Identity {
  readonly name: string;
  readonly token: string;
  /** What stands for the token in everything that is written: `$TOKEN`, or `$TOKEN_ADMIN` for one with a name. */
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

function credentialsOf(
  contract: VerifiedContract,
  scheme: string,
  { token, placeholder }: Identity,
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
  if (described['type'] === 'http' && /^basic$/i.test(textAt(described, 'scheme') ?? '')) {
    // A token of the form user:password is one in plain text.
    const encoded = token.includes(':') ? Buffer.from(token).toString('base64') : token;
    return bearer(`Basic ${placeholder}`, `Basic ${encoded}`);
  }
  return bearer(`Bearer ${placeholder}`, `Bearer ${token}`);
}

/** What the identity sends along with the operation: nothing where the contract lets anybody call. */
export function credentialsFor(
  contract: VerifiedContract,
  operation: Operation,
  identity: Identity | undefined,
): Credentials {
  if (identity === undefined) return noCredentials;
  const [choice] = operation.security;
  if (choice === undefined) {
    // A contract that is silent about security altogether says nothing about who may call either.
    return Object.keys(contract.securitySchemes).length === 0
      ? bearer(`Bearer ${identity.placeholder}`, `Bearer ${identity.token}`)
      : noCredentials;
  }
  const parts = Object.keys(choice.schemes).map((scheme) => credentialsOf(contract, scheme, identity));
  return {
    headers: parts.flatMap(({ headers }) => headers),
    query: parts.flatMap(({ query }) => query),
    secrets: new Map(parts.flatMap(({ secrets }) => [...secrets])),
  };
}
