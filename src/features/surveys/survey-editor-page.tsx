import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Survey } from '#src/api/generated/types.ts';
import {
  activeSurveyListQuery,
  createSurvey,
  refreshSurveys,
  saveSurvey,
  surveyQuery,
} from '#src/api/queries/survey-administration.ts';
import type { Versioned } from '#src/api/versioned.ts';
import { SegmentField, CheckboxField } from '#src/components/form/choice-fields.tsx';
import { RecordEditor } from '#src/components/form/record-editor.tsx';
import type { RecordModel } from '#src/components/form/record-form.tsx';
import { RowsField } from '#src/components/form/rows-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import type { ContractForm } from '#src/components/form/use-contract-form.ts';
import { useFormValues } from '#src/components/form/use-form-values.ts';
import type { ParentPages } from '#src/components/page/parent-pages.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { DeleteSurveyDialog } from './delete-survey-dialog.tsx';
import {
  creationFrom,
  emptyQuestion,
  surveyForm,
  updateFrom,
  type SurveyValues,
  inputTypeOptions,
  previewFrom,
} from './survey-form.ts';
import { statusHelp, statusOptions } from './survey-status.ts';
import { SurveyInputType } from '#src/api/generated/enums.ts';
import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { TitledCard } from '#src/ui/card.tsx';
import { SurveyDialog } from './survey-dialog.tsx';

const model: RecordModel<SurveyValues, Versioned<Survey>, Survey> = {
  noun: 'survey',
  form: surveyForm,
  read: ({ value }) => surveyForm.read(value),
  create: (values) => createSurvey(creationFrom(values)),
  update: async (values, { value: { id, surveyQuestions }, version }) => {
    const saved = await saveSurvey(id, updateFrom(values, surveyQuestions), version);
    return saved.value;
  },
  savedText: () => 'Survey saved',
  refresh: refreshSurveys,
  hasFailureSnackbar: true,
};

const parents: ParentPages = [{ path: plainPath('surveyList'), label: 'Surveys' }];

/** The form of a new or existing survey, with a preview. */
export function Page() {
  const id = useParams()['surveyId'];
  return (
    <RecordEditor
      model={model}
      id={id}
      query={surveyQuery}
      title={id === undefined ? 'Create survey' : 'Edit survey'}
      parents={parents}
      renderDeleteDialog={({ value: survey }, state) => <DeleteSurveyDialog survey={survey} {...state} />}
      renderAside={(form) => <SurveyPreview form={form} />}
    >
      {(form, _initial, survey) => (
        <>
          <TextField form={form} name="name" help="The title of the survey, which customers see." />
          <TextareaField form={form} name="entryDescription" help="Shown before the first question." />
          <StatusField form={form} stored={survey?.value} />
          <RowsField
            form={form}
            name="surveyQuestions"
            getName={(index) => `Question ${index + 1}`}
            addLabel="Add question"
            newRow={() => emptyQuestion}
            emptyText="No questions yet."
            getLoss={(index) => getLoss(form.values(), index)}
          >
            {(index) => <QuestionFields form={form} index={index} />}
          </RowsField>
        </>
      )}
    </RecordEditor>
  );
}

function getLoss({ surveyQuestions }: SurveyValues, index: number): string | undefined {
  const question = surveyQuestions[index];
  if (!question || question.description.trim() === '') return undefined;
  const text = `“${question.description.trim()}” is removed from the form.`;
  return question.id === null ? text : `${text} When you save, customers’ answers to it are deleted too.`;
}

interface StatusFieldProps {
  readonly form: ContractForm<SurveyValues>;
  /** The survey as it was opened; undefined for a new one. */
  readonly stored: Survey | undefined;
}

function StatusField({ form, stored }: StatusFieldProps) {
  const { status } = useFormValues(form);
  // Optional: without it, the help omits the name.
  const { data: active } = useQuery(activeSurveyListQuery());
  return (
    <SegmentField<SurveyValues, Survey['status']>
      form={form}
      name="status"
      options={statusOptions}
      help={statusHelp(
        status,
        stored?.status,
        active?.filter(({ id }) => id !== stored?.id),
      )}
    />
  );
}

interface QuestionFieldsProps {
  readonly form: ContractForm<SurveyValues>;
  readonly index: number;
}

function QuestionFields({ form, index }: QuestionFieldsProps) {
  const { surveyQuestions } = useFormValues(form);
  const isRating = surveyQuestions[index]?.inputType === SurveyInputType.Rating;
  return (
    <>
      <TextareaField form={form} name={`surveyQuestions.${index}.description`} rows={2} />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <SegmentField<SurveyValues, SurveyInputType>
          form={form}
          name={`surveyQuestions.${index}.inputType`}
          options={inputTypeOptions}
        />
        {isRating && (
          <div className="py-1">
            <CheckboxField form={form} name={`surveyQuestions.${index}.allowComment`} />
          </div>
        )}
      </div>
    </>
  );
}

const untouched = { surveyAnswers: [], currentQuestion: 1 };

/** Opens the survey dialog with the current values of the form; nothing is saved. */
function SurveyPreview({ form }: { readonly form: ContractForm<SurveyValues> }) {
  const { surveyQuestions } = useFormValues(form);
  const [preview, setPreview] = useState<ReturnType<typeof previewFrom>>();
  const isEmpty = surveyQuestions.length === 0;
  return (
    <TitledCard title="Preview">
      <p className="mb-3 text-control text-ink-2">
        {isEmpty
          ? 'Add a question to see the survey as customers do.'
          : 'See the survey as customers do, with the current form. Answers in the preview are not saved.'}
      </p>
      <Button icon={Eye} aria-disabled={isEmpty} onClick={() => setPreview(previewFrom(form.values()))}>
        Preview survey
      </Button>
      {preview && (
        <SurveyDialog
          survey={preview}
          progress={untouched}
          onBegin={async () => untouched}
          onSave={async () => {}}
          onResolve={() => {}}
          onClose={() => setPreview(undefined)}
        />
      )}
    </TitledCard>
  );
}
