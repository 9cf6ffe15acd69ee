import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AsnResendOutcome } from '#src/api/generated/enums.ts';
import type { Asn, AsnResendResult } from '#src/api/generated/types.ts';
import { refreshAsns, resendAsns } from '#src/api/queries/asn.ts';
import { createSubmission } from '#src/api/submission.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { PartialResult } from '#src/components/feedback/partial-result.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { countAsns, placeText } from './asn-words.ts';

/** ASNs that can be sent, and what follows with those that were. */
export interface ResendTask {
  readonly asns: readonly Asn[];
  readonly onSent: (sent: readonly Asn[]) => void;
}

interface ResendDialogProps {
  readonly customerId: string;
  readonly task: ResendTask;
  readonly onClose: () => void;
}

/**
 * Sends several ASNs after a review of their faults. Uncorrected ones require a separate confirmation; those that could
 * not be sent are listed with the reason.
 */
export function ResendDialog({ customerId, task, onClose }: ResendDialogProps) {
  const { asns, onSent } = task;
  const queryClient = useQueryClient();
  const [submission] = useState(createSubmission);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [refused, setRefused] = useState<readonly AsnResendResult[]>();
  const send = async (): Promise<void> => {
    setIsSending(true);
    setFailure(undefined);
    try {
      const asnIds = sent.map(({ asnId }) => asnId);
      const { results } = await resendAsns(customerId, asnIds, { submission });
      const unsentResults = results.filter(({ outcome }) => outcome !== AsnResendOutcome.Sent);
      const unsent = new Set(unsentResults.map(({ asnId }) => asnId));
      onSent(sent.filter(({ asnId }) => !unsent.has(asnId)));
      if (unsentResults.length > 0) return setRefused(unsentResults);
      snackbars.show({ tone: 'info', text: `${countAsns(sent.length)} sent. The retailers respond next.` });
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsSending(false);
      // Also after a failure: the response may be lost, or another user may have sent them.
      void refreshAsns(queryClient);
    }
  };
  const uncorrected = asns.filter(({ openFaults }) => openFaults > 0).length;
  const [isAcknowledged, setIsAcknowledged] = useState(false);
  const sent = isAcknowledged ? asns : asns.filter(({ openFaults }) => openFaults === 0);
  const asnsText = countAsns(sent.length);
  return (
    <Dialog
      isOpen
      title={`Send ${countAsns(asns.length)}`}
      isPersistent={isSending}
      onClose={onClose}
      footer={
        refused ? (
          <Button variant="primary" data-autofocus onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button aria-disabled={isSending} onClick={() => isSending || onClose()}>
              Cancel
            </Button>
            <Button
              variant="primary"
              isBusy={isSending}
              aria-disabled={sent.length === 0}
              onClick={() => sent.length > 0 && void send()}
            >
              Send {asnsText}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {refused ? (
          <PartialResult
            verb="sent"
            total={sent.length}
            failures={refused.map((result) => [result.asnId, `${result.asnId}: ${reasonText(result)}`])}
          />
        ) : (
          <>
            {uncorrected > 0 && (
              <Checkbox
                label={`Also send ${countAsns(uncorrected)} uncorrected`}
                help="The retailer rejects the same fault again unless it has changed its own records."
                checked={isAcknowledged}
                onChange={(event) => setIsAcknowledged(event.currentTarget.checked)}
              />
            )}
            <Faults asns={asns} />
          </>
        )}
        {failure !== undefined && (
          <p role="alert" className="text-control whitespace-pre-line text-bad wrap-anywhere">
            {failureText(failure)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** The ASNs to send, and why they were rejected. */
function Faults({ asns }: { readonly asns: readonly Asn[] }) {
  return (
    <ul role="list" aria-label="ASNs to send" className="text-control">
      {asns.map(({ asnId, retailerName, dcNumber, rejection, openFaults, attempts }) => (
        <li key={asnId} className="border-t border-line py-1.5 first:border-t-0">
          <p className="wrap-anywhere">
            <b className="font-medium">{asnId}</b> · {retailerName} {dcNumber}
          </p>
          <p className="text-hint text-ink-2">
            {attempts === 0 ? 'Never sent.' : openFaults === 0 ? 'Corrected.' : describeFault(rejection)}
          </p>
        </li>
      ))}
    </ul>
  );
}

function describeFault(rejection: Asn['rejection']): string {
  return rejection
    ? `Not corrected. ${placeText(rejection) ?? rejection.segment}: ${rejection.meaning}`
    : 'Not corrected.';
}

function reasonText({ outcome, transmission }: AsnResendResult): string {
  switch (outcome) {
    case AsnResendOutcome.AlreadyAccepted:
      return 'the retailer has accepted it.';
    case AsnResendOutcome.AwaitingResponse:
      return transmission
        ? `${transmission.sentBy ?? 'The system'} sent it on ${formatMoment(transmission.sentAt)}, and the retailer has not responded yet.`
        : 'the retailer has not responded yet.';
    case AsnResendOutcome.NotFound:
      return 'no longer exists.';
    default:
      return 'was not sent.';
  }
}
