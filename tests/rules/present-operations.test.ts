import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resolveNames as resolveForTools } from '#description/operation-names.ts';
import { isInProfile } from '#description/profiles.ts';
import { resolveNames } from '#src/app/boot/present-operations.ts';
import { environments, listOperations, namedOperations, listNames } from '../support/environments.ts';

const guide = readFileSync('docs/hosting.md', 'utf8');

describe('the names of operations that an environment has', () => {
  it.each(environments)('state the profile %s, as the guide to hosting does', (profile) => {
    const names = listNames(profile);
    expect(guide).toContain(`{ "operations": [${names.map((name) => `"${name}"`).join(', ')}] }`);
    const { present, unknown } = resolveNames(names);
    expect(present).toEqual(
      new Set(
        namedOperations.flatMap((operation) => (isInProfile(profile, operation) ? [operation.id] : [])),
      ),
    );
    expect(present).toEqual(listOperations(profile));
    expect(unknown).toEqual([]);
  });

  it('mean the same to the portal as to the tools; unknown ones are listed', () => {
    const names = ['specified', 'lots', 'getSearchResults', 'listPallets', 'toString', 'ltl-rating'];
    const { present, unknown } = resolveNames(names);
    const ofTools = resolveForTools(names, namedOperations);
    expect(present).toEqual(ofTools.ids);
    expect(unknown).toEqual(['listPallets', 'toString']);
    expect(ofTools.unknown).toEqual(unknown);
  });
});
