import { expect, it } from 'vitest';
import { groupViolations } from './group-violations.ts';

it('a violation in each row of a list is one, with its number', () => {
  expect(
    groupViolations([
      'listOrders 200 /items/3/status must be string',
      "listOrders 200 /items/3 must have required property 'bsid'",
      'listOrders 200 /items/12/status must be string',
      'listOrders 200 / must be object',
    ]),
  ).toEqual([
    {
      kind: 'listOrders 200 /items/*/status must be string',
      text: 'listOrders 200 /items/3/status must be string (2 times)',
    },
    {
      kind: "listOrders 200 /items/* must have required property 'bsid'",
      text: "listOrders 200 /items/3 must have required property 'bsid'",
    },
    { kind: 'listOrders 200 / must be object', text: 'listOrders 200 / must be object' },
  ]);
});
