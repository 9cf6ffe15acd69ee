import type { ReactNode } from 'react';
import { DocumentType, Permission } from '#src/api/generated/enums.ts';
import type { ReceivingVarianceDetail, VarianceEvidence } from '#src/api/generated/types.ts';
import { downloadOrderDocument } from '#src/api/queries/orders.ts';
import { withCopyButton } from '#src/components/feedback/copy-button.tsx';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { FactList } from '#src/components/page/fact-list.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { PlaceMoment } from '#src/components/page/place-moment.tsx';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { usePermission } from '#src/components/page/use-permission.ts';
import { claimPath, orderPath } from '#src/components/record/record-paths.ts';
import { varianceStatusText, varianceTones } from '#src/components/record/variance-status.ts';
import { formatShortDay } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatMoney, formatRate } from '#src/lib/figures.ts';
import { noValue } from '#src/lib/no-value.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Badge } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { linkClass } from '#src/ui/link-class.ts';
import { TextButton } from '#src/ui/text-button.tsx';
import { ComparedQuantity } from './variance-columns.tsx';
import {
  billableText,
  eventText,
  getHeadline,
  judgedText,
  signedQuantity,
  recordText,
} from './variance-words.ts';

const headlineTones = { ok: 'text-ok', warn: 'text-warn', plain: '' } as const;

interface VarianceProps {
  readonly variance: ReceivingVarianceDetail;
}

/** The contents of the drawer of a variance. */
export function VarianceContents({ variance }: VarianceProps) {
  const { orderNumber, bsid, status, varianceType, description } = variance;
  const { text, tone } = getHeadline(variance);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <p className="text-control text-ink-2">
          PO {variance.poNumber} · item {variance.itemNumber}, {description} · {variance.dcName} (
          {variance.dcNumber})
        </p>
        <p className={classNames('text-body font-bold', headlineTones[tone])}>{text}</p>
        <p className="flex flex-wrap gap-2">
          <StatusBadge value={status} tones={varianceTones} label={() => varianceStatusText(variance)} />
          <Badge hasShape={false}>{enumText(varianceType)}</Badge>
        </p>
        <p className="text-control">
          <PageLink to={orderPath({ orderNumber, bsid })} className={linkClass.standalone}>
            Order {orderNumber}
          </PageLink>
        </p>
      </div>
      <Evidence variance={variance} />
      <Claims variance={variance} />
      <Facts variance={variance} />
      <History variance={variance} />
    </div>
  );
}

interface PartProps {
  readonly label: string;
  readonly title?: ReactNode;
  readonly children: ReactNode;
}

function Part({ label, title = label, children }: PartProps) {
  return (
    <section aria-label={label} className="flex flex-col gap-2">
      <h3 className="text-control font-bold">{title}</h3>
      {children}
    </section>
  );
}

const documentTypes: Readonly<Partial<Record<string, DocumentType>>> = {
  SignedBol: DocumentType.SignedBOL,
  Pod: DocumentType.POD,
};

interface RecordNameProps extends VarianceProps {
  readonly evidence: VarianceEvidence;
}

interface DocumentButtonProps extends RecordNameProps {
  readonly documentType: DocumentType;
}

function DocumentButton({ variance, evidence, documentType }: DocumentButtonProps) {
  const { orderNumber, bsid } = variance;
  const name = recordText(evidence.record);
  const customerId = useSelectedCustomer()?.customerId ?? '';
  const { isBusy, start } = useFileDownload({
    label: name,
    fileName: `${documentType}-${orderNumber}.pdf`,
    fetchFile: async (options) => {
      const file = await downloadOrderDocument({ customerId, orderNumber, bsid }, documentType, options);
      if (file === undefined) throw new Error('This document is not on file.');
      return file;
    },
  });
  return (
    <TextButton aria-disabled={isBusy} onClick={start}>
      {name}
    </TextButton>
  );
}

function RecordName({ variance, evidence }: RecordNameProps) {
  const { record, reference, documentId } = evidence;
  const documentType = documentTypes[record];
  const mayReadOrders = usePermission(Permission.OrderRead);
  return (
    <>
      {documentId !== null && documentType && mayReadOrders ? (
        <DocumentButton variance={variance} evidence={evidence} documentType={documentType} />
      ) : (
        recordText(record)
      )}
      {reference !== null && <span className="block text-hint text-ink-2 wrap-anywhere">{reference}</span>}
    </>
  );
}

