import { useParams, useSearchParams } from 'react-router';
import { getDeduction as limits } from '#src/api/generated/parameters/deductions.ts';
import { matchesParameters } from '#src/api/parameter-limits.ts';
import type { ClaimRef } from '#src/api/queries/disputes.ts';
import { useListQuery } from '#src/components/dashboard/use-list-query.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { RecordFailure, RecordRead, type RecordPlace } from '#src/components/page/record-page.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { DisputeContents } from './dispute-contents.tsx';
import { useClaim, useClaimSync } from './use-claim.ts';

const backLink = <LinkButton to={plainPath('deductions')}>All deductions</LinkButton>;

/** The dispute process of a deduction, which its claim and reason code (`warc`) identify. */
export function Page() {
  const { claimId = '' } = useParams();
  const [address] = useSearchParams();
  const warc = address.get('warc') ?? '';
  const listQuery = useListQuery(['deductions', 'guruDashboard']);
  const customer = useSelectedCustomer();
  if (!customer) return null;
  const place = {
    title: 'Dispute',
    breadcrumbs: (
      <Breadcrumbs>
        <PageLink to={`${plainPath('deductions')}${listQuery ?? ''}`}>Deductions Overview</PageLink>
      </Breadcrumbs>
    ),
    backLink,
    message: 'The deduction could not be loaded',
  };
  if (warc === '')
    return (
      <>
        {place.breadcrumbs}
        <PageHeading title={`Dispute claim ${claimId}`} />
        <Card>
          <EmptyState title="Which reason code is this dispute for?" action={backLink}>
            A claim can have several reason codes, each with its own dispute, and this URL has none (warc).
            Open the deduction from the list.
          </EmptyState>
        </Card>
      </>
    );
  const ref = { customerId: customer.customerId, claimId, warc };
  if (!matchesParameters(limits, { claimId, warc })) return <RecordFailure {...place} />;
  return (
    <LoadedClaim
      key={`${customer.customerId} ${claimId} ${warc}`}
      claimRef={ref}
      isFresh={address.get('resync') === 'true'}
      place={place}
    />
  );
}

interface LoadedClaimProps {
  readonly claimRef: ClaimRef;
  /** Whether the address requests the claim from the retailer. */
  readonly isFresh: boolean;
  readonly place: RecordPlace;
}

function LoadedClaim({ claimRef, isFresh, place }: LoadedClaimProps) {
  const read = useClaim(claimRef);
  const sync = useClaimSync(claimRef, isFresh && read.data !== undefined);
  return (
    <RecordRead read={read} {...place}>
      {(dispute) => (
        <DisputeContents dispute={dispute} claimRef={claimRef} sync={sync} breadcrumbs={place.breadcrumbs} />
      )}
    </RecordRead>
  );
}
