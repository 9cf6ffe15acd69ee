import { expect, it } from 'vitest';
import { accountableText, explainAccountable } from './accountable-text.ts';

it('collect freight is named where it makes the retailer accountable', () => {
  expect(accountableText('Retailer', 'Collect')).toBe('Retailer (collect)');
  expect(explainAccountable('Retailer', 'Collect')).toMatch(/^It arranges the freight/);
});

it.each([
  ['Retailer', 'Prepaid', 'Retailer'],
  ['Carrier', 'Prepaid', 'Carrier'],
  ['Supplier', 'Collect', 'Supplier'],
] as const)('%s with %s freight needs no explanation', (party, terms, text) => {
  expect(accountableText(party, terms)).toBe(text);
  expect(explainAccountable(party, terms)).toBeNull();
});
