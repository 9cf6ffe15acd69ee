import type { Survey } from '#src/api/generated/types.ts';
import { deleteSurvey, refreshSurveys } from '#src/api/queries/survey-administration.ts';
import { DeleteDialog, type DeleteDialogState } from '#src/components/dialog/delete-dialog.tsx';

interface DeleteSurveyDialogProps extends DeleteDialogState {
  readonly survey: Survey;
}

export function DeleteSurveyDialog({ survey, ...state }: DeleteSurveyDialogProps) {
  return (
    <DeleteDialog
      {...state}
      title={`Delete “${survey.name}”?`}
      description={
        survey.status === 'Active'
          ? 'Customers are asked it now. It disappears with everything they have answered, and cannot be brought back.'
          : 'It disappears with everything that was answered, and cannot be brought back.'
      }
      remove={() => deleteSurvey(survey.id)}
      doneText="The survey is deleted."
      refresh={refreshSurveys}
    />
  );
}
