import { Permission } from '#src/api/generated/enums.ts';
import type { OtifPoDetail } from '#src/api/generated/types.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { usePermission } from '#src/components/page/use-permission.ts';
import { claimPath } from '#src/components/record/record-paths.ts';
import { formatDay } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { linkClass } from '#src/ui/link-class.ts';
import { describeObstacle } from './dispute-state.ts';

/** The dispute of a PO's fine: its claim, or where it is filed manually. Nothing without a fine. */
export function PoDispute({ po }: { readonly po: OtifPoDetail }) {
  const { claim, filing, filingGuide, fineAmount, disputeStatus } = po;
  const mayReadClaims = usePermission(Permission.GuruRead);
  if (fineAmount === 0) return null;
  const obstacle = describeObstacle(po);
  return (
    <section aria-label="Dispute" className="flex flex-col gap-1 text-control">
      <h3 className="font-bold">Dispute</h3>
      {claim && (
        <p>
          {mayReadClaims ? (
            <PageLink to={claimPath(claim)} className={linkClass.standalone}>
              Claim {claim.claimId}
            </PageLink>
          ) : (
            `Claim ${claim.claimId}`
          )}
          {' · '}
          {enumText(disputeStatus)}
        </p>
      )}
      {filing ? (
        <p>
          Filed manually on {formatDay(filing.filedOn)}, case <b>{filing.caseNumber}</b>. Recorded by{' '}
          {filing.recordedBy}.
        </p>
      ) : (
        obstacle !== undefined && <p className="text-ink-2">{obstacle}</p>
      )}
      {filingGuide && !filing && (
        <>
          <p>
            File it in <b>{filingGuide.place}</b>:
          </p>
          <ol className="list-decimal pl-5">
            {filingGuide.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {!filingGuide.isVerified && (
            <p className="text-hint text-warn">These steps are not verified with the retailer.</p>
          )}
        </>
      )}
    </section>
  );
}
