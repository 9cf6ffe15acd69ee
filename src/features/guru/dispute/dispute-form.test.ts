import { describe, expect, it } from 'vitest';
import { submitDisputes } from '#src/api/generated/limits/disputes.ts';
import type { DisputeRequirement } from '#src/api/generated/types.ts';
import { findFaults } from '#src/components/form/field-specs.ts';
import {
  buildDispute,
  buildDraft,
  buildFields,
  findMaxAmount,
  listDocumentIds,
  listMissing,
  type DisputeValues,
} from './dispute-form.ts';

const amounts = [
  { lineId: 'a', amount: 0.1 },
  { lineId: 'b', amount: 0.2 },
  { lineId: 'c', amount: 100 },
];
const values: DisputeValues = {
  lineIds: ['a', 'b'],
  reason: 'DeliveredInFull',
  amount: 0.3,
  description: ' The POD shows all cases. ',
};
const fields = buildFields({ lines: amounts, openAmount: 50 });
const findFault = (change: Partial<DisputeValues>, name: keyof DisputeValues): string | undefined =>
  findFaults(fields, { ...values, ...change }).get(name);

const requirement = (
  documentType: DisputeRequirement['documentType'],
  isRequired: boolean,
  documentIds: string[],
): DisputeRequirement => ({ documentType, isRequired, documentIds, note: null });

describe('the largest amount', () => {
  it('is the sum of the selected lines to the cent, and not more than the open amount', () => {
    expect(findMaxAmount(amounts, ['a', 'b'], 50)).toBe(0.3);
    expect(findMaxAmount(amounts, ['a', 'b', 'c'], 50)).toBe(50);
    expect(findMaxAmount(amounts, [], 50)).toBe(0);
  });

  it('is named with its reason when the amount is above it', () => {
    expect(findFault({ amount: 0.31 }, 'amount')).toBe(
      'Enter $0.30 or less: that is the sum of the selected lines.',
    );
    expect(findFault({ lineIds: ['a', 'b', 'c'], amount: 50.01 }, 'amount')).toBe(
      'Enter $50.00 or less: that is the open amount.',
    );
    expect(findFault({ amount: 0.3 }, 'amount')).toBeUndefined();
  });
});

describe('the fields', () => {
  it('refuse parts of a cent, no line and no description', () => {
    expect(findFault({ amount: 0.123 }, 'amount')).toBe('Enter at most two decimals.');
    expect(findFault({ lineIds: [] }, 'lineIds')).toBe('Choose the lines to dispute.');
    expect(findFault({ description: '' }, 'description')).toBe('Describe what the documents show.');
  });
});

describe('what is sent', () => {
  it('is the trimmed dispute, and a draft that may be incomplete', () => {
    expect(buildDispute(values, ['d1']).description).toBe('The POD shows all cases.');
    expect(() => buildDispute({ ...values, amount: null }, [])).toThrow(TypeError);
    const draft = buildDraft({ ...values, amount: Number.NaN, reason: null }, ['d1']);
    expect(draft).toEqual({ lineIds: ['a', 'b'], documentIds: ['d1'], description: values.description });
  });

  it('is no draft whose description is too long: the message names the field', () => {
    const description = 'x'.repeat(
      submitDisputes.items.items.properties.dispute.properties.description.maxLength + 1,
    );
    expect(() => buildDraft({ ...values, description }, [])).toThrow(/^Description: /);
  });
});

describe('the documents', () => {
  it('that a requirement names come first, each once', () => {
    const documents = ['other', 'pod'].map((documentId) => ({ documentId }));
    const process = { documents, requirements: [requirement('Pod', true, ['pod'])] };
    expect(listDocumentIds(process)).toEqual(['pod', 'other']);
  });

  it('are missing when they are required and not on file', () => {
    const requirements = [
      requirement('Pod', true, []),
      requirement('Invoice', true, ['i']),
      requirement('DssReceipt', false, []),
    ];
    expect(listMissing({ requirements }).map(({ documentType }) => documentType)).toEqual(['Pod']);
  });
});
