import { submitDisputes, updateDisputeDraft as draftLimits } from '#src/api/generated/limits/disputes.ts';
import type {
  DeductionDetail,
  DeductionLine,
  DisputeDocument,
  DisputeDraft,
  DisputeDraftValues,
  DisputeProcess,
  DisputeReason,
  NewDispute,
} from '#src/api/generated/types.ts';
import type { StoredVersion } from '#src/components/form/autosave.ts';
import { defineForm, draftChoice, draftDefault } from '#src/components/form/define-form.ts';
import type { FieldSpecs } from '#src/components/form/field-specs.ts';
import { centsFault, limitFault } from '#src/components/form/limit-faults.ts';
import { formatMoney, sumAmounts } from '#src/lib/figures.ts';

const limits = submitDisputes.items.items.properties.dispute.properties;

const form = defineForm({
  lineIds: draftDefault<string[]>('Lines', limits.lineIds, [], { emptyText: 'Choose the lines to dispute.' }),
  reason: draftChoice<DisputeReason>('Reason', limits.reason),
  amount: draftChoice<number>('Amount', limits.amount),
  description: draftDefault('Description for the retailer', limits.description, '', {
    emptyText: 'Describe what the documents show.',
  }),
});

/** The entered values; the documents are always all those on file. */
export type DisputeValues = typeof form.empty;

type Line = Pick<DeductionLine, 'lineId' | 'amount'>;

/** The largest amount of a dispute of these lines, US dollars: their sum, up to the open amount. */
export function findMaxAmount(
  lines: readonly Line[],
  lineIds: readonly string[],
  openAmount: number,
): number {
  const selected = lines.filter(({ lineId }) => lineIds.includes(lineId));
  return Math.min(
    sumAmounts(selected, ({ amount }) => amount),
    openAmount,
  );
}

/** The documents to send, up to the contract's limit; those that a requirement names come first. */
export function listDocumentIds({
  documents,
  requirements,
}: Pick<DisputeProcess, 'requirements'> & {
  readonly documents: readonly Pick<DisputeDocument, 'documentId'>[];
}): string[] {
  const named = requirements.flatMap(({ documentIds }) => documentIds);
  const all = new Set([...named, ...documents.map(({ documentId }) => documentId)]);
  return [...all].slice(0, limits.documentIds.maxItems);
}

/** Required documents that are not on file. */
export function listMissing({ requirements }: Pick<DisputeProcess, 'requirements'>) {
  return requirements.filter(({ isRequired, documentIds }) => isRequired && documentIds.length === 0);
}

export function toStored(draft: DisputeDraft): StoredVersion<DisputeValues> {
  const { values, etag, updatedAt, updatedBy } = draft;
  return { values: form.read(values), version: etag, savedAt: updatedAt, savedBy: updatedBy };
}

/**
 * The values as a draft, which may be incomplete. An amount that is no valid number yet is left out; throws an Error
 * with a message for the user when the description is too long to be saved.
 */
export function buildDraft(values: DisputeValues, documentIds: string[]): DisputeDraftValues {
  const fault = limitFault(draftLimits.description, values.description);
  if (fault !== undefined) throw new Error(`Description: ${fault}`);
  const isAmount = limitFault(draftLimits.amount, values.amount) === undefined;
  return { ...form.write({ ...values, amount: isAmount ? values.amount : null }), documentIds };
}

/** The request of valid values; `confirmsLikelyValid` after the person has confirmed it. Throws for invalid values. */
export function buildDispute(
  { reason, amount, ...entered }: DisputeValues,
  documentIds: string[],
  confirmsLikelyValid = false,
): NewDispute {
  if (reason === null || amount === null) throw new TypeError('The dispute is incomplete.');
  const description = entered.description.trim();
  const request = { ...entered, description, reason, amount, documentIds };
  return confirmsLikelyValid ? { ...request, confirmsLikelyValid } : request;
}

/** The fields of a dispute. */
export function buildFields({
  lines,
  openAmount,
}: Pick<DeductionDetail, 'openAmount'> & { readonly lines: readonly Line[] }): FieldSpecs<DisputeValues> {
  return {
    ...form.fields,
    amount: {
      ...form.fields.amount,
      check: ({ amount, lineIds }) => {
        if (amount === null || lineIds.length === 0) return undefined;
        const max = findMaxAmount(lines, lineIds, openAmount);
        if (amount > max)
          return `Enter ${formatMoney(max)} or less: that is ${
            max < openAmount ? 'the sum of the selected lines' : 'the open amount'
          }.`;
        return centsFault(amount);
      },
    },
  };
}
