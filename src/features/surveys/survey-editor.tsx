import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { Survey } from '#src/api/generated/types.ts';
import { activeSurveyListQuery, refreshSurveys } from '#src/api/queries/survey-administration.ts';
import { DeleteAction } from '#src/components/dialog/delete-action.tsx';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { SegmentField } from '#src/components/form/choice-fields.tsx';
import { FormPage } from '#src/components/form/form-page.tsx';
import { RowsField } from '#src/components/form/rows-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { useContractForm, type ContractForm } from '#src/components/form/use-contract-form.ts';
import { useFormValues } from '#src/components/form/use-form-values.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { DeleteSurveyDialog } from './delete-survey-dialog.tsx';
import { QuestionFields } from './question-fields.tsx';
import { emptyQuestion, surveyFields, type SurveyValues } from './survey-form.ts';
import { SurveyPreview } from './survey-preview.tsx';
import { statusHelp, statusOptions } from './survey-status.ts';

interface SurveyEditorProps {
  readonly title: string;
  /** Of the draft: 'survey 4'. */
  readonly name: string;
  readonly initial: SurveyValues;
  readonly save: (values: SurveyValues) => Promise<Survey>;
  readonly current?: () => Promise<SurveyValues>;
  readonly submitLabel: string;
  /** The one that is edited; absent while it is new. */
  readonly survey?: Survey;
}

/** The form of a survey, new or not, with its preview beside it. */
export function SurveyEditor(props: SurveyEditorProps) {
  const { title, name, initial, save, current, submitLabel, survey } = props;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const leave = async (): Promise<void> => {
    void refreshSurveys(queryClient);
    await navigate(plainPath('surveyList'));
  };
  const form = useContractForm<SurveyValues, Survey>({
    name,
    initial,
    fields: surveyFields,
    save,
    ...(current ? { current } : {}),
    onSaved: async () => {
      snackbars.show({ tone: 'ok', text: 'The survey is saved.' });
      await leave();
    },
    onFailed: (error) => snackbars.show({ tone: 'bad', text: failureText(error) }),
  });
  return (
    <FormPage
      form={form}
      title={title}
      trail={
        <Breadcrumbs>
          <Link to={plainPath('surveyList')}>Surveys</Link>
        </Breadcrumbs>
      }
      submitLabel={submitLabel}
      cancelTo={plainPath('surveyList')}
      extraAction={
        survey && (
          <DeleteAction>
            {(isAsking, close) => (
              <DeleteSurveyDialog
                survey={isAsking ? survey : undefined}
                onClose={close}
                onDeleted={() => {
                  form.giveUp();
                  void leave();
                }}
              />
            )}
          </DeleteAction>
        )
      }
      aside={<SurveyPreview form={form} />}
    >
      <TextField form={form} name="name" help="The title of the survey, which customers see." />
      <TextareaField form={form} name="entryDescription" help="Shown before the first question." />
      <StatusField form={form} survey={survey} />
      <RowsField
        form={form}
        name="surveyQuestions"
        nameOf={(index) => `Question ${index + 1}`}
        addLabel="Add question"
        newRow={emptyQuestion}
        emptyText="No questions yet."
        lossOf={(index) => lossOf(form.values(), index)}
      >
        {(index) => <QuestionFields form={form} index={index} />}
      </RowsField>
    </FormPage>
  );
}

function lossOf({ surveyQuestions }: SurveyValues, index: number): string | undefined {
  const question = surveyQuestions[index];
  if (!question || question.description.trim() === '') return undefined;
  const text = `“${question.description.trim()}” is removed from the form.`;
  return question.id === null
    ? text
    : `${text} Once you save, what customers have answered to it is lost too.`;
}

interface StatusFieldProps {
  readonly form: ContractForm<SurveyValues>;
  readonly survey: Survey | undefined;
}

function StatusField({ form, survey }: StatusFieldProps) {
  const { status } = useFormValues(form);
  // Only a hint: where it cannot be read, the help says the same without a name.
  const { data: active } = useQuery(activeSurveyListQuery());
  return (
    <SegmentField<SurveyValues, Survey['status']>
      form={form}
      name="status"
      options={statusOptions}
      help={statusHelp(
        status,
        survey?.status,
        active?.filter(({ id }) => id !== survey?.id),
      )}
    />
  );
}
