import { expect, it } from 'vitest';
import { createMultiChoice, createChoice } from './fields.ts';
import { matchesFilters, type FilterChoices } from './matches-filters.ts';

interface Guide {
  readonly state: 'Draft' | 'Active';
  readonly version: 1 | 2;
}

const fields = {
  state: createMultiChoice<Guide['state']>(['Draft', 'Active']),
  version: createChoice([1, 2]),
};
const choices: FilterChoices<Guide, typeof fields> = {
  state: ({ state }) => state,
  version: ({ version }) => version,
};
const draft: Guide = { state: 'Draft', version: 1 };

it.each([
  [{ state: [], version: null }, true],
  [{ state: ['Draft'], version: null }, true],
  [{ state: ['Active', 'Draft'], version: 1 }, true],
  [{ state: ['Active'], version: null }, false],
  [{ state: [], version: 2 }, false],
  [{ state: ['Draft'], version: 2 }, false],
] as const)('compares a row with %j', (filters, isMatch) => {
  expect(matchesFilters(choices, filters, draft)).toBe(isMatch);
});
