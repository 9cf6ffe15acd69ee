import type { ReceivingVarianceDetail } from '#src/api/generated/types.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { claimPath } from '#src/components/record/record-paths.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatMoney } from '#src/lib/figures.ts';
import { Badge } from '#src/ui/badge.tsx';
import { linkClass } from '#src/ui/link-class.ts';

/** The deductions for missing cases of the same order, each with its dispute. */
export function VarianceClaims({ variance }: { readonly variance: ReceivingVarianceDetail }) {
  const { linkedClaims } = variance;
  if (linkedClaims.length === 0) return null;
  return (
    <section aria-label="Deductions" className="flex flex-col gap-2">
      <h3 className="text-control font-bold">Deductions of this PO</h3>
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
    </section>
  );
}
