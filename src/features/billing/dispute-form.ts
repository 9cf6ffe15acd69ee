import { submitInvoiceDispute as limits } from '#src/api/generated/limits/invoices.ts';
import type {
  DocumentRef,
  InvoiceDetail,
  InvoiceDisputeReason,
  NewInvoiceDispute,
} from '#src/api/generated/types.ts';
import { defineForm, list, same, text } from '#src/components/form/define-form.ts';
import { centsFault } from '#src/components/form/limit-faults.ts';
import type { FieldSpecs } from '#src/components/form/field-specs.ts';
import { formatMoney, sumAmounts } from '#src/lib/figures.ts';

/** An uploaded file, as the form keeps it. */
export type DisputeFile = Pick<DocumentRef, 'documentId' | 'fileName' | 'sizeBytes'>;

const form = defineForm({
  lineIds: list<string>('Lines', limits.lineIds, { emptyText: 'Choose the lines to dispute.' }),
  reason: same<InvoiceDisputeReason | null>('Reason', limits.reason, null),
  amount: same<number | null>('Disputed amount', limits.amount, null),
  comment: text('What is wrong', limits.comment, { emptyText: 'Describe what is wrong.', hasLines: true }),
  files: list<DisputeFile>('Attachments', { types: ['array'], maxItems: limits.attachmentIds.maxItems }),
});

export type DisputeValues = typeof form.empty;

export const emptyDispute = form.empty;

type Line = InvoiceDetail['lines'][number];

/** The amount of the selected lines, with two decimals. */
export function sumLines(lines: readonly Line[], lineIds: readonly string[]): number {
  return sumAmounts(lines, ({ lineId, amount }) => (lineIds.includes(lineId) ? amount : 0));
}

/** Lines of an open dispute: the server rejects them. */
export function listDisputedLines({ disputes }: Pick<InvoiceDetail, 'disputes'>): readonly string[] {
  return disputes
    .filter(({ status }) => status === 'Submitted' || status === 'InReview')
    .flatMap(({ lineIds }) => lineIds);
}

/** The fields of a dispute of an invoice's lines. */
export function buildDisputeFields({
  lines,
  currency,
}: Pick<InvoiceDetail, 'lines' | 'currency'>): FieldSpecs<DisputeValues> {
  return {
    ...form.fields,
    amount: {
      ...form.fields.amount,
      check: ({ amount, lineIds }) => {
        const max = sumLines(lines, lineIds);
        if (amount === null || lineIds.length === 0) return undefined;
        if (amount > max)
          return `Enter ${formatMoney(max, currency)} or less, the total of the selected lines.`;
        return centsFault(amount);
      },
    },
  };
}

/** The request of valid values. Throws for invalid ones. */
export function buildDispute(values: DisputeValues): NewInvoiceDispute {
  const { reason, amount, files, ...entered } = form.write(values);
  if (reason === null || amount === null) throw new TypeError('The dispute is incomplete.');
  return { ...entered, reason, amount, attachmentIds: files.map(({ documentId }) => documentId) };
}
