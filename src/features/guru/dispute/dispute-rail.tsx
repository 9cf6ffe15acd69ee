import type { ReactNode } from 'react';
import type { DisputeStatus } from '#src/api/generated/types.ts';
import { RailLayout } from '#src/components/page/rail-layout.tsx';
import { daysBetween, daysLeftText, formatDay, formatMomentDay, today } from '#src/lib/dates.ts';
import { formatMoney } from '#src/lib/figures.ts';
import { classNames } from '#src/ui/class-names.ts';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { documentText } from '../deduction-words.ts';
import { listMissing } from './dispute-form.ts';
import { paymentStatusText } from './dispute-words.ts';
import type { Dispute } from './dispute-steps.ts';

interface DisputeRailProps {
  readonly dispute: Dispute;
  /** The amount that is being entered, US dollars; undefined once the dispute is submitted. */
  readonly amount?: number | undefined;
  /** Whether what was typed is saved. */
  readonly saveStatus?: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** From this number of days on, a deadline is not urgent. */
const urgentDays = { SupplierAction: 7, default: 14 } as const;

const decided: readonly DisputeStatus[] = ['Approved', 'PartiallyApproved', 'Denied'];

interface MainFigure {
  readonly label: string;
  readonly value: number;
}

function getMainFigure({ claim }: Dispute, amount: number | undefined): MainFigure {
  if (amount !== undefined) return { label: 'You dispute', value: amount };
  if (claim.paidAmount > 0) return { label: paymentStatusText(claim.paymentStatus), value: claim.paidAmount };
  if (decided.includes(claim.disputeStatus)) return { label: 'Approved', value: claim.approvedAmount };
  if (claim.disputedAmount > 0) return { label: 'Disputed', value: claim.disputedAmount };
  return { label: 'Open', value: claim.openAmount };
}

function getDeadline({ process }: Dispute): { readonly day: string; readonly verb: string } | undefined {
  if (process.respondBy !== null) return { day: process.respondBy, verb: 'respond by' };
  return process.canSubmit ? { day: process.disputeBy, verb: 'dispute by' } : undefined;
}

function DeadlineLine({ dispute }: { readonly dispute: Dispute }) {
  const deadline = getDeadline(dispute);
  if (!deadline) return null;
  // Uses the retailer's calendar, not the browser's.
  const days = dispute.claim.daysLeft ?? daysBetween(today(), deadline.day);
  const isUrgent = days <= (dispute.process.canRespond ? urgentDays.SupplierAction : urgentDays.default);
  return (
    <p className="text-control">
      <span className={classNames('font-medium', isUrgent && 'text-warn')}>{daysLeftText(days)}</span>,{' '}
      {deadline.verb} {formatDay(deadline.day)}
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

/** The content of a step beside the amount, deadline, readiness and next action. */
export function DisputeRail({ dispute, amount, saveStatus, actions, children }: DisputeRailProps) {
  const { claim, process } = dispute;
  const { label, value } = getMainFigure(dispute, amount);
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
    </RailLayout>
  );
}
