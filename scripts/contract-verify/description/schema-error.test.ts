import { expect, test } from 'vitest';
import { describeSchemaError } from './schema-error.ts';

const enumError = (allowedValues: readonly unknown[]) => ({
  keyword: 'enum',
  message: 'must be equal to one of the allowed values',
  params: { allowedValues },
});

test('an error of an enum names its values', () => {
  expect(describeSchemaError(enumError(['Open', 'Closed', null]))).toBe('must be one of Open, Closed, null');
  const many = Array.from({ length: 23 }, (_value, index) => index);
  expect(describeSchemaError(enumError(many))).toMatch(/^must be one of 0, 1, .*, 19 and 3 more$/);
});

test('other errors keep their message', () => {
  expect(describeSchemaError({ keyword: 'type', message: 'must be string', params: {} })).toBe(
    'must be string',
  );
  expect(describeSchemaError({ keyword: 'false schema', params: {} })).toBe('is not valid');
});
