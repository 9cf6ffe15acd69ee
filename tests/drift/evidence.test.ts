import { describe, expect, it } from 'vitest';
import { attribute, noPlace } from './evidence.ts';
import { fakeMutation } from './fixture.ts';
import type { Mutation } from './mutation.ts';
import type { TypeFault } from './type-fault.ts';

const createDraft = (index: number, ...values: readonly string[]): Mutation =>
  fakeMutation(index, {
    family: 'enum-value-removed',
    name: 'Draft',
    siblings: new Set(['Draft', ...values]),
  });
const ofDispute = createDraft(1, 'Approved', 'Denied');
const ofInvoice = createDraft(2, 'Paid', 'Open');

function findCauses(message: string, group: readonly Mutation[]): readonly Mutation[] {
  const fault: TypeFault = { file: 'src/words.ts', line: 1, column: 1, message };
  return [...attribute([fault], group, () => noPlace).errorByMutation.keys()];
}

describe('an error about a value that its enum has lost', () => {
  it.each([
    `TS2353: Object literal may only specify known properties, and 'Draft' does not exist in type 'Record<"Approved" | "Denied", Tone>'.`,
    `TS2678: Type '"Draft"' is not comparable to type '"Approved" | "Denied"'.`,
    `TS2367: This comparison appears to be unintentional because the types '"Approved" | "Denied"' and '"Draft"' have no overlap.`,
    `TS2345: Argument of type '"Draft"' is not assignable to parameter of type '"Approved" | "Denied"'.`,
    `TS2678: Type '"Draft"' is not comparable to type '"Approved" | "DeniedDrift00007"'.`,
  ])('is caused by the enum with the other values that it prints: %s', (message) => {
    expect(findCauses(message, [ofDispute, ofInvoice])).toEqual([ofDispute]);
  });

  it('is caused by the enum whose constant has another name than the value', () => {
    const named = { ...ofDispute, name: 'AsDraft', value: 'Draft' };
    const message = `TS2353: Object literal may only specify known properties, and 'Draft' does not exist in type 'Record<"Approved" | "Denied", Tone>'.`;
    expect(findCauses(message, [named, ofInvoice])).toEqual([named]);
  });

  it('has no known cause when two enums have the other values', () => {
    const message = `TS2678: Type '"Draft"' is not comparable to type '"Approved" | "Denied"'.`;
    expect(findCauses(message, [ofDispute, createDraft(3, 'Approved', 'Denied', 'Expired')])).toEqual([]);
  });

  it('has no known cause when no enum has the other values', () => {
    const message = `TS2678: Type '"Draft"' is not comparable to type '"Sent" | "Received"'.`;
    expect(findCauses(message, [ofDispute, ofInvoice])).toEqual([]);
  });
});
