import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AsnDetail } from '#src/api/generated/types.ts';
import { refreshAsns, resendAsn, type AsnRef } from '#src/api/queries/asn.ts';
import { createSubmission } from '#src/api/submission.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { formatPlaceMoment } from '#src/lib/dates.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { getPlaceId, placeText, segmentText } from './asn-words.ts';

interface SendDialogProps {
  readonly asnRef: AsnRef;
  readonly asn: AsnDetail;
  readonly onSent: (attempt: number) => void;
  readonly onClose: () => void;
}

/** Shows the differences from the last transmission, and sends the ASN once they are confirmed. */
export function SendDialog({ asnRef, asn, onSent, onClose }: SendDialogProps) {
  const queryClient = useQueryClient();
  const [submission] = useState(createSubmission);
  // Only the shown version is sent: after a later correction by another user, the version check fails.
  const [confirmed] = useState(asn);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { asnId, attempts, faults, retailerName, eta, gateInAt, timeZone, openFaults } = confirmed;
  const next = attempts + 1;
  const send = async (): Promise<void> => {
    setIsSending(true);
    setFailure(undefined);
    try {
      const { attempt } = await resendAsn(asnRef, { submission, version: confirmed.etag });
      onSent(attempt);
      snackbars.show({
        tone: 'info',
        text: `Attempt ${attempt} of ${asnId} sent. ${retailerName} responds next.`,
      });
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsSending(false);
      // Also after a failure: the response may be lost, or another user may have sent it.
      void refreshAsns(queryClient);
    }
  };
  return (
    <Dialog
      isOpen
      title={`Send ${asnId} to ${retailerName}?`}
      isPersistent={isSending}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus aria-disabled={isSending} onClick={() => isSending || onClose()}>
            Cancel
          </Button>
          <Button variant="primary" isBusy={isSending} onClick={() => void send()}>
            {openFaults > 0 ? `Send attempt ${next} uncorrected` : `Send attempt ${next}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-control">
        {openFaults > 0 && (
          <Notice tone="warn">
            {openFaults === faults.length
              ? 'Nothing was corrected'
              : `${formatQuantity(openFaults)} of ${formatQuantity(faults.length)} values are not corrected`}
            . The retailer rejects the same fault again unless it has changed its own records.
          </Notice>
        )}
        {faults.length === 0 ? (
          <p>It has never been sent.</p>
        ) : (
          <p>{openFaults === faults.length ? 'It repeats the same values:' : `Attempt ${next} states:`}</p>
        )}
        {faults.length > 0 && (
          <ul role="list" aria-label={`Changes since attempt ${attempts}`} className="flex flex-col gap-2">
            {faults.map((fault) => (
              <li key={getPlaceId(fault)} className="wrap-anywhere">
                <b className="font-medium">{placeText(fault) ?? segmentText(fault.segment)}</b>
                <span className="block">
                  {fault.correctedValue === null ? (
                    <>Unchanged: {fault.sentValue ?? 'nothing'}</>
                  ) : (
                    <>
                      {fault.sentValue ?? 'nothing'} → <b className="font-medium">{fault.correctedValue}</b>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        {eta !== null && (
          <p className="text-ink-2">
            The truck is due {formatPlaceMoment(eta, timeZone)}; the ASN counts as on time if it is accepted
            before.
          </p>
        )}
        {gateInAt !== null && (
          <p className="text-ink-2">
            The truck was at the gate {formatPlaceMoment(gateInAt, timeZone)}, so the ASN stays late.
          </p>
        )}
        {failure !== undefined && (
          <p role="alert" className="whitespace-pre-line text-bad wrap-anywhere">
            {failureText(failure)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
