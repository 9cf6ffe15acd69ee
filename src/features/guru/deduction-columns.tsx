import type { Deduction, DeductionColumn } from '#src/api/generated/types.ts';
import { causeText } from '#src/components/fines/cause-text.ts';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { deductionStatusText, disputeTones } from '#src/components/record/deduction-status.ts';
import { poPath } from '#src/components/record/opened-paths.ts';
import { claimPath, orderPath } from '#src/components/record/record-paths.ts';
import { Badge } from '#src/ui/badge.tsx';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { DaysLeft, Readiness, readinessText } from './deduction-cells.tsx';
import { writeOffText } from './deduction-words.ts';

const column = columnKit<Deduction, DeductionColumn>();
const wide = { isHiddenOnPhone: true } as const;
const optional = { isOptional: true } as const;
const hidden = { isOptional: true, isSortable: false } as const;

/** Claims that wait for the supplier or are decided have a badge; other states are plain text. */
function Status({ row }: { readonly row: Deduction }) {
  if (row.submitError !== null)
    return (
      // Beside the claim's number on phones, which keeps its line.
      <span title={row.submitError} className="max-sm:block max-sm:max-w-40">
        <Badge tone="bad">Not submitted</Badge>{' '}
        <span className="text-hint text-ink-2">{row.submitError}</span>
      </span>
    );
  const tone = row.paymentStatus === 'NotPaid' ? disputeTones[row.disputeStatus] : undefined;
  const text = deductionStatusText(row);
  return tone === 'warn' || tone === 'bad' ? (
    <StatusBadge value={row.disputeStatus} tones={disputeTones} label={() => text} />
  ) : (
    text
  );
}

const getPoPath = (row: Deduction): string =>
  row.fine ? poPath({ poNumber: row.poNumber, retailerId: row.fine.retailerId }) : orderPath(row);

/** The columns of the list; the number leads to the dispute. */
export const deductionColumns = [
  column.day('deadline', 'Dispute by', { width: 6.75, card: { line: 2 } }),
  column.level('daysLeft', 'Days left', {
    width: 4,
    isSortable: false,
    card: { line: 2, header: 'before' },
    cell: (row) => <DaysLeft row={row} />,
  }),
  column.link('claimId', 'Claim', claimPath, { isCopied: true, isTitle: true, width: 7.5 }),
  column.text('code', 'Code', { width: 4, card: { line: 1, header: 'before' } }),
  column.text('reasonDescription', 'Reason', { width: 10.5, card: { line: 3 } }),
  column.link('poNumber', 'PO', getPoPath, { width: 6.5, ...wide }),
  column.text('dcNumber', 'DC', { width: 3.5, ...wide }),
  column.computed('readiness', 'Documents', readinessText, {
    width: 9.5,
    card: { line: 2, isAtEnd: true },
    cell: (row) => <Readiness row={row} />,
  }),
  column.computed('disputeStatus', 'Status', deductionStatusText, {
    width: 9.5,
    card: { line: 1, isAtEnd: true },
    cell: (row) => <Status row={row} />,
  }),
  column.level('attempts', 'Tries', { width: 3.5, ...optional }),
  column.money('deductedAmount', 'Deducted', {
    width: 6.5,
    isDescendingFirst: true,
    card: { line: 3, isAtEnd: true },
  }),
  column.money('openAmount', 'Open', { width: 6, isDescendingFirst: true, ...optional }),
  column.day('deductionDate', 'Deduction date', { width: 7, isDescendingFirst: true, ...optional }),
  column.computed('rootCause', 'Cause', ({ rootCause }) => causeText(rootCause), { width: 9, ...optional }),
  column.percent('winProbabilityPct', 'Similar won', { width: 6, ...optional }),
  column.money('disputedAmount', 'Disputed', { width: 6.5, isDescendingFirst: true, ...optional }),
  column.money('approvedAmount', 'Approved', { width: 6.5, isDescendingFirst: true, ...optional }),
  column.money('paidAmount', 'Repaid', { width: 6.5, isDescendingFirst: true, ...optional }),
  column.enum('paymentStatus', 'Repayment', { width: 7, ...optional }),
  column.enum('bucket', 'Bucket', { width: 6.5, ...hidden }),
  column.enum('family', 'Family', { width: 6.5, ...optional }),
  column.text('warc', 'Reason code', { width: 5, ...hidden }),
  column.enum('kind', 'Kind', { width: 4, ...hidden }),
  column.enum('basis', 'Basis', { width: 5, ...hidden }),
  column.text('dcName', 'DC name', { width: 11, ...hidden }),
  column.text('retailWeek', 'Retail week', { width: 6, ...hidden }),
  column.day('disputeBy', 'Last day to dispute', { width: 7, ...hidden }),
  column.day('respondBy', 'Respond by', { width: 7, ...hidden }),
  column.moment('submittedAt', 'Submitted', { width: 9, isDescendingFirst: true, ...optional }),
  column.moment('decidedAt', 'Decided', { width: 9, isDescendingFirst: true, ...optional }),
  column.day('repaidDate', 'Repaid on', { width: 7, isDescendingFirst: true, ...optional }),
  column.day('poDate', 'PO date', { width: 7, ...hidden }),
  column.text('invoiceNumber', 'Invoice', { isCopied: true, width: 8, ...optional }),
  column.day('invoiceDate', 'Invoice date', { width: 7, ...optional }),
  column.price('invoiceAmount', 'Invoice amount', { width: 7, ...optional }),
  column.text('checkNumber', 'Check', { isCopied: true, width: 7, ...optional }),
  column.day('checkDate', 'Check date', { width: 7, ...optional }),
  column.price('checkAmount', 'Check amount', { width: 8, ...hidden }),
  column.text('microfilmNumber', 'Microfilm number', { width: 8, ...hidden }),
  column.text('documentNumber', 'Document number', { width: 8, ...hidden }),
  column.text('controlNumber', 'Control number', { width: 7, ...hidden }),
  column.text('vendorNumber', 'Vendor number', { width: 6, ...optional }),
  column.text('vendorName', 'Vendor', { width: 10, ...hidden }),
  column.text('agreementNumber', 'Agreement', { width: 7, ...hidden }),
  column.text('department', 'Department', { width: 5, ...optional }),
  column.text('division', 'Division', { width: 8, ...hidden }),
  column.link('orderNumber', 'Order', orderPath, { width: 7.5, ...optional }),
  column.text('bsid', 'Business system', { width: 7, ...hidden }),
  column.text('bolNumber', 'BOL', { isCopied: true, width: 10, ...hidden }),
  column.text('proNumber', 'PRO', { isCopied: true, width: 8, ...hidden }),
  column.text('carrierName', 'Carrier', { width: 8, ...hidden }),
  column.text('scac', 'SCAC', { width: 5, ...hidden }),
  column.enum('freightTerms', 'Freight terms', { width: 6, ...hidden }),
  column.text('submitError', 'Submission failed because', { width: 14, ...hidden }),
  column.computed(
    'writeOffReason',
    'Written off because',
    ({ writeOffReason }) => writeOffReason && writeOffText(writeOffReason),
    { width: 9, ...hidden },
  ),
];
