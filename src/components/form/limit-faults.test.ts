import { describe, expect, it } from 'vitest';
import type { Limits } from '#src/api/limits.ts';
import { limitFault, requiresValue } from './limit-faults.ts';

const text: Limits = { types: ['string'] };
const whole: Limits = { types: ['integer'] };
const list: Limits = { types: ['array'] };

describe('a text', () => {
  it.each([
    [{ maxLength: 3 }, 'abc', undefined],
    [{ maxLength: 3 }, 'abcd', 'Use 3 characters or fewer (now 4).'],
    [{ maxLength: 1000 }, 'x'.repeat(1001), 'Use 1,000 characters or fewer (now 1,001).'],
    [{ maxLength: 3 }, ' abc ', undefined],
    // One character each, although JavaScript counts two.
    [{ maxLength: 2 }, '🚚🚚', undefined],
    [{ minLength: 2 }, 'a', 'Use 2 characters or more.'],
    [{ format: 'date' }, '2026-02-30', 'Enter a valid date.'],
    [{ format: 'date' }, '2026-02-28', undefined],
    [{ format: 'date-time' }, 'tomorrow', 'Enter a day and a time.'],
    [{ format: 'email' }, 'name@company', 'Enter an email address, such as name@company.com.'],
    [{ format: 'email' }, 'name@company.com', undefined],
    [{ format: 'uri' }, 'company', 'Enter a web address, such as https://www.company.com.'],
    [{ format: 'uri', pattern: '^https://' }, 'javascript:alert(1)', 'Start with https://.'],
    [{ format: 'uri', pattern: '^https://' }, 'https://company.com', undefined],
    [{ pattern: '^[A-Z]+$' }, 'abc', 'This does not have the expected format.'],
    [{ enum: ['Draft', 'Active'] }, 'Other', 'Choose a value from the list.'],
  ])('%o %j: %s', (limits, value, fault) => {
    expect(limitFault({ ...text, ...limits }, value)).toBe(fault);
  });
});

describe('a number', () => {
  it.each([
    [{}, 1.5, 'Enter a whole number.'],
    [{ types: ['number'] }, 1.5, undefined],
    [{}, NaN, 'Enter a number.'],
    [{ minimum: 1, maximum: 9 }, 0, 'Enter a number from 1 to 9.'],
    [{ minimum: 1 }, 0, 'Enter a number of 1 or more.'],
    [{ exclusiveMinimum: 0, maximum: 2000 }, 0, 'Enter a number above 0 and of 2,000 or less.'],
    [{ exclusiveMaximum: 10 }, 10, 'Enter a number below 10.'],
    [{ types: ['number'], multipleOf: 0.1 }, 0.3, undefined],
    [{ types: ['number'], multipleOf: 0.5 }, 0.3, 'Enter a multiple of 0.5.'],
    [{ enum: [0, 1] }, 2, 'Choose a value from the list.'],
  ])('%o %d: %s', (limits, value, fault) => {
    expect(limitFault({ ...whole, ...limits }, value)).toBe(fault);
  });
});

describe('a list', () => {
  it.each([
    [{ maxItems: 1 }, [1, 2], 'Choose no more than 1.'],
    [{ minItems: 2 }, [1], 'Choose at least 2.'],
    [{ uniqueItems: true }, [1, 1], 'Each value can be used only once.'],
    [{ uniqueItems: true, maxItems: 2 }, [1, 2], undefined],
  ])('%o %j: %s', (limits, value, fault) => {
    expect(limitFault({ ...list, ...limits }, value)).toBe(fault);
  });
});

it('accepts missing values', () => {
  for (const value of ['', '  ', null, undefined, []]) {
    expect(limitFault({ types: ['string'], minLength: 5, format: 'date' }, value)).toBeUndefined();
  }
});

describe('a value is required', () => {
  const required = { isRequired: true } as const;
  it.each<[boolean, Limits]>([
    [true, { ...required, types: ['string'], minLength: 1 }],
    [true, { ...required, types: ['string'], format: 'date' }],
    [true, { ...required, types: ['integer'] }],
    [true, { ...required, types: ['array'], minItems: 1 }],
    [false, { ...required, types: ['string'] }],
    [false, { ...required, types: ['string', 'null'], minLength: 1 }],
    [false, { ...required, types: ['array'] }],
    [false, { ...required, types: ['boolean'] }],
    [false, { types: ['string'], minLength: 1 }],
  ])('%s for %o', (expected, limits) => {
    expect(requiresValue(limits)).toBe(expected);
  });
});

it('describes the expected text when the form has a description', () => {
  const limits = { types: ['string'], pattern: '^[A-Z]{3}$' };
  expect(limitFault(limits, 'abc', 'Use three capitals.')).toBe('Use three capitals.');
  expect(limitFault(limits, 'ABC', 'Use three capitals.')).toBeUndefined();
});
