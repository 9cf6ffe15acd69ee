import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import { DisputeStep } from '#src/api/generated/enums.ts';
import type { ClaimRef } from '#src/api/queries/disputes.ts';
import { AskRecordButton } from '#src/components/conversation/ask-record-button.tsx';
import { ConversationCard } from '#src/components/conversation/conversation-part.tsx';
import { claimKey } from '#src/components/record/record-keys.ts';
import { RecordSteps } from '#src/components/dashboard/record-steps.tsx';
import { CopyButton } from '#src/components/feedback/copy-button.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { ProcessSteps } from '#src/components/page/process-steps.tsx';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { disputeText, disputeTones } from '#src/components/record/deduction-status.ts';
import { claimPath, orderPath } from '#src/components/record/record-paths.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { Notice } from '#src/ui/notice.tsx';
import { deductions } from '../deductions-dashboard.ts';
import { ClosedDispute } from './closed-dispute.tsx';
import { DisputeEditor } from './dispute-editor.tsx';
import { listSteps, type Dispute } from './dispute-steps.ts';
import { ResponseEditor } from './response-editor.tsx';
import type { ClaimSync } from './use-claim.ts';
import { useStepAddress, type StepAddress } from './use-step-address.ts';

interface DisputeContentsProps {
  readonly dispute: Dispute;
  readonly claimRef: ClaimRef;
  readonly sync: ClaimSync;
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

/** The part of the page that depends on the possible actions. */
function Body({
  dispute,
  claimRef,
  address,
}: Omit<DisputeContentsProps, 'sync' | 'breadcrumbs'> & { readonly address: StepAddress }) {
  const { canSubmit, canRespond } = dispute.process;
  if (canSubmit) return <DisputeEditor dispute={dispute} claimRef={claimRef} address={address} />;
  if (canRespond) return <ResponseEditor dispute={dispute} claimRef={claimRef} address={address} />;
  return <ClosedDispute dispute={dispute} claimRef={claimRef} step={address.step} />;
}

/** A loaded claim with the steps of its dispute. */
export function DisputeContents({ dispute, claimRef, sync, breadcrumbs }: DisputeContentsProps) {
  const { claim } = dispute;
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
            <Button icon={RefreshCw} isBusy={sync.isRequesting || claim.sync !== null} onClick={sync.start}>
              Sync again
            </Button>
            <AskRecordButton variant="secondary" />
          </>
        }
      />
      <div className="flex min-w-0 flex-col gap-4">
        {sync.failure !== undefined && (
          <Notice tone="warn" role="alert">
            <p className="font-medium">The claim could not be read from the retailer</p>
            <p>
              {sync.failure} You see it as of {formatMoment(claim.lastSyncedAt)}.
            </p>
          </Notice>
        )}
        <Steps dispute={dispute} address={address} />
        <Body dispute={dispute} claimRef={claimRef} address={address} />
        <ConversationCard customerId={claimRef.customerId} record={claimKey.toRecord(claim)} />
      </div>
    </>
  );
}
