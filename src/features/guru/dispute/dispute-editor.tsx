import { useQueryClient } from '@tanstack/react-query';
import Gavel from 'lucide-react/icons/gavel';
import { useMemo, useState } from 'react';
import { DisputeStep } from '#src/api/generated/enums.ts';
import { refreshDeductions } from '#src/api/queries/deductions.ts';
import { disputeProcessQuery, saveDisputeDraft, submitDispute } from '#src/api/queries/disputes.ts';
import { useSelectionSteps } from '#src/components/dashboard/record-selection.ts';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { AutosaveConflict, AutosaveStatus } from '#src/components/form/autosave-status.tsx';
import { SelectField } from '#src/components/form/choice-fields.tsx';
import { LeaveDialog } from '#src/components/form/form-parts.tsx';
import { toFieldName } from '#src/components/form/field-specs.ts';
import { NumberField } from '#src/components/form/number-field.tsx';
import { ProblemSummary } from '#src/components/form/problem-summary.tsx';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { useAutosave } from '#src/components/form/use-autosave.ts';
import { useBoundField } from '#src/components/form/use-bound-field.ts';
import { useContractForm, type ContractForm } from '#src/components/form/use-contract-form.ts';
import { useFormValues } from '#src/components/form/use-form-values.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { usePortalProblems } from '#src/components/portals/use-portal-problems.ts';
import { formatMoney } from '#src/lib/figures.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { TitledCard } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ClaimLines, type LineChoice } from './claim-lines.tsx';
import { ClaimFine } from './claim-records.tsx';
import {
  buildDispute,
  buildDraft,
  buildFields,
  findMaxAmount,
  listDocumentIds,
  listMissing,
  toStored,
  type DisputeValues,
} from './dispute-form.ts';
import { describeDispute } from './dispute-headline.ts';
import { DisputeRail } from './dispute-rail.tsx';
import type { Dispute } from './dispute-steps.ts';
import { disputeReasonText } from './dispute-words.ts';
import { Evidence } from './evidence.tsx';
import type { StepAddress } from './use-step-address.ts';

interface DisputeEditorProps {
  readonly dispute: Dispute;
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

function useDisputeForm({ dispute: { claimRef, claim, process }, address }: DisputeEditorProps) {
  const queryClient = useQueryClient();
  const { lines } = claim;
  const { maxAmount } = process;
  const fields = useMemo(() => buildFields({ lines, openAmount: maxAmount }), [lines, maxAmount]);
  const stored = toStored(process.draft);
  const documentIds = listDocumentIds(process);
  const openNext = useSelectionSteps()?.onNext;
  const { queryKey } = disputeProcessQuery(claimRef);
  const refresh = () => refreshDeductions(queryClient, claimRef.customerId);
  const form = useContractForm({
    name: `dispute ${claimRef.claimId} ${claimRef.warc}`,
    initial: stored.values,
    fields,
    fieldNamed: (serverName) => toFieldName(serverName).replace(/^items\.0\.dispute\./, ''),
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
    stored,
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

interface DescriptionFieldProps {
  readonly form: ContractForm<DisputeValues>;
  readonly template: string;
}

/** The description for the retailer with the portal's proposal; replacing a typed text can be undone. */
function DescriptionField({ form, template }: DescriptionFieldProps) {
  const { value, onChange } = useBoundField<DisputeValues, string>({ form, name: 'description' });
  const text = typeof value === 'string' ? value : '';
  const replace = (): void => {
    onChange(template);
    if (text.trim() === '') return;
    snackbars.show({
      tone: 'ok',
      text: 'Description replaced',
      action: { label: 'Undo', onAction: () => onChange(text) },
    });
  };
  return (
    <div className="flex flex-col gap-2">
      <TextareaField form={form} name="description" rows={4} />
      {template !== '' && text !== template && (
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1 rounded-card bg-sunken px-3 py-2">
          <p className="min-w-0 grow basis-60 text-hint text-ink-2">
            <span className="font-medium">Template:</span> {template}
          </p>
          <Button size="small" onClick={replace}>
            Use the template
          </Button>
        </div>
      )}
      <p className="text-hint text-ink-3">
        A good description has one or two sentences with the code, date, item and PO, and what the documents
        show. It cites the document and its figure, such as “POD of Nov 16: 720 cases”, without blame or
        history.
      </p>
    </div>
  );
}

interface ReviewProps {
  readonly dispute: Dispute;
  readonly form: ContractForm<DisputeValues>;
  readonly choice: LineChoice;
}

/** The third step: reason, amount and description below the lines and the evidence. */
function Review({ dispute, form, choice }: ReviewProps) {
  const { claim, process } = dispute;
  const { lineIds } = useFormValues(form);
  const max = findMaxAmount(claim.lines, lineIds, process.maxAmount);
  return (
    <>
      {process.warnings.length > 0 && (
        <Notice tone="warn">
          <p className="font-medium">Check before you submit</p>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
            {process.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      )}
      <ClaimFine claim={claim} />
      <ClaimLines claim={claim} choice={choice} />
      <Evidence dispute={dispute} />
      <TitledCard title="Dispute">
        <div className="flex flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              form={form}
              name="reason"
              options={process.reasons.map((value) => ({ value, label: disputeReasonText(value) }))}
              placeholder="Choose a reason"
            />
            <NumberField form={form} name="amount" unit="USD" isMoney help={`At most ${formatMoney(max)}`} />
          </div>
          <DescriptionField form={form} template={process.descriptionTemplate} />
        </div>
      </TitledCard>
    </>
  );
}

/** The steps of a claim that can be disputed. One form spans all steps and is saved while the user types. */
export function DisputeEditor(props: DisputeEditorProps) {
  const { dispute, address } = props;
  const { claimRef, claim, process } = dispute;
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
        step={step}
        choice={choice}
        review={<Review dispute={dispute} form={form} choice={choice} />}
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
