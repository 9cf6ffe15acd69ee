import type { DescribedContract } from '#cases/contract.ts';
import { listCredentialHeaders, type Target } from '#cases/http/call.ts';
import { placeholderFor, type Identity } from '#cases/http/credentials.ts';
import { findPassword } from '../plan/access-cases.ts';
import type { Redactor } from './redact.ts';

type Headers = readonly (readonly [string, string])[];

function getPlaceholder(name: string): string {
  return `$HEADER_${name.toUpperCase().replaceAll(/\W/g, '_')}`;
}

/** The user's headers with placeholders for their values, which are redacted from all further output. */
export function hideHeaders(headers: Headers, redactor: Redactor): Pick<Target, 'headers' | 'headerValues'> {
  for (const [name, value] of headers) {
    redactor.add(value, getPlaceholder(name));
    // Credentials after their scheme, and the values of cookies.
    for (const part of value.split(/^\S+ |; ?/)) {
      redactor.add(/^cookie$/i.test(name) ? part.replace(/^[^=]*=/, '') : part, getPlaceholder(name));
      redactor.add(findPassword(part) ?? '', `${getPlaceholder(name)}_PASSWORD`);
    }
  }
  return {
    headers: headers.map(([name]) => [name, getPlaceholder(name)] as const),
    headerValues: new Map(headers.map(([name, value]) => [name.toLowerCase(), value])),
  };
}

/**
 * The identity of a user who gives credentials as a header, and the other headers: the cases without and with invalid
 * credentials need to know them. Undefined where there are none, or where they are a cookie.
 */
export function findHeaderIdentity(
  contract: Pick<DescribedContract, 'securitySchemes'>,
  headers: Headers,
): { readonly identity: Identity; readonly otherHeaders: Headers } | undefined {
  const names = listCredentialHeaders(contract);
  const header = headers.find(([name]) => names.has(name.toLowerCase()) && name.toLowerCase() !== 'cookie');
  if (!header) return undefined;
  const [name, value] = header;
  const token = name.toLowerCase() === 'authorization' ? value.replace(/^(bearer|basic) +/i, '') : value;
  return {
    identity: { name: 'default', token, placeholder: placeholderFor('default') },
    otherHeaders: headers.filter((candidate) => candidate !== header),
  };
}
