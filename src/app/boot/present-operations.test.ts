import { describe, expect, it } from 'vitest';
import { operations } from '#src/api/generated/operations.ts';
import { isInProfile } from '#scripts/contract-model/profiles.ts';
import { resolveNames } from './present-operations.ts';

describe('the names of operations that an environment has', () => {
  it.each([
    ['specified', ['specified']],
    ['flash', ['specified', 'orders', 'invoices', 'inventory', 'reports']],
  ] as const)('state the profile %s', (profile, names) => {
    const { present, unknown } = resolveNames(names);
    const expected = Object.entries(operations).filter(([, { origin, tag }]) =>
      isInProfile(profile, { origin, tags: [tag] }),
    );
    expect([...present].toSorted()).toEqual(expected.map(([id]) => id).toSorted());
    expect(unknown).toEqual([]);
  });

  it('are tags and operation ids; others are told', () => {
    const { present, unknown } = resolveNames(['getSearchResults', 'listPallets', 'toString']);
    expect([...present]).toEqual(['getSearchResults']);
    expect(unknown).toEqual(['listPallets', 'toString']);
  });
});
