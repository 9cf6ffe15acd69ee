import { describe, expect, it } from 'vitest';
import { resolveNames as resolveForTools } from '#scripts/contract-model/operation-names.ts';
import { isInProfile, type ProfileName } from '#scripts/contract-model/profiles.ts';
import { resolveNames } from '#src/app/boot/present-operations.ts';
import { environments, listOperations, namedOperations } from '../support/environments.ts';

const profiles: readonly (keyof typeof environments & ProfileName)[] = ['specified', 'flash'];

describe('the names of operations that an environment has', () => {
  it.each(profiles)('state the profile %s', (profile) => {
    const { present, unknown } = resolveNames(environments[profile]);
    expect(present).toEqual(
      new Set(
        namedOperations.flatMap((operation) => (isInProfile(profile, operation) ? [operation.id] : [])),
      ),
    );
    expect(present).toEqual(listOperations(profile));
    expect(unknown).toEqual([]);
  });

  it('mean the same to the portal as to the tools; what nothing bears is told', () => {
    const names = ['specified', 'lots', 'getSearchResults', 'listPallets', 'toString', 'ltl-rating'];
    const { present, unknown } = resolveNames(names);
    const ofTools = resolveForTools(names, namedOperations);
    expect(present).toEqual(ofTools.ids);
    expect(unknown).toEqual(['listPallets', 'toString']);
    expect(ofTools.unknown).toEqual(unknown);
  });
});
