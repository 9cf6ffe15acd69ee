import type { Survey } from '#src/api/generated/types.ts';
import { deleteSurvey } from '#src/api/queries/survey-administration.ts';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { useLast } from '#src/ui/use-last.ts';

interface DeleteSurveyDialogProps {
  /** The one to delete; undefined closes the dialog. */
  readonly survey: Survey | undefined;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
  /** After that, once the dialog has gone: to move focus on. */
  readonly onGone?: () => void;
}

/** Asks, deletes, and tells in place and at the top right when that fails. */
export function DeleteSurveyDialog({ survey, onClose, onDeleted, onGone }: DeleteSurveyDialogProps) {
  const shown = useLast(survey);
  return (
    <ConfirmDialog
      isOpen={survey !== undefined}
      title={`Delete “${shown?.name ?? ''}”?`}
      description={
        shown?.status === 'Active'
          ? 'Customers are asked it now. It disappears with everything they have answered, and cannot be brought back.'
          : 'It disappears with everything that was answered, and cannot be brought back.'
      }
      confirmLabel="Delete"
      isDangerous
      onClose={onClose}
      {...(onGone && { onConfirmed: onGone })}
      onConfirm={async () => {
        if (!survey) return;
        try {
          await deleteSurvey(survey.id);
        } catch (error) {
          snackbars.show({ tone: 'bad', text: failureText(error) });
          throw error;
        }
        snackbars.show({ tone: 'ok', text: 'The survey is deleted.' });
        onDeleted();
      }}
    />
  );
}
