import { expect, it } from 'vitest';
import { exceptionText, isOfFirstAttempt } from './asn-words.ts';

it.each([
  ['Rejected', 'Accepted', 2, 'Rejected at first'],
  ['InvalidUpc', 'AcceptedWithWarnings', 3, 'Invalid UPC at first'],
  ['Rejected', 'Sent', 2, 'Rejected at first'],
  ['Rejected', 'Late', 2, 'Rejected at first'],
] as const)(
  '%s of an ASN %s at attempt %s is a fault of the first attempt',
  (type, status, attempts, text) => {
    expect(exceptionText(type, { status, attempts })).toBe(text);
    expect(isOfFirstAttempt(type, { status, attempts })).toBe(true);
  },
);

it.each([
  ['Rejected', 'Rejected', 1, 'Rejected'],
  ['InvalidUpc', 'Error', 2, 'Invalid UPC'],
  ['MissingLot', 'AcceptedWithWarnings', 1, 'Missing lot'],
  ['Late', 'Late', 2, 'Late'],
  ['QuantityMismatch', 'Accepted', 2, 'Quantity mismatch'],
] as const)('%s of an ASN %s at attempt %s is open', (type, status, attempts, text) => {
  expect(exceptionText(type, { status, attempts })).toBe(text);
  expect(isOfFirstAttempt(type, { status, attempts })).toBe(false);
});
