import { SurveyInputType } from '#src/api/generated/enums.ts';
import { CheckboxField, SegmentField } from '#src/components/form/choice-fields.tsx';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import type { ContractForm } from '#src/components/form/use-contract-form.ts';
import { useFormValues } from '#src/components/form/use-form-values.ts';
import { inputTypeOptions, type SurveyValues } from './survey-form.ts';

interface QuestionFieldsProps {
  readonly form: ContractForm<SurveyValues>;
  readonly index: number;
}

/** The fields of one question: its text, type, and whether a rating allows a comment. */
export function QuestionFields({ form, index }: QuestionFieldsProps) {
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
