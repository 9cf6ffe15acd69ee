import { MilestoneTrack } from '#src/components/page/milestone-track.tsx';
import { formatMoment } from '#src/lib/dates.ts';
import { formatMoney } from '#src/lib/figures.ts';
import type { DeductionHistoryEntry } from '#src/api/generated/types.ts';
import { TitledCard } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';

import { describeDispute } from './dispute-headline.ts';
import type { Dispute } from './dispute-steps.ts';
import { deductionEventText } from './dispute-words.ts';
import { buildTrack } from './dispute-track.ts';

/** The last step: the outcome of the dispute, and its history. */
export function SubmittedStep({ dispute: { claim, process } }: { readonly dispute: Dispute }) {
  const { tone, title, text } = describeDispute(claim, process);
  return (
    <>
      <Notice tone={tone} role="status">
        <p className="font-medium">{title}</p>
        <p>{text}</p>
      </Notice>
      <TitledCard title="Progress">
        <MilestoneTrack
          label="Milestones"
          milestones={buildTrack(claim)}
          isBad={claim.disputeStatus === 'Denied'}
        />
      </TitledCard>
      <TitledCard title="History">
        <DisputeHistory entries={process.history} />
      </TitledCard>
    </>
  );
}

/** The steps in the life of a deduction, latest first. */
function DisputeHistory({ entries }: { readonly entries: readonly DeductionHistoryEntry[] }) {
  return (
    <ol className="flex flex-col gap-3 text-control">
      {entries.map(({ at, event, actor, source, amount, comment }) => (
        <li key={`${at} ${event}`} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <time dateTime={at} className="text-ink-3 tabular-nums">
            {formatMoment(at)}
          </time>
          <div className="min-w-0 wrap-anywhere">
            <span className="font-medium">{deductionEventText(event)}</span>
            {amount !== null && <span className="tabular-nums">, {formatMoney(amount)}</span>}
            <span className="text-hint text-ink-3">
              {' '}
              · {actor ?? (source === 'Retailer' ? 'Retailer' : 'System')}
            </span>
            {comment !== null && <p className="whitespace-pre-line text-ink-2">{comment}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
