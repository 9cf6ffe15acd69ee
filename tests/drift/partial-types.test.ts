import { describe, expect, it } from 'vitest';
import { emitTypes } from '#scripts/generate/typescript.ts';
import { smallContract } from './fixture.ts';
import { mutate } from './mutation.ts';
import { enumerateMutations } from './mutations.ts';
import { createTypesEmitter } from './partial-types.ts';

/** The order of declarations and members, and empty lines, make no difference. */
function normalize(code: string): readonly string[] {
  return code
    .split('\n')
    .filter((line) => line.trim() !== '')
    .toSorted();
}

describe('types of a changed document', () => {
  const emit = createTypesEmitter(smallContract);
  const mutations = enumerateMutations(smallContract);

  it.each(mutations.map((mutation) => [mutation.id, mutation] as const))(
    'are the same as without those of the first one: %s',
    { tags: 'full' },
    (_, mutation) => {
      const document = mutate(smallContract, [mutation]);
      expect(normalize(emit(document))).toEqual(normalize(emitTypes(document)));
    },
  );

  it('have a schema that was added', () => {
    const document = structuredClone(smallContract);
    const added = { type: 'object', properties: { name: { type: 'string' } } };
    Object.assign(document['components'] ?? {}, { schemas: { Added: added } });
    expect(normalize(emit(document))).toEqual(normalize(emitTypes(document)));
  });
});
