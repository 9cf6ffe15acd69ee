import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { DisputeStep } from '#src/api/generated/enums.ts';
import { getDeduction as limits } from '#src/api/generated/parameters/deductions.ts';
import { matchesParameters } from '#src/api/parameter-limits.ts';
import type { ClaimRef } from '#src/api/queries/disputes.ts';
import { AskRecordButton } from '#src/components/conversation/ask-record-button.tsx';
import { ConversationCard } from '#src/components/conversation/conversation-part.tsx';
import { RecordSteps } from '#src/components/dashboard/record-steps.tsx';
import { useListQuery } from '#src/components/dashboard/use-list-query.ts';
import { CopyButton } from '#src/components/feedback/copy-button.tsx';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { ProcessSteps } from '#src/components/page/process-steps.tsx';
import { RecordFailure, RecordRead, type RecordPlace } from '#src/components/page/record-page.tsx';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { disputeText, disputeTones } from '#src/components/record/deduction-status.ts';
import { claimKey } from '#src/components/record/record-keys.ts';
import { claimPath, orderPath } from '#src/components/record/record-paths.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { Notice } from '#src/ui/notice.tsx';
import { deductions } from '../deductions-dashboard.ts';
import { CancelDispute } from './cancel-dispute.tsx';
import { DisputeEditor } from './dispute-editor.tsx';
import { DisputeRail } from './dispute-rail.tsx';
import { listSteps, type Dispute } from './dispute-steps.ts';
import { ResponseEditor } from './response-editor.tsx';
import { useClaim, useClaimSync } from './use-claim.ts';
import { useStepAddress, type StepAddress } from './use-step-address.ts';

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
  return (
    <RecordRead read={useClaim(claimRef)} {...place}>
      {(dispute) => <DisputeContents dispute={dispute} isFresh={isFresh} breadcrumbs={place.breadcrumbs} />}
    </RecordRead>
  );
}

interface DisputeContentsProps {
  readonly dispute: Dispute;
  readonly isFresh: boolean;
  readonly breadcrumbs: ReactNode;
}

function Steps({ dispute, address }: { readonly dispute: Dispute; readonly address: StepAddress }) {
  const open = listSteps(dispute);
  const all = Object.values(DisputeStep);
  const isPassed = (step: DisputeStep): boolean => all.indexOf(step) < all.indexOf(address.step);
  const labels: Partial<Record<DisputeStep, string>> = dispute.process.canRespond
    ? { [DisputeStep.Review]: 'Response' }
    : {};
  return (
    <ProcessSteps
      label="Steps of the dispute"
      current={address.step}
      steps={all.map((step) => ({
        id: step,
        label: labels[step] ?? step,
        to: open.includes(step) ? address.getPath(step) : undefined,
        isDone: isPassed(step),
      }))}
    />
  );
}

function DisputeContents({ dispute, isFresh, breadcrumbs }: DisputeContentsProps) {
  const { claimRef, claim } = dispute;
  const { canSubmit, canRespond, canCancel } = dispute.process;
  const sync = useClaimSync(claimRef, isFresh);
  const address = useStepAddress(dispute);
  const { orderNumber, bsid } = claim;
  const summary = [
    `Code ${claim.code}, ${claim.reasonDescription}`,
    `PO ${claim.poNumber}`,
    `${claim.dcNumber} ${claim.dcName}`,
  ];
  return (
    <>
      {breadcrumbs}
      <PageHeading
        title={`Dispute claim ${claim.claimId}`}
        aside={<CopyButton name="claim" text={claim.claimId} />}
        hint={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <StatusBadge value={claim.disputeStatus} tones={disputeTones} label={disputeText} />
            <span>{summary.join(' · ')}</span>
            <PageLink to={orderPath({ orderNumber, bsid })} className={linkClass.standalone}>
              {orderNumber}
            </PageLink>
          </span>
        }
        actions={
          <>
            <RecordSteps
              definition={deductions}
              pages={['deductions', 'guruDashboard']}
              customerId={claimRef.customerId}
              noun="claim"
              scope="worklist"
              isRecord={(row) => row.claimId === claim.claimId && row.warc === claim.warc}
              getPath={claimPath}
            />
            <span className="text-hint text-ink-3" role="status">
              {claim.sync === null
                ? `Read from the retailer ${formatMoment(claim.lastSyncedAt)}`
                : 'Reading the claim from the retailer…'}
            </span>
            <Button
              icon={RefreshCw}
              isBusy={sync.isPending || claim.sync !== null}
              onClick={() => sync.mutate()}
            >
              Sync again
            </Button>
            <AskRecordButton variant="secondary" />
          </>
        }
      />
      <div className="flex min-w-0 flex-col gap-4">
        {sync.error && (
          <Notice tone="warn" role="alert">
            <p className="font-medium">The claim could not be read from the retailer</p>
            <p>
              {failureText(sync.error)} You see it as of {formatMoment(claim.lastSyncedAt)}.
            </p>
          </Notice>
        )}
        <Steps dispute={dispute} address={address} />
        {canSubmit && <DisputeEditor dispute={dispute} address={address} />}
        {!canSubmit && canRespond && <ResponseEditor dispute={dispute} address={address} />}
        {!canSubmit && !canRespond && (
          <DisputeRail
            dispute={dispute}
            step={address.step}
            actions={canCancel && <CancelDispute dispute={dispute} />}
          />
        )}
        <ConversationCard customerId={claimRef.customerId} record={claimKey.toRecord(claim)} />
      </div>
    </>
  );
}
