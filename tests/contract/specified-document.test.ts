import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { lintContract } from '#scripts/contract/lint.ts';
import { isObject, objectAt, textAt, valueAt, type Json, type JsonObject } from '#description/json.ts';
import { readMessages, readOperations } from '#description/operations.ts';
import { specifiedFile } from '#scripts/generate/output-folders.ts';
import { readContract } from '../support/bundled-contract.ts';

const file = fileURLToPath(new URL(`../../${specifiedFile}`, import.meta.url));

function readSpecified(): JsonObject {
  const document: Json = JSON.parse(readFileSync(file, 'utf8'));
  return isObject(document) ? document : {};
}

function listReferences(value: Json): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(listReferences);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === '$ref' && typeof member === 'string' ? [member] : listReferences(member),
  );
}

describe('the document of the specified operations', () => {
  const whole = readContract();
  const document = readSpecified();
  const components = objectAt(document, 'components');

  it('is sound by the rules of the contract', async () => {
    expect(await lintContract(file)).toEqual([]);
  });

  it('has exactly the specified operations and messages, in the version of the contract', () => {
    const expected = (read: typeof readOperations | typeof readMessages) =>
      read(whole).flatMap(({ id, origin }) => (origin === 'specified' ? [id] : []));
    expect(readOperations(document).map(({ id }) => id)).toEqual(expected(readOperations));
    expect(readMessages(document).map(({ id }) => id)).toEqual(expected(readMessages));
    expect(document['info']).toEqual(whole['info']);
  });

  it('has everything that it refers to, and nothing else', () => {
    const references = new Set(listReferences(document));
    expect([...references].filter((reference) => valueAt(document, reference) === undefined)).toEqual([]);
    const { securitySchemes: _, ...named } = components;
    const unused = Object.entries(named).flatMap(([kind, entries]) =>
      Object.keys(isObject(entries) ? entries : {}).filter(
        (name) => !references.has(`#/components/${kind}/${name}`),
      ),
    );
    expect(unused).toEqual([]);
  });

  it('has no tag and no scope that none of its operations uses', () => {
    const operations = [document['paths'] ?? {}, document['webhooks'] ?? {}]
      .flatMap((items) => Object.values(isObject(items) ? items : {}))
      .flatMap((item) => Object.values(isObject(item) ? item : {}))
      .filter(isObject);
    const tags = new Set(operations.flatMap((operation) => operation['tags']));
    const stated = Array.isArray(document['tags']) ? document['tags'].filter(isObject) : [];
    expect(new Set(stated.map((tag) => textAt(tag, 'name')))).toEqual(tags);
    const scopes = new Set(JSON.stringify(operations.map(({ security }) => security)).match(/\w+\.[\w.]+/g));
    const flow = valueAt(components, '#/securitySchemes/identityProvider/flows/authorizationCode');
    expect(new Set(Object.keys(isObject(flow) ? objectAt(flow, 'scopes') : {}))).toEqual(scopes);
  });
});
