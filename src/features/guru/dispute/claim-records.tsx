import type { DeductionDetail, DisputeDocumentType } from '#src/api/generated/types.ts';
import type { ClaimRef } from '#src/api/queries/disputes.ts';
import { causeText } from '#src/components/fines/cause-text.ts';
import { FactList, type Fact } from '#src/components/page/fact-list.tsx';
import { carrierText } from '#src/components/page/carrier-text.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { StaticTable } from '#src/components/page/static-table.tsx';
import { asnPath } from '#src/components/record/opened-paths.ts';
import { orderPath } from '#src/components/record/record-paths.ts';
import { formatDay } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatMoney } from '#src/lib/figures.ts';
import { TitledCard } from '#src/ui/card.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { DocumentButton } from './document-button.tsx';

interface ClaimRecordsProps {
  readonly claim: DeductionDetail;
  readonly claimRef: ClaimRef;
}

/** The records behind a claim, as links to their pages or documents. */
export function ClaimRecords({ claim, claimRef }: ClaimRecordsProps) {
  const { orderNumber, bsid, asnId, documents } = claim;
  const paper = (documentType: DisputeDocumentType, text: string) => {
    const document = documents.find((candidate) => candidate.documentType === documentType);
    if (!document) return text;
    return (
      <span className="-my-2 -ml-4 block">
        <DocumentButton claimRef={claimRef} document={document} label={text} />
      </span>
    );
  };
  const carrier = carrierText({ scac: claim.scac, name: claim.carrierName });
  const facts: readonly Fact[] = [
    [
      'Order',
      <PageLink key="order" to={orderPath({ orderNumber, bsid })} className={linkClass.standalone}>
        {orderNumber}
      </PageLink>,
    ],
    ['PO', `${claim.poNumber}, ${formatDay(claim.poDate)}`],
    ['BOL', paper('SignedBol', claim.bolNumber)],
    ['POD', paper('Pod', documents.some(({ documentType }) => documentType === 'Pod') ? 'POD' : '')],
    [
      'ASN',
      asnId !== null && (
        <PageLink key="asn" to={asnPath({ asnId })} className={linkClass.standalone}>
          {asnId}
        </PageLink>
      ),
    ],
    ['Invoice', paper('Invoice', claim.invoiceNumber)],
    ['Invoiced', `${formatMoney(claim.invoiceAmount)}, ${formatDay(claim.invoiceDate)}`],
    ['Carrier', claim.proNumber === null ? carrier : `${carrier}, PRO ${claim.proNumber}`],
    ['Freight terms', enumText(claim.freightTerms)],
    ['Vendor number', claim.vendorNumber],
    ['Microfilm number', claim.microfilmNumber],
    // The cause of a fine's PO is shown with its calculation above.
    ...(claim.fine ? [] : [['Cause', causeText(claim.rootCause)] as const]),
  ];
  return (
    <TitledCard title="Records">
      <FactList facts={facts.map(([term, value]) => [term, value === false ? null : value] as const)} />
    </TitledCard>
  );
}

/** Deductions and repayments by check. */
export function CheckLines({ claim }: { readonly claim: DeductionDetail }) {
  return (
    <TitledCard title="Checks" hint="Deducted amounts are negative, repaid ones positive." isFlush>
      <StaticTable
        caption="Check lines"
        rows={claim.checkLines}
        getRowId={({ checkNumber, checkDate, amount }) => `${checkNumber} ${checkDate} ${amount}`}
        columns={[
          { id: 'checkNumber', header: 'Check', cell: ({ checkNumber }) => checkNumber },
          {
            id: 'checkDate',
            header: 'Date',
            isWhole: true,
            cell: ({ checkDate }) => formatDay(checkDate),
          },
          { id: 'code', header: 'Code', cell: ({ code }) => code },
          { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatMoney(amount) },
        ]}
        totals={{
          amount: formatMoney(
            claim.checkLines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100,
          ),
        }}
      />
    </TitledCard>
  );
}
