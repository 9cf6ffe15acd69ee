import { describe, expect, it } from 'vitest';
import { fakeMutation, smallContract } from './fixture.ts';
import { createNearness, findNeighborhood } from './nearness.ts';

/** The contract members that each file refers to. */
const uses: Readonly<Record<string, readonly string[]>> = {
  'src/title.ts': ['#/components/schemas/Customer/properties/name'],
  'src/page.ts': ['#/paths/~1Customers~1{customerId}/get'],
  'src/form.ts': ['#/paths/~1Customers~1{customerId}/put'],
};
const getFiles = createNearness(smallContract, {
  findFiles: (members) =>
    new Set(Object.keys(uses).filter((file) => members.some((member) => uses[file]?.includes(member)))),
  findImporters: (files) => new Set(files.has('src/page.ts') ? ['src/routes.ts'] : []),
});
const near = (more: Parameters<typeof fakeMutation>[1]): string[] | undefined => {
  const files = getFiles(fakeMutation(1, more));
  return files && [...files].toSorted();
};

describe('files in which errors of a change are expected', () => {
  it('refer to the changed member, or to an operation that transfers it, or import such a file', () => {
    expect(near({ member: '#/components/schemas/Customer/properties/name' })).toEqual([
      'src/page.ts',
      'src/routes.ts',
      'src/title.ts',
    ]);
    expect(near({ member: '#/components/schemas/Tier/enum/0' })).toEqual(['src/page.ts', 'src/routes.ts']);
  });

  it('refer to the operations that a change affects', () => {
    expect(near({ member: '#/paths/parameters/0', operations: ['renameCustomer'] })).toEqual(['src/form.ts']);
  });

  it('can be any for a member that no operation transfers', () => {
    expect(near({ member: '#/components/schemas/Unused' })).toBeUndefined();
  });
});

describe('the neighborhood of files', () => {
  it('is the folder of the area with most of them', () => {
    const files = [
      'src/api/a.ts',
      'src/features/asn/a.ts',
      'src/features/otif/a.ts',
      'src/features/otif/b.ts',
    ];
    expect(findNeighborhood(files)).toBe('src/features/otif');
    expect(findNeighborhood(['src/api/a.ts'])).toBe('');
    expect(findNeighborhood()).toBe('');
  });
});
