import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AsnResendOutcome } from '#src/api/generated/enums.ts';
import { resendAsns as limits } from '#src/api/generated/limits/asn.ts';
import type { Asn, AsnResendResult } from '#src/api/generated/types.ts';
import { refreshAsns, resendAsns } from '#src/api/queries/asn.ts';
import { BatchDialog, BatchList } from '#src/components/batch/batch-dialog.tsx';
import { splitSelection, type BatchTask, type TaskDialogProps } from '#src/components/batch/batch-task.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { countAsns, placeText } from './asn-words.ts';

/** Sends several ASNs after a review of their faults; uncorrected ones require a separate confirmation. */
export function ResendDialog({ customerId, task, onClose }: TaskDialogProps<BatchTask<Asn>>) {
  const { items: asns, skipped = [], onRemaining } = task;
  const queryClient = useQueryClient();
  const uncorrected = asns.filter(({ openFaults }) => openFaults > 0);
  const [isAcknowledged, setIsAcknowledged] = useState(false);
  const { items, skipped: withheld } = splitSelection(
    asns,
    ({ openFaults }) => isAcknowledged || openFaults === 0,
  );
  return (
    <BatchDialog<object, Pick<Asn, 'asnId'>, Asn, AsnResendResult>
      action={{
        name: 'resend',
        verb: 'Send',
        done: 'sent',
        count: countAsns,
        getKey: ({ asnId }) => asnId,
        size: limits.asnIds.maxItems,
        initial: {},
        fields: {},
        send: async (batch, _values, submission) => {
          const asnIds = batch.map(({ asnId }) => asnId);
          return (await resendAsns(customerId, asnIds, { submission })).results;
        },
        isDone: ({ outcome }) => outcome === AsnResendOutcome.Sent,
        isRetryable: () => false,
        describeFailure: (result) => `${result.asnId}: ${reasonText(result)}`,
        refresh: () => refreshAsns(queryClient),
      }}
      task={{ items, skipped: [...withheld, ...skipped], ...(onRemaining && { onRemaining }) }}
      title={`Send ${countAsns(asns.length)}`}
      doneText={`${countAsns(items.length)} sent. The retailers respond next.`}
      onClose={onClose}
      list={
        <>
          {uncorrected.length > 0 && (
            <Checkbox
              label={`Also send ${countAsns(uncorrected.length)} uncorrected`}
              help="The retailer rejects the same fault again unless it has changed its own records."
              checked={isAcknowledged}
              onChange={(event) => setIsAcknowledged(event.currentTarget.checked)}
            />
          )}
          <BatchList
            label="ASNs to send"
            items={asns}
            getKey={({ asnId }) => asnId}
            renderItem={(asn) => (
              <>
                <b className="font-medium">{asn.asnId}</b> · {asn.retailerName} {asn.dcNumber}
                <span className="block text-hint text-ink-2">{describeFault(asn)}</span>
              </>
            )}
          />
        </>
      }
    />
  );
}

function describeFault({ attempts, openFaults, rejection }: Asn): string {
  if (attempts === 0) return 'Never sent.';
  if (openFaults === 0) return 'Corrected.';
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
