import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseOf } from '#src/api/contract.ts';
import { refreshAsns, resendAsn } from '#src/api/queries/asn.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { formatPlaceMoment } from '#src/lib/dates.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { AsnProps } from './asn-attempts.tsx';
import { getPlaceId, placeText, segmentText } from './asn-words.ts';

interface SendDialogProps extends AsnProps {
  readonly onSent: (attempt: number) => void;
  readonly onClose: () => void;
}

/** Shows the differences from the last transmission, and sends the ASN once they are confirmed. */
export function SendDialog({ asnRef, asn, onSent, onClose }: SendDialogProps) {
  const queryClient = useQueryClient();
  // Only the shown version is sent: after a later correction by another user, the version check fails.
  const [confirmed] = useState(asn);
  const { asnId, attempts, faults, retailerName, eta, gateInAt, timeZone, openFaults } = confirmed;
  const next = attempts + 1;
  const form = useContractForm<object, ResponseOf<'resendAsn'>>({
    name: `send ${asnId}`,
    initial: {},
    fields: {},
    save: (_values, { submission }) =>
      // Also after a failure: the response may be lost, or another user may have sent it.
      resendAsn(asnRef, { submission, version: confirmed.etag }).finally(() => void refreshAsns(queryClient)),
    onSaved: ({ attempt }) => {
      onSent(attempt);
      snackbars.show({
        tone: 'info',
        text: `Attempt ${attempt} of ${asnId} sent. ${retailerName} responds next.`,
      });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Send ${asnId} to ${retailerName}?`}
      submitLabel={openFaults > 0 ? `Send attempt ${next} uncorrected` : `Send attempt ${next}`}
      failedTitle="The ASN was not sent"
      isFinal
      unknownTitle="We do not know whether the ASN was sent"
      onClose={onClose}
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
      </div>
    </FormDialog>
  );
}
