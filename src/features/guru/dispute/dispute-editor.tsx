import { useQueryClient } from '@tanstack/react-query';
import Gavel from 'lucide-react/icons/gavel';
import { useMemo, useState } from 'react';
import { DisputeStep } from '#src/api/generated/enums.ts';
import type { DisputeProcess } from '#src/api/generated/types.ts';
import { refreshDeductions } from '#src/api/queries/deductions.ts';
import {
  disputeProcessQuery,
  saveDisputeDraft,
  submitDispute,
  type ClaimRef,
} from '#src/api/queries/disputes.ts';
import { useSelectionSteps } from '#src/components/dashboard/record-selection.ts';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { AutosaveConflict, AutosaveStatus } from '#src/components/form/autosave-status.tsx';
import { LeaveDialog } from '#src/components/form/form-parts.tsx';
import { ProblemSummary } from '#src/components/form/problem-summary.tsx';
import { useAutosave } from '#src/components/form/use-autosave.ts';
import { useBoundField } from '#src/components/form/use-bound-field.ts';
import { useContractForm, type ContractForm } from '#src/components/form/use-contract-form.ts';
import { useFormValues } from '#src/components/form/use-form-values.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { formatMoney } from '#src/lib/figures.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { usePortalProblems } from '#src/components/portals/use-portal-problems.ts';
import type { LineChoice } from './claim-lines.tsx';
import { DetailsStep } from './details-step.tsx';
import {
  buildDispute,
  buildDraft,
  buildFields,
  findMaxAmount,
  listDocumentIds,
  listMissing,
  readDraftValues,
  toStored,
  type DisputeValues,
} from './dispute-form.ts';
import { describeDispute } from './dispute-headline.ts';
import { DisputeRail } from './dispute-rail.tsx';
import type { Dispute } from './dispute-steps.ts';
import { DocumentsStep } from './documents-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { SubmittedStep } from './submitted-step.tsx';
import type { StepAddress } from './use-step-address.ts';

interface DisputeEditorProps {
  readonly dispute: Dispute;
  readonly claimRef: ClaimRef;
  readonly address: StepAddress;
}

/** The selected lines; the amount follows them until another one is entered. */
function useLineChoice(
  form: ContractForm<DisputeValues>,
  { claim: { lines }, process: { maxAmount } }: Dispute,
): LineChoice {
  const linesField = useBoundField<DisputeValues, readonly string[]>({ form, name: 'lineIds' });
  const amount = useBoundField<DisputeValues, number | null>({ form, name: 'amount' });
  const { lineIds } = form.values();
  return {
    lineIds,
    error: linesField.error,
    onChange: (next) => {
      const isUntouched = amount.value === findMaxAmount(lines, lineIds, maxAmount);
      linesField.onChange(next);
      if (isUntouched || amount.value === null) amount.onChange(findMaxAmount(lines, next, maxAmount));
    },
  };
}

function useDisputeForm({ dispute: { claim, process }, claimRef, address }: DisputeEditorProps) {
  const queryClient = useQueryClient();
  const { lines } = claim;
  const { maxAmount } = process;
  const fields = useMemo(() => buildFields({ lines, openAmount: maxAmount }), [lines, maxAmount]);
  const [initial] = useState(() => readDraftValues(process.draft));
  const documentIds = listDocumentIds(process);
  const openNext = useSelectionSteps()?.onNext;
  const { queryKey } = disputeProcessQuery(claimRef);
  const refresh = () => refreshDeductions(queryClient, claimRef.customerId);
  const form = useContractForm<DisputeValues, DisputeProcess>({
    name: `dispute ${claimRef.claimId} ${claimRef.warc}`,
    initial,
    fields,
    save: (values, { submission }) =>
      submitDispute(
        claimRef,
        // A dispute of a claim that is likely valid must be confirmed before it is submitted.
        buildDispute(values, documentIds, process.likelyValidReason !== null),
        { submission },
      ),
    onSaved: (submitted) => {
      queryClient.setQueryData(queryKey, submitted);
      void refresh();
      if (!openNext) return address.goTo(DisputeStep.Submitted);
      snackbars.show({ tone: 'ok', text: `Dispute of claim ${claim.claimId} sent` });
      openNext();
    },
    // The response may be lost, or another user may have submitted it.
    onFailed: () => void refresh(),
  });
  const autosave = useAutosave({
    form,
    stored: toStored(process.draft),
    save: async (values, version) => {
      const draft = await saveDisputeDraft(claimRef, buildDraft(values, documentIds), version);
      queryClient.setQueryData(queryKey, (cached) => cached && { ...cached, draft });
      return toStored(draft);
    },
    fetchCurrent: async () => {
      const current = await queryClient.query({ ...disputeProcessQuery(claimRef), staleTime: 0 });
      return toStored(current.draft);
    },
  });
  return { form, autosave, hasNext: openNext !== undefined };
}

