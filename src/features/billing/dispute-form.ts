import { submitInvoiceDispute as limits } from '#src/api/generated/limits/invoices.ts';
import type {
  DocumentRef,
  InvoiceDetail,
  InvoiceDisputeReason,
  NewInvoiceDispute,
} from '#src/api/generated/types.ts';
import type { FieldSpecs } from '#src/components/form/field-specs.ts';
import { formatMoney } from '#src/lib/figures.ts';

/** An uploaded file, as the form keeps it. */
export type DisputeFile = Pick<DocumentRef, 'documentId' | 'fileName' | 'sizeBytes'>;

export interface DisputeValues {
  lineIds: readonly string[];
  reason: InvoiceDisputeReason | null;
  amount: number | null;
  comment: string;
  files: readonly DisputeFile[];
}

export const emptyDispute: DisputeValues = {
  lineIds: [],
  reason: null,
  amount: null,
  comment: '',
  files: [],
};

type Line = InvoiceDetail['lines'][number];

/** The amount of the selected lines, with two decimals. */
export function sumLines(lines: readonly Line[], lineIds: readonly string[]): number {
  const cents = lines
    .filter(({ lineId }) => lineIds.includes(lineId))
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return cents / 100;
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
    lineIds: { label: 'Lines', limits: limits.lineIds, emptyText: 'Choose the lines to dispute.' },
    reason: { label: 'Reason', limits: limits.reason },
    amount: {
      label: 'Disputed amount',
      limits: limits.amount,
      check: ({ amount, lineIds }) => {
        const max = sumLines(lines, lineIds);
        if (amount === null || lineIds.length === 0) return undefined;
        if (amount > max)
          return `Enter ${formatMoney(max, currency)} or less, the total of the selected lines.`;
        return Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6
          ? 'Enter at most two decimals.'
          : undefined;
      },
    },
    comment: { label: 'What is wrong', limits: limits.comment, emptyText: 'Describe what is wrong.' },
    files: { label: 'Attachments', limits: { types: ['array'], maxItems: limits.attachmentIds.maxItems } },
  };
}

/** The request of valid values. Throws for invalid ones. */
export function buildDispute({ lineIds, reason, amount, comment, files }: DisputeValues): NewInvoiceDispute {
  if (reason === null || amount === null) throw new TypeError('The dispute is incomplete.');
  return {
    lineIds: [...lineIds],
    reason,
    amount,
    comment: comment.trim(),
    attachmentIds: files.map(({ documentId }) => documentId),
  };
}
