import { Permission } from '#src/api/generated/enums.ts';
import type { DeductionDetail, DisputeDocumentType } from '#src/api/generated/types.ts';
import { causeText } from '#src/components/fines/cause-text.ts';
import { FineWorking } from '#src/components/fines/fine-working.tsx';
import { MissCauses } from '#src/components/fines/miss-causes.tsx';
import { carrierText } from '#src/components/page/carrier-text.ts';
import { FactList, type Fact } from '#src/components/page/fact-list.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { StaticTable } from '#src/components/page/static-table.tsx';
import { usePermission } from '#src/components/page/use-permission.ts';
import { asnPath, poPath } from '#src/components/record/opened-paths.ts';
import { orderPath } from '#src/components/record/record-paths.ts';
import { formatDay } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatMoney, sumAmounts } from '#src/lib/figures.ts';
import { TitledCard } from '#src/ui/card.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import type { Dispute } from './dispute-steps.ts';
import { DocumentButton } from './document-button.tsx';

/** The OTIF fine that a claim charges: cause, accountable party and working, as the OTIF page shows them. */
export function ClaimFine({ claim }: { readonly claim: DeductionDetail }) {
  const { fine, fineWorking, poNumber } = claim;
  const mayReadOtif = usePermission(Permission.OTIFRead);
  if (!fine || !fineWorking) return null;
  return (
    <TitledCard
      label="OTIF fine"
      title={`OTIF fine of PO ${poNumber}`}
      actions={
        mayReadOtif && (
          <PageLink to={poPath({ poNumber, retailerId: fine.retailerId })} className={linkClass.standalone}>
            Open PO in OTIF
          </PageLink>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <section aria-label="Cause">
          <MissCauses misses={fine.misses} freightTerms={claim.freightTerms} />
        </section>
        <FineWorking {...fineWorking} />
      </div>
    </TitledCard>
  );
}

/** The records behind a claim, as links to their pages or documents. */
export function ClaimRecords({ dispute: { claim, claimRef } }: { readonly dispute: Dispute }) {
  const { orderNumber, bsid, asnId, documents } = claim;
  const paper = (documentType: DisputeDocumentType, text: string, missingText = text) => {
    const document = documents.find((candidate) => candidate.documentType === documentType);
    if (!document) return missingText;
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
    ['POD', paper('Pod', 'POD', '')],
    [
      'ASN',
      asnId && (
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
      <FactList facts={facts} />
    </TitledCard>
  );
}

/** Deductions and repayments by check. */
export function CheckLines({ claim: { checkLines } }: { readonly claim: DeductionDetail }) {
  return (
    <TitledCard title="Checks" hint="Deducted amounts are negative, repaid ones positive." isFlush>
      <StaticTable
        caption="Check lines"
        rows={checkLines}
        getRowId={({ checkNumber, checkDate, amount }) => `${checkNumber} ${checkDate} ${amount}`}
        columns={[
          { header: 'Check', cell: ({ checkNumber }) => checkNumber },
          { header: 'Date', isWhole: true, cell: ({ checkDate }) => formatDay(checkDate) },
          { header: 'Code', cell: ({ code }) => code },
          { header: 'Amount', align: 'end', cell: ({ amount }) => formatMoney(amount) },
        ]}
        totals={{ Amount: formatMoney(sumAmounts(checkLines, ({ amount }) => amount)) }}
      />
    </TitledCard>
  );
}
