import { describe, expect, it } from 'vitest';
import type { Operation } from '#cases/contract.ts';
import type { Call } from '#cases/http/call.ts';
import { accessCases, corruptedTokens } from './access-cases.ts';

const contract = {
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer' },
    basic: { type: 'http', scheme: 'basic' },
    header: { type: 'apiKey', in: 'header', name: 'X-Key' },
    query: { type: 'apiKey', in: 'query', name: 'key' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'key' },
  },
};
const operation: Operation = {
  id: 'listOrders',
  method: 'get',
  path: '/orders',
  tags: [],
  origin: undefined,
  parameters: [],
  body: undefined,
  responses: [],
  security: [{ schemes: { bearer: [] } }],
};
const call: Call = { operation, parameters: new Map(), body: undefined, identity: undefined };
const plain = { name: 'default', token: 'opaque-secret', placeholder: '$TOKEN' };
const signed = {
  ...plain,
  token: `${Buffer.from('{"alg":"RS256"}').toString('base64url')}.eyJzdWIiOiI3In0.c2lnbmF0dXJl`,
};

/** The actual value for each placeholder. */
function sent(identity: typeof plain): readonly (string | undefined)[] {
  return accessCases(contract, call, identity).map(({ call: caseCall }) => {
    const [header] = caseCall.credentials?.headers ?? [];
    return caseCall.credentials?.secrets.get('authorization') ?? header?.[1];
  });
}

describe('the access cases', () => {
  it('are empty for a public operation', () => {
    expect(accessCases(contract, { ...call, operation: { ...operation, security: [] } }, plain)).toEqual([]);
  });

  it('omit the token or make it invalid, and never send a valid one', () => {
    const all = sent(plain);
    expect(all).toContain(undefined);
    expect(all).toContain('Bearer ');
    expect(all).toContain('opaque-secret');
    expect(all).toContain('Bearer opaque-secretx');
    expect(all).not.toContain('Bearer opaque-secret');
    expect(new Set(all).size).toBe(all.length);
  });

  it('remove the signature of a JSON Web Token and declare that it needs none', () => {
    const bare = sent(signed).find((text) => text?.endsWith('.'));
    const [head = '', claims] = bare?.replace('Bearer ', '').split('.') ?? [];
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toMatchObject({ alg: 'none' });
    expect(claims).toBe('eyJzdWIiOiI3In0');
    expect(sent(plain).some((text) => text?.endsWith('.'))).toBe(false);
  });

  it('show placeholders only', () => {
    const headers = accessCases(contract, call, signed).flatMap(
      ({ call: caseCall }) => caseCall.credentials?.headers ?? [],
    );
    expect(JSON.stringify(headers)).not.toContain('c2lnbmF0dXJl');
    expect(JSON.stringify(headers)).not.toContain('eyJzdWIiOiI3In0');
  });

  it('change one character and nothing else', () => {
    const [altered] = corruptedTokens(plain);
    const differing = Array.from(plain.token).filter(
      (character, index) => altered?.text[index] !== character,
    );
    expect(altered?.text).toHaveLength(plain.token.length);
    expect(differing).toHaveLength(1);
  });

  it.each([
    ['header', 'x-key', ''],
    ['query', 'query:key', ''],
    ['cookie', 'cookie', 'key='],
  ])('send wrong keys in the %s', (scheme, place, before) => {
    const securedCall = { ...call, operation: { ...operation, security: [{ schemes: { [scheme]: [] } }] } };
    const [none, ...wrong] = accessCases(contract, securedCall, plain).map(
      ({ call: { credentials } }) => credentials,
    );
    expect(none?.headers).toEqual([]);
    expect(wrong.map((credentials) => credentials?.secrets.get(place))).toEqual(
      ['contract-verify-wrong-token', '', 'opaque-secrAt', 'opaque-secretx', 'opaque-secre'].map(
        (text) => `${before}${text}`,
      ),
    );
  });

  it('change the password of basic authentication, not its base64 encoding', () => {
    const securedCall = { ...call, operation: { ...operation, security: [{ schemes: { basic: [] } }] } };
    for (const token of ['ann:password', Buffer.from('ann:password').toString('base64')]) {
      const texts = accessCases(contract, securedCall, { ...plain, token }).map(({ call: { credentials } }) =>
        Buffer.from(credentials?.secrets.get('authorization')?.slice(6) ?? '', 'base64').toString(),
      );
      expect(texts).toContain('ann:passwor');
      expect(texts).not.toContain('ann:password');
    }
  });

  it('make one of several schemes invalid at a time', () => {
    const securedCall = {
      ...call,
      operation: { ...operation, security: [{ schemes: { bearer: [], query: [] } }] },
    };
    for (const { call: caseCall } of accessCases(contract, securedCall, plain).slice(1)) {
      const good = [
        caseCall.credentials?.secrets.get('authorization') === 'Bearer opaque-secret',
        caseCall.credentials?.secrets.get('query:key') === 'opaque-secret',
      ];
      expect(good.filter(Boolean)).toHaveLength(1);
    }
  });
});
