import type { Survey } from '#src/api/generated/types.ts';
import { deleteSurvey, refreshSurveys } from '#src/api/queries/survey-administration.ts';
import { DeleteDialog, type DeleteDialogState } from '#src/components/dialog/delete-dialog.tsx';

export function DeleteSurveyDialog({ survey, ...state }: DeleteDialogState & { readonly survey: Survey }) {
  return (
    <DeleteDialog
      {...state}
      title={`Delete “${survey.name}”?`}
      description={
        survey.status === 'Active'
          ? 'It is currently shown to customers. It is deleted together with all its responses. This cannot be undone.'
          : 'It is deleted together with all its responses. This cannot be undone.'
      }
      remove={() => deleteSurvey(survey.id)}
      doneText="Survey deleted"
      refresh={refreshSurveys}
    />
  );
}
