import { expect, it } from 'vitest';
import { describeContract } from '#cases/describe-contract.ts';
import { readContract } from '#description/read-contract.ts';
import { isInProfile, profiles, type ProfileName } from '#description/profiles.ts';

const file = 'openapi/portal.yaml';
const { operations } = describeContract((await readContract(file, file, process.cwd())).document);
const select = (name: ProfileName) => operations.filter((operation) => isInProfile(name, operation));

it('grow from the specification to the whole contract', () => {
  const [specified, flash, all] = [select('specified'), select('flash'), select('all')];
  expect(specified.every(({ origin }) => origin === 'specified')).toBe(true);
  expect(flash).toEqual(expect.arrayContaining(specified));
  expect(flash.length).toBeGreaterThan(specified.length);
  expect(all.length).toBeGreaterThan(flash.length);
  expect(all).toEqual(operations);
});

it('name only tags of the contract', () => {
  const tags = new Set(operations.flatMap((operation) => operation.tags));
  for (const tag of Object.values(profiles).flatMap((profile) => profile.tags)) expect(tags).toContain(tag);
});

it('leave out what states no origin', () => {
  expect(isInProfile('specified', { tags: ['users'] })).toBe(false);
  expect(isInProfile('flash', { tags: ['orders'] })).toBe(true);
});