/** How the last dispute ended, beside the new one. */
function EarlierOutcome({ dispute: { claim, process } }: { readonly dispute: Dispute }) {
  const { disputeStatus } = claim;
  if (disputeStatus !== 'Denied' && disputeStatus !== 'Cancelled') return null;
  const { tone, title, text } = describeDispute(claim, process);
  return (
    <Notice tone={tone}>
      <p className="font-medium">{title}</p>
      <p>{text}</p>
    </Notice>
  );
}

/** The steps of a claim that can be disputed. One form spans all steps and is saved while the user types. */
export function DisputeEditor(props: DisputeEditorProps) {
  const { dispute, claimRef, address } = props;
  const { claim, process } = dispute;
  const { step, goTo } = address;
  const { form, autosave, hasNext } = useDisputeForm(props);
  const [isFlushing, setIsFlushing] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const { amount } = useFormValues(form);
  const choice = useLineChoice(form, dispute);
  const displayedAmount = amount !== null && Number.isFinite(amount) ? amount : 0;
  const isMissing = listMissing(process).length > 0;
  const problem = usePortalProblems(claimRef.customerId)(claim.portal);

  const submit = async (): Promise<void> => {
    setIsFlushing(true);
    // Detects another user's version before anything is submitted; other failures do not matter here.
    await autosave.flush();
    setIsFlushing(false);
    if (!autosave.hasConflict()) form.submit();
  };

  const actions = {
    [DisputeStep.Details]: (
      <Button variant="primary" onClick={() => goTo(DisputeStep.Documents)}>
        Continue to documents
      </Button>
    ),
    [DisputeStep.Documents]: (
      <>
        <Button variant="primary" onClick={() => goTo(DisputeStep.Review)}>
          Continue to review
        </Button>
        <Button onClick={() => goTo(DisputeStep.Details)}>Back to details</Button>
      </>
    ),
    [DisputeStep.Review]: (
      <>
        {isMissing ? (
          <Button variant="primary" onClick={() => goTo(DisputeStep.Documents)}>
            Add missing documents
          </Button>
        ) : problem !== undefined ? (
          <LinkButton variant="primary" to={plainPath('guruSettings')}>
            Open Guru Settings
          </LinkButton>
        ) : (
          <Button
            variant="primary"
            icon={Gavel}
            isBusy={isFlushing || form.isSaving}
            onClick={() => (process.likelyValidReason === null ? void submit() : setIsConfirming(true))}
          >
            {`${hasNext ? 'Submit and next' : 'Submit dispute'}, ${formatMoney(displayedAmount)}`}
          </Button>
        )}
        <Button onClick={() => goTo(DisputeStep.Documents)}>Back to documents</Button>
      </>
    ),
    [DisputeStep.Submitted]: (
      <Button variant="primary" onClick={() => goTo(DisputeStep.Details)}>
        Dispute again
      </Button>
    ),
  } as const;

  return (
    <>
      <DisputeRail
        dispute={dispute}
        amount={step === DisputeStep.Submitted ? undefined : displayedAmount}
        saveStatus={<AutosaveStatus autosave={autosave} />}
        actions={actions[step]}
      >
        {problem !== undefined && step !== DisputeStep.Submitted && (
          <Notice tone="bad">
            <p className="font-medium">The dispute cannot be submitted yet</p>
            <p>{problem} You can prepare the dispute; what you enter is kept as a draft.</p>
          </Notice>
        )}
        {process.likelyValidReason !== null && step !== DisputeStep.Submitted && (
          <Notice tone="warn">
            <p className="font-medium">This claim is likely valid</p>
            <p>{process.likelyValidReason} Write it off, or dispute it only with other proof.</p>
          </Notice>
        )}
        {claim.submitError !== null && (
          <Notice tone="bad" role="alert">
            <p className="font-medium">The dispute did not reach the retailer</p>
            <p>{claim.submitError} Nothing is lost; it has been saved as a draft.</p>
          </Notice>
        )}
        {claim.attempts > 0 && step !== DisputeStep.Submitted && <EarlierOutcome dispute={dispute} />}
        <ProblemSummary form={form} />
        <AutosaveConflict form={form} autosave={autosave} />
        {step === DisputeStep.Details && (
          <DetailsStep dispute={dispute} claimRef={claimRef} choice={choice} />
        )}
        {step === DisputeStep.Documents && <DocumentsStep process={process} claimRef={claimRef} isEditable />}
        {step === DisputeStep.Review && (
          <ReviewStep dispute={dispute} claimRef={claimRef} form={form} choice={choice} />
        )}
        {step === DisputeStep.Submitted && <SubmittedStep dispute={dispute} />}
      </DisputeRail>
      <ConfirmDialog
        isOpen={isConfirming}
        title={`Dispute claim ${claim.claimId} although it is likely valid?`}
        description={`${process.likelyValidReason ?? ''} The retailer will probably deny the dispute.`}
        confirmLabel={`Dispute ${formatMoney(displayedAmount)}`}
        onConfirm={submit}
        onClose={() => setIsConfirming(false)}
      />
      {autosave.phase === 'failed' && <LeaveDialog form={form} />}
    </>
  );
}
