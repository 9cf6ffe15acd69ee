import { expect, it } from 'vitest';
import { hasGs1CheckDigit } from './gs1-check-digit.ts';

it.each(['0614141900015', '4006381333931', '00012345678905'])('accepts %s', (number) => {
  expect(hasGs1CheckDigit(number)).toBe(true);
});

it.each(['0614141900016', '4006381333913', '', '5', '06141419000I5', '0614141900015 '])(
  'refuses %s',
  (number) => {
    expect(hasGs1CheckDigit(number)).toBe(false);
  },
);
