import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AsnResendOutcome } from '#src/api/generated/enums.ts';
import { resendAsns as limits } from '#src/api/generated/limits/asn.ts';
import type { Asn, AsnDetail, AsnResendResult } from '#src/api/generated/types.ts';
import { refreshAsns, resendAsns } from '#src/api/queries/asn.ts';
import { BatchDialog, BatchList } from '#src/components/batch/batch-dialog.tsx';
import { splitSelection, type BatchTask, type TaskDialogProps } from '#src/components/batch/batch-task.ts';
import { formatMoment, formatPlaceMoment } from '#src/lib/dates.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { countAsns, getPlaceId, placeText, segmentText } from './asn-words.ts';
import type { SentAsn } from './use-awaited-responses.ts';

interface SendDialogProps extends TaskDialogProps<BatchTask<Asn>> {
  /** The contents of a single ASN: its changes are confirmed in place of its fault. */
  readonly detail?: AsnDetail;
  /** Called after each request with all that were sent so far. */
  readonly onSent: (asns: readonly SentAsn[]) => void;
}

const getKey = ({ asnId }: Pick<Asn, 'asnId'>): string => asnId;

/** Sends ASNs after a review; of a list, uncorrected ones require a separate confirmation. */
export function SendDialog({ customerId, task, onSent, onClose, ...props }: SendDialogProps) {
  const { skipped = [], onRemaining } = task;
  const queryClient = useQueryClient();
  // Only the reviewed versions are sent: after a later correction by another user, the version differs.
  const [asns] = useState(task.items);
  const [detail] = useState(props.detail);
  // The button for a single ASN says that it is uncorrected.
  const [isAcknowledged, setIsAcknowledged] = useState(detail !== undefined);
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
        getKey,
        size: limits.items.maxItems,
        initial: {},
        fields: {},
        send: async (batch, _values, submission) => {
          const asnIds = new Set(batch.map(getKey));
          const targets = asns
            .filter(({ asnId }) => asnIds.has(asnId))
            .map(({ asnId, etag }) => ({ asnId, etag }));
          return (await resendAsns(customerId, { items: targets }, { submission })).results;
        },
        isDone: ({ outcome }) => outcome === AsnResendOutcome.Sent,
        isRetryable: () => false,
        describeFailure: (result) => `${result.asnId}: ${reasonText(result)}`,
        refresh: () => refreshAsns(queryClient),
      }}
      task={{
        items,
        skipped: [...withheld, ...skipped],
        onRemaining: (remaining) => {
          onRemaining?.(remaining);
          const unsent = new Set(remaining);
          const sent = items.filter((asn) => !unsent.has(asn));
          if (sent.length > 0) onSent(sent.map(({ asnId, attempts }) => ({ asnId, attempt: attempts + 1 })));
        },
      }}
      title={detail ? `Send ${detail.asnId} to ${detail.retailerName}?` : `Send ${countAsns(asns.length)}`}
      doneText={
        detail
          ? `Attempt ${detail.attempts + 1} of ${detail.asnId} sent. ${detail.retailerName} responds next.`
          : `${countAsns(items.length)} sent. The retailers respond next.`
      }
      {...(detail && {
        submitLabel: `Send attempt ${detail.attempts + 1}${detail.openFaults > 0 ? ' uncorrected' : ''}`,
      })}
      isFinal
      onClose={onClose}
      list={
        detail ? (
          <Review asn={detail} />
        ) : (
          <Listing asns={asns} isAcknowledged={isAcknowledged} onAcknowledge={setIsAcknowledged} />
        )
      }
    />
  );
}

interface ListingProps {
  readonly asns: readonly Asn[];
  readonly isAcknowledged: boolean;
  readonly onAcknowledge: (isAcknowledged: boolean) => void;
}

/** The ASNs, each with its fault. */
function Listing({ asns, isAcknowledged, onAcknowledge }: ListingProps) {
  const uncorrected = asns.filter(({ openFaults }) => openFaults > 0);
  return (
    <>
      {uncorrected.length > 0 && (
        <Checkbox
          label={`Also send ${countAsns(uncorrected.length)} uncorrected`}
          help="The retailer rejects the same fault again unless it has changed its own records."
          checked={isAcknowledged}
          onChange={(event) => onAcknowledge(event.currentTarget.checked)}
        />
      )}
      <BatchList
        label="ASNs to send"
        items={asns}
        getKey={getKey}
        renderItem={(asn) => (
          <>
            <b className="font-medium">{asn.asnId}</b> · {asn.retailerName} {asn.dcNumber}
            <span className="block text-hint text-ink-2">{describeFault(asn)}</span>
          </>
        )}
      />
    </>
  );
}

/** The differences of the next transmission from the last one. */
function Review({ asn }: { readonly asn: AsnDetail }) {
  const { attempts, faults, eta, gateInAt, timeZone, openFaults } = asn;
  return (
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
        <p>
          {openFaults === faults.length ? 'It repeats the same values:' : `Attempt ${attempts + 1} states:`}
        </p>
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
    case AsnResendOutcome.Changed:
      return 'someone has changed it since you opened it. Review the change, then send it.';
    case AsnResendOutcome.NotFound:
      return 'no longer exists.';
    default:
      return 'was not sent.';
  }
}
