import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { diffContracts } from '#compare/diff-contracts.ts';
import type { Contract } from '#description/contract.ts';
import { normalizeContract } from '#scripts/contract-lock/normalize-contract.ts';
import { isObject, type Json, type JsonObject } from '#description/json.ts';

// The lock detects every change; contract-diff reports and rates it.

const text = readFileSync(new URL('../../openapi/openapi.json', import.meta.url), 'utf8');
type Site = readonly [...(string | number)[], string | number];

function parseDocument(): JsonObject {
  const document: Json = JSON.parse(text);
  if (!isObject(document)) throw new Error('The lock is no OpenAPI document.');
  return normalizeContract(document);
}

function listSites(node: Json, path: readonly (string | number)[]): Site[] {
  if (typeof node !== 'object' || node === null) return [];
  const members: [string | number, Json][] = Array.isArray(node) ? [...node.entries()] : Object.entries(node);
  return members.flatMap(([key, value]): Site[] => [[...path, key], ...listSites(value, [...path, key])]);
}

function changeValue(value: Json): Json | undefined {
  if (typeof value === 'string') return `${value}X`;
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : undefined;
}

function at(owner: Json | undefined, key: string | number): Json | undefined {
  if (Array.isArray(owner)) return owner[Number(key)];
  return isObject(owner) ? owner[key] : undefined;
}

/** A copy with a different scalar, or without a member. */
function changeSite(site: Site): JsonObject {
  const document = parseDocument();
  const owner = site.slice(0, -1).reduce<Json | undefined>(at, document);
  const key = site.at(-1) ?? '';
  const changed = changeValue(at(owner, key) ?? null);
  if (Array.isArray(owner)) owner.splice(Number(key), 1, ...(changed === undefined ? [] : [changed]));
  else if (isObject(owner) && changed !== undefined) owner[key] = changed;
  else if (isObject(owner)) delete owner[key];
  return document;
}

function toContract(document: JsonObject): Contract {
  return { label: 'the lock', document, findFile: () => undefined };
}

test('every change of the lock is reported and rated', { tags: 'full' }, () => {
  // The digest only makes branches conflict; origins and scopes are rated by other means; patterns follow from members
  // that are rated; the others with `x-` are reasons for the lint. `writeOnly` occurs only in schemas that no response has.
  const reasons = ['x-own-limits', 'x-unpaged', 'x-unversioned'];
  const unratedKeys = ['x-lock-digest', 'x-origin', 'x-patterns', 'scopes', 'writeOnly', ...reasons];
  const isText = (site: Site): boolean =>
    site.includes('x-figures') && ['label', 'definition'].includes(String(site.at(-1)));
  const isMarked = (site: Site): boolean => isText(site) || unratedKeys.some((key) => site.includes(key));
  const sites = listSites(parseDocument(), []).filter((site) => site.at(-1) !== '$ref' && !isMarked(site));
  const step = Math.floor(sites.length / 20);
  const sample = sites.filter((_, index) => index % step === 0);
  const before = toContract(parseDocument());
  const unrated = sample.filter((site) => {
    const changes = diffContracts(before, toContract(changeSite(site)));
    return changes.every(({ rating }) => rating === 'patch');
  });
  expect(sample.length).toBeGreaterThanOrEqual(20);
  expect(unrated.map((site) => site.join(' '))).toEqual([]);
});
