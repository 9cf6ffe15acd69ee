import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import type { ContractForm } from '#src/components/form/use-contract-form.ts';
import { useFormValues } from '#src/components/form/use-form-values.ts';
import { Button } from '#src/ui/button.tsx';
import { CardBody, TitledCard } from '#src/ui/card.tsx';
import { SurveyDialog } from './survey-dialog.tsx';
import { previewFrom, type SurveyValues } from './survey-form.ts';

const untouched = { answers: [], currentQuestion: 1 };

/** A preview saves nothing. */
const nowhere = async (): Promise<void> => {};

/** Opens the survey dialog with the current values of the form. */
export function SurveyPreview({ form }: { readonly form: ContractForm<SurveyValues> }) {
  const { surveyQuestions } = useFormValues(form);
  const [preview, setPreview] = useState<ReturnType<typeof previewFrom>>();
  const isEmpty = surveyQuestions.length === 0;
  return (
    <TitledCard title="Preview" isFlush>
      <CardBody>
        <p className="mb-3 text-control text-ink-2">
          {isEmpty
            ? 'Add a question to see the survey as customers do.'
            : 'See the survey as customers do, with the current form. Answers in the preview are not saved.'}
        </p>
        <Button icon={Eye} aria-disabled={isEmpty} onClick={() => setPreview(previewFrom(form.values()))}>
          Preview survey
        </Button>
      </CardBody>
      {preview && (
        <SurveyDialog
          survey={preview}
          progress={untouched}
          onBegin={async () => untouched}
          onSave={nowhere}
          onSubmit={nowhere}
          onPostpone={nowhere}
          onRefuse={nowhere}
          onResolve={() => {}}
          onClose={() => setPreview(undefined)}
        />
      )}
    </TitledCard>
  );
}
