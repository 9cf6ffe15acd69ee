import { describe, expect, it } from 'vitest';
import type { Operation } from '#cases/contract.ts';
import { dereference } from '#description/document.ts';
import { isObject, objectAt, textAt, textsAt } from '#description/json.ts';
import { readContract } from '../support/bundled-contract.ts';
import { contract } from '../support/planned-calls.ts';
import { specifiedCalls, specifiedHub, specifiedMessages, specifiedScopes } from './specified-calls.ts';

// The calls of the specification are literal. Additions of the contract must be optional, so that a client written
// from the specification alone works.

const document = readContract();

function normalizeCall(call: string): string {
  return call.replaceAll(/\{[a-z]\}/g, '{}');
}

function findOperation(call: string): Operation | undefined {
  const isOpen = normalizeCall(call) !== call;
  return contract.operations.find(({ method, path }) => {
    const contractCall = `${method.toUpperCase()} ${path}`;
    return (isOpen ? contractCall.replaceAll(/\{[^}]+\}/g, '{}') : contractCall) === normalizeCall(call);
  });
}

function getDefinition({ method, path }: Operation): ReturnType<typeof objectAt> {
  return objectAt(objectAt(objectAt(document, 'paths'), path), method);
}

/** Property names of an object, or of the objects in a list. */
function responseNames(operation: Operation): string[] {
  const success = operation.responses.find(({ status }) => status.startsWith('2'));
  const view = contract.response.view(success?.content[0]?.schema);
  const inner = view.items === undefined ? view : contract.response.view(view.items);
  return [...inner.properties.keys()];
}

describe.each(specifiedCalls)('$call', ({ call, failure, query = [], body = [], response = [] }) => {
  const operation = findOperation(call);
  const parameters = operation?.parameters ?? [];
  const media = operation?.body?.content[0];
  const fields = contract.request.view(media?.schema);

  it('is in the contract, as specified', () => {
    expect(operation?.origin).toBe('specified');
  });

  it('has the names of the specification, and requires no others', () => {
    const queryNames = parameters.filter(({ place }) => place === 'query').map(({ name }) => name);
    expect(queryNames).toEqual(expect.arrayContaining([...query]));
    const demanded = parameters.filter(({ place, isRequired }) => place !== 'path' && isRequired);
    expect(query).toEqual(expect.arrayContaining(demanded.map(({ name }) => name)));
    expect([...fields.properties.keys()]).toEqual(expect.arrayContaining([...body]));
    // When the specification shows no body, it is proposed.
    if (body.length > 0) expect(body).toEqual(expect.arrayContaining([...fields.required]));
    if (operation) expect(responseNames(operation)).toEqual(expect.arrayContaining([...response]));
  });

  it('has the default message of section 8', () => {
    const message = operation && textAt(getDefinition(operation), 'x-default-error');
    if (failure === undefined) expect(message).toMatch(/^An error occured \S/);
    else expect(message).toBe(`An error occured ${failure}`);
  });
});

describe('the specification', () => {
  it('has every call that the contract marks as specified', () => {
    const specified = contract.operations.filter(({ origin }) => origin === 'specified');
    const expectedIds = specifiedCalls.map(({ call }) => findOperation(call)?.id ?? call);
    expect(specified.map(({ id }) => id).toSorted()).toEqual(expectedIds.toSorted());
  });

  it('defines the hub, its messages and their payloads', () => {
    expect(document['x-hub-name']).toBe(specifiedHub);
    const webhooks = objectAt(document, 'webhooks');
    const carried = Object.keys(webhooks).map((name) => {
      const post = objectAt(dereference(document, webhooks[name]), 'post');
      const content = objectAt(dereference(document, post['requestBody']), 'content');
      const { schema } = Object.values(content).find(isObject) ?? {};
      const names = textsAt({ names: [...contract.response.view(schema).properties.keys()] }, 'names');
      return [textAt(post, 'operationId'), names.toSorted()];
    });
    const expected = Object.entries(specifiedMessages).map(([name, names]) => [name, [...names].toSorted()]);
    // The hub may also have proposed messages.
    expect(Object.fromEntries(carried)).toMatchObject(Object.fromEntries(expected));
  });

  it('lists every scope that the portal requests', () => {
    const used = contract.operations.flatMap(({ security }) =>
      security.flatMap(({ schemes }) => Object.values(schemes).flat()),
    );
    const requested = new Set([...used, ...textsAt(document, 'x-identity-scopes')]);
    expect([...requested].filter((scope) => !specifiedScopes.includes(scope))).toEqual([]);
    expect(textsAt(document, 'x-identity-scopes').toSorted()).toEqual(['offline_access', 'openid']);
  });
});
