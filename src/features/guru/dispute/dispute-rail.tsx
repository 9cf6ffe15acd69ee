import type { ReactNode } from 'react';
import { DisputeStep } from '#src/api/generated/enums.ts';
import type { DisputeStatus, DeductionHistoryEntry } from '#src/api/generated/types.ts';
import { MilestoneTrack } from '#src/components/page/milestone-track.tsx';
import { RailLayout } from '#src/components/page/rail-layout.tsx';
import {
  daysBetween,
  daysLeftText,
  formatDay,
  formatMomentDay,
  today,
  formatMoment,
} from '#src/lib/dates.ts';
import { formatMoney } from '#src/lib/figures.ts';
import { TitledCard } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Notice } from '#src/ui/notice.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { documentText } from '../deduction-words.ts';
import { ClaimLines, type LineChoice } from './claim-lines.tsx';
import { CheckLines, ClaimFine, ClaimRecords } from './claim-records.tsx';
import { listMissing } from './dispute-form.ts';
import { describeDispute } from './dispute-headline.ts';
import type { Dispute } from './dispute-steps.ts';
import { buildTrack } from './dispute-track.ts';
import { paymentStatusText, deductionEventText } from './dispute-words.ts';
import { DocumentsStep } from './documents-step.tsx';

interface DisputeRailProps {
  readonly dispute: Dispute;
  readonly step: DisputeStep;
  /** The lines to dispute, where they can be selected. */
  readonly choice?: LineChoice;
  /** The contents of the step in which the dispute or the response is sent. */
  readonly review?: ReactNode;
  /** The amount that is being entered, US dollars; undefined once the dispute is submitted. */
  readonly amount?: number | undefined;
  readonly saveStatus?: ReactNode;
  readonly actions: ReactNode;
  /** Notices above the step. */
  readonly children?: ReactNode;
}

/** From this number of days on, a deadline is not urgent. */
const urgentDays = { SupplierAction: 7, default: 14 } as const;

const decided: readonly DisputeStatus[] = ['Approved', 'PartiallyApproved', 'Denied'];

function getMainFigure({ claim }: Dispute, amount: number | undefined): readonly [string, number] {
  if (amount !== undefined) return ['You dispute', amount];
  if (claim.paidAmount > 0) return [paymentStatusText(claim.paymentStatus), claim.paidAmount];
  if (decided.includes(claim.disputeStatus)) return ['Approved', claim.approvedAmount];
  if (claim.disputedAmount > 0) return ['Disputed', claim.disputedAmount];
  return ['Open', claim.openAmount];
}

function DeadlineLine({ dispute: { claim, process } }: { readonly dispute: Dispute }) {
  const day = process.respondBy ?? (process.canSubmit ? process.disputeBy : null);
  if (day === null) return null;
  // Uses the retailer's calendar, not the browser's.
  const days = claim.daysLeft ?? daysBetween(today(), day);
  const isUrgent = days <= (process.canRespond ? urgentDays.SupplierAction : urgentDays.default);
  return (
    <p className="text-control">
      <span className={classNames('font-medium', isUrgent && 'text-warn')}>{daysLeftText(days)}</span>,{' '}
      {process.respondBy === null ? 'dispute by' : 'respond by'} {formatDay(day)}
    </p>
  );
}

function Readiness({ dispute: { process } }: { readonly dispute: Dispute }) {
  const required = process.requirements.filter(({ isRequired }) => isRequired);
  const missing = listMissing(process);
  const recommended = process.requirements.filter(
    ({ isRequired, documentIds }) => !isRequired && documentIds.length === 0,
  );
  const attachedCount = required.length - missing.length;
  return (
    <>
      <p className="flex justify-between gap-3 text-control">
        <span className="font-medium">Readiness</span>
        <span className="tabular-nums">
          {attachedCount} of {required.length} required
        </span>
      </p>
      <div className="py-1">
        <ProgressBar
          label="Required documents"
          share={required.length === 0 ? 1 : attachedCount / required.length}
        />
      </div>
      {missing.length > 0 ? (
        <p className="text-hint text-warn">
          Missing: {missing.map(({ documentType }) => documentText(documentType)).join(', ')}
        </p>
      ) : (
        recommended.length > 0 && (
          <p className="text-hint text-ink-3">
            {recommended.length === 1
              ? 'A recommended document is missing.'
              : `${recommended.length} recommended documents are missing.`}{' '}
            You can submit without {recommended.length === 1 ? 'it' : 'them'}.
          </p>
        )
      )}
    </>
  );
}

/** Readiness in a word. Documents do not make a claim ready if our own data prove it valid. */
function Standing({ process }: Pick<Dispute, 'process'>) {
  const missing = listMissing(process).length;
  if (missing > 0) return <span className="text-hint text-warn">{missing} required missing</span>;
  return process.likelyValidReason === null ? (
    <span className="text-hint text-ok">Ready</span>
  ) : (
    <span className="text-hint text-warn">Likely valid</span>
  );
}

/** The contents of a step beside the amount, deadline, readiness and next action. */
export function DisputeRail(props: DisputeRailProps) {
  const { dispute, step, choice, review, amount, saveStatus, actions, children } = props;
  const { claim, process } = dispute;
  const [label, value] = getMainFigure(dispute, amount);
  const { isReady, decided: decisions, approved } = claim.similarDisputes;
  const isOpen = process.canSubmit || process.canRespond;
  const { expiresAt } = process.draft;
  return (
    <RailLayout
      label="Summary"
      sections={[
        <div key="amount">
          <p className="text-control text-ink-2">{label}</p>
          <p className="text-figure font-bold tabular-nums">{formatMoney(value)}</p>
          <p className="text-control text-ink-2">
            of {formatMoney(claim.deductedAmount)} deducted, check {claim.checkNumber}
          </p>
        </div>,
        isOpen && (
          <div key="deadline" className="flex flex-col gap-1">
            <DeadlineLine dispute={dispute} />
            {process.canSubmit && expiresAt !== null && (
              <p className="text-hint text-ink-3">
                A draft is deleted after 14 days, on {formatMomentDay(expiresAt)}.
              </p>
            )}
          </div>
        ),
        isOpen && <Readiness key="readiness" dispute={dispute} />,
        decisions > 0 && (
          <div key="similar" className="text-control">
            <p className="font-medium">Similar disputes</p>
            <p className="text-hint text-ink-2">
              Code {claim.code} {isReady ? 'with all required documents' : 'with a required document missing'}
              : {approved} of {decisions} won in 12 months
            </p>
          </div>
        ),
      ]}
      status={saveStatus}
      summary={
        <>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-hint text-ink-2">{label}</span>
            <span className="font-bold tabular-nums">{formatMoney(value)}</span>
            {isOpen && <Standing process={process} />}
          </p>
          <DeadlineLine dispute={dispute} />
        </>
      }
      actions={actions}
    >
      {children}
      {step === DisputeStep.Details && (
        <>
          <ClaimFine claim={claim} />
          <ClaimLines claim={claim} choice={choice} />
          <ClaimRecords dispute={dispute} />
          <CheckLines claim={claim} />
        </>
      )}
      {step === DisputeStep.Documents && <DocumentsStep dispute={dispute} isEditable={isOpen} />}
      {step === DisputeStep.Review && review}
      {step === DisputeStep.Submitted && <SubmittedStep dispute={dispute} />}
    </RailLayout>
  );
}

/** The last step: the outcome of the dispute, and its history. */
function SubmittedStep({ dispute: { claim, process } }: { readonly dispute: Dispute }) {
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
