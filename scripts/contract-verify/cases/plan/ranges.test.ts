import { describe, expect, it } from 'vitest';
import type { Json } from '#description/json.ts';
import { describeContract } from '../describe-contract.ts';
import { boundaryParameterCases } from './parameter-cases.ts';
import { hasRangeReversed, hasReversedRange } from './ranges.ts';

const date = { type: 'string', format: 'date' };
const contractWith = (isRequired: boolean, names: readonly string[]) =>
  describeContract({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: {
      '/orders': {
        get: {
          operationId: 'listOrders',
          parameters: names.map((name) => ({ name, in: 'query', required: isRequired, schema: date })),
          responses: { '200': { description: 'The orders' } },
        },
      },
    },
  });

function sent(isRequired: boolean, names: readonly string[]): (Json | undefined)[][] {
  const contract = contractWith(isRequired, names);
  const [operation] = contract.operations;
  if (!operation) return [];
  const parameters = new Map<string, Json>([
    [`query ${names[0]}`, '2026-01-10'],
    [`query ${names[1]}`, '2026-01-20'],
  ]);
  return boundaryParameterCases(
    contract,
    { operation, parameters, body: undefined, identity: undefined },
    1,
  ).map(({ call }) => {
    expect(hasRangeReversed(operation, call.parameters)).toBe(false);
    return names.map((name) => call.parameters.get(`query ${name}`));
  });
}

describe('the boundaries of a range', () => {
  it('keep the distance to the other end when both are required', () => {
    expect(sent(true, ['from', 'to'])).toContainEqual(['2024-02-29', '2024-03-10']);
    expect(sent(true, ['startDate', 'endDate'])).toContainEqual(['2024-02-19', '2024-02-29']);
  });

  it('omit the other end when it is optional', () => {
    expect(sent(false, ['created_after', 'created_before'])).toContainEqual(['2024-02-29', undefined]);
  });

  it('do not change other parameters', () => {
    expect(sent(true, ['bornOn', 'diedOn'])).toContainEqual(['2024-02-29', '2026-01-20']);
    const [operation] = contractWith(true, ['from', 'to']).operations;
    const reversed = new Map([
      ['query from', '2026-01-20'],
      ['query to', '2026-01-10'],
    ]);
    expect(operation && hasRangeReversed(operation, reversed)).toBe(true);
  });

  it('are found inside bodies, too', () => {
    expect(hasReversedRange({ lines: [{ minPrice: 3, maxPrice: 2 }] })).toBe(true);
    expect(hasReversedRange({ lines: [{ minPrice: 2, maxPrice: 2 }], from: '2026-01-02', to: null })).toBe(
      false,
    );
  });
});
