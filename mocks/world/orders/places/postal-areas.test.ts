import { expect, test } from 'vitest';
import { findAddressFault } from './postal-areas.ts';

test.each([
  ['IL', '62521', 'US'],
  ['NY', '10001-1234', 'US'],
  ['PR', '00901', 'US'],
  ['ON', 'M5V 2T6', 'CA'],
  ['NL', '64000', 'MX'],
] as const)('%s %s %s agree', (state, postalCode, country) => {
  expect(findAddressFault({ state, postalCode, country })).toBeUndefined();
});

test.each([
  ['ZZ', '62521', 'US', 'state', 'ZZ is not a state of the United States.'],
  ['IL', '10001', 'US', 'postalCode', 'ZIP code 10001 is in NY, not in IL.'],
  ['MA', '2139', 'US', 'postalCode', 'Enter a ZIP code of 5 digits, such as 62521.'],
  ['IL', 'M5V 2T6', 'US', 'postalCode', 'Enter a ZIP code of 5 digits, such as 62521.'],
  ['ON', '62521', 'CA', 'postalCode', 'Enter a postal code such as M5V 2T6.'],
  ['BC', 'M5V 2T6', 'CA', 'postalCode', 'Postal code M5V 2T6 is not in BC.'],
  ['IL', 'M5V 2T6', 'CA', 'state', 'IL is not a province of Canada.'],
] as const)('%s %s %s do not agree', (state, postalCode, country, field, message) => {
  expect(findAddressFault({ state, postalCode, country })).toEqual({ field, message });
});
