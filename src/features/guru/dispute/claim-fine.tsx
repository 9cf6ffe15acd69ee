import { Permission } from '#src/api/generated/enums.ts';
import type { DeductionDetail } from '#src/api/generated/types.ts';
import { FineWorking } from '#src/components/fines/fine-working.tsx';
import { MissCauses } from '#src/components/fines/miss-causes.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { usePermission } from '#src/components/page/use-permission.ts';
import { TitledCard } from '#src/ui/card.tsx';
import { poPath } from '#src/components/record/opened-paths.ts';
import { linkClass } from '#src/ui/link-class.ts';

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
          <PageLink
            to={poPath({ poNumber: claim.poNumber, retailerId: fine.retailerId })}
            className={linkClass.standalone}
          >
            Open PO in OTIF
          </PageLink>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <section aria-label="Cause">
          <MissCauses misses={fine.misses} freightTerms={claim.freightTerms} />
        </section>
        <FineWorking fines={fineWorking.fines} lines={fineWorking.lines} />
      </div>
    </TitledCard>
  );
}