const buildColumns = (variance: ReceivingVarianceDetail): readonly StaticColumn<VarianceEvidence>[] => [
  { header: 'Record', cell: (evidence) => <RecordName variance={variance} evidence={evidence} /> },
  {
    header: 'Date',
    isWhole: true,
    cell: ({ recordDate }) => (recordDate === null ? noValue : formatShortDay(recordDate)),
  },
  {
    header: 'Cases',
    align: 'end',
    cell: ({ quantity, record }) =>
      record === 'PurchaseOrder' ? (
        (quantity ?? noValue)
      ) : (
        <ComparedQuantity value={quantity} shipped={variance.quantityShipped} />
      ),
  },
];

/** The item's cases by record; differences from the shipment are marked. */
function Evidence({ variance }: VarianceProps) {
  return (
    <Part
      label="Quantities and evidence"
      title={
        <>
          Quantities and evidence{' '}
          <span className="font-normal text-ink-2">· compared with what was shipped</span>
        </>
      }
    >
      <div className="rounded-card border border-line *:rounded-t-card [&_thead_th]:border-t-0">
        <StaticTable
          caption="Cases of the item by record"
          rows={variance.evidence}
          getRowId={({ record }) => record}
          columns={buildColumns(variance)}
        />
      </div>
    </Part>
  );
}

/** The deductions for missing cases of the same order, each with its dispute. */
function Claims({ variance: { linkedClaims } }: VarianceProps) {
  if (linkedClaims.length === 0) return null;
  return (
    <Part label="Deductions" title="Deductions of this PO">
      <ul role="list" className="rounded-card border border-line text-control">
        {linkedClaims.map((claim) => {
          const { claimId, warc } = claim;
          return (
            <li key={`${claimId} ${warc}`} className="border-t border-line px-3 py-2 first:border-t-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <PageLink to={claimPath({ claimId, warc })} className={linkClass.standalone}>
                  Claim {claimId}
                </PageLink>
                {claim.isOpen && <Badge tone="warn">Open</Badge>}
                <span className="ml-auto tabular-nums">{formatMoney(claim.deductedAmount)}</span>
              </p>
              <p className="text-hint text-ink-2">
                {warc} {claim.reasonDescription} · {claim.itemNumbers.length === 1 ? 'item' : 'items'}{' '}
                {claim.itemNumbers.join(', ')}
              </p>
              <p className="text-hint text-ink-2">
                {claim.disputeStatus === 'WillNotDispute' ? 'Archived' : enumText(claim.disputeStatus)},{' '}
                {formatMoney(claim.openAmount)} not repaid
              </p>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

function Facts({ variance }: VarianceProps) {
  const { judgedAfter, billableUntil, unitCost, varianceQuantity, varianceAmount } = variance;
  return (
    <section aria-label="Amount and dates" className="flex flex-col">
      <h3 className="text-control font-bold">Amount and dates</h3>
      <FactList
        facts={[
          [
            'Amount',
            `${signedQuantity(varianceQuantity)} × ${formatRate(unitCost)} = ${formatMoney(varianceAmount)}`,
          ],
          ['Paid by the retailer', formatMoney(variance.recoveredAmount)],
          ['Received on', formatShortDay(variance.receivedDate)],
          ['May be judged', `after ${formatShortDay(judgedAfter)} (${judgedText(variance)})`],
          ['Billable until', `${formatShortDay(billableUntil)} (${billableText(variance).toLowerCase()})`],
          ['MABD', formatShortDay(variance.mabd)],
          ['Invoice', withCopyButton('invoice', variance.invoiceNumber)],
          ['Variance', withCopyButton('variance', variance.varianceId)],
          ['UPC', withCopyButton('UPC', variance.upc)],
        ]}
      />
    </section>
  );
}

function History({ variance: { history, timeZone } }: VarianceProps) {
  return (
    <Part label="History">
      <ol role="list" reversed className="rounded-card border border-line text-control">
        {history.map(({ at, event, actor, amount, comment }, index) => (
          // Steps are only added at the front: the place from the end never changes.
          <li key={history.length - index} className="border-t border-line px-3 py-2 first:border-t-0">
            <p className="flex flex-wrap gap-x-3">
              <b className="font-medium">{eventText(event)}</b>
              {amount !== null && <span className="tabular-nums">{formatMoney(amount)}</span>}
              <span className="ml-auto text-hint text-ink-3">
                <PlaceMoment at={at} timeZone={timeZone} />
              </span>
            </p>
            {actor !== null && <p className="text-hint text-ink-2">{actor}</p>}
            {comment !== null && <p className="whitespace-pre-line wrap-anywhere">{comment}</p>}
          </li>
        ))}
      </ol>
    </Part>
  );
}
