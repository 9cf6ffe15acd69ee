import { expect, test } from 'vitest';
import { objectAt } from '#description/json.ts';
import { findConventionCatches } from './convention-rule.ts';
import { smallContract } from './fixture.ts';
import { enumerateMutations } from './mutations.ts';

const moment = { type: 'string', format: 'date-time' };

/** The families whose only mutation is caught when the moment is a member of the named schemas. */
function catchAlone(...schemas: readonly string[]): readonly string[] {
  const document = structuredClone(smallContract);
  const all = objectAt(objectAt(document, 'components'), 'schemas');
  for (const name of schemas) objectAt(objectAt(all, name), 'properties')['asOf'] = moment;
  const [first] = enumerateMutations(document).filter(({ family }) => family === 'moment-without-offset');
  if (!first) throw new Error('No mutation of a moment.');
  return [...findConventionCatches(document, [first]).keys()].map(({ family }) => family);
}

test('a moment is compared with all others of its name, also with those that are not tried', () => {
  expect(catchAlone('Customer', 'NewName')).toEqual(['moment-without-offset']);
  expect(catchAlone('Customer')).toEqual([]);
});
