import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Survey } from '#src/api/generated/types.ts';
import { refreshSurveys } from '#src/api/queries/survey-administration.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { DeleteSurveyDialog } from './delete-survey-dialog.tsx';

interface DeleteSurveyButtonProps {
  readonly survey: Survey;
  /** Before the page is left for the list. */
  readonly onDeleted: () => void;
}

/** Deletes the survey whose form is open. */
export function DeleteSurveyButton({ survey, onDeleted }: DeleteSurveyButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (
    <>
      <Button variant="quiet-danger" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <DeleteSurveyDialog
        survey={isAsking ? survey : undefined}
        onClose={() => setIsAsking(false)}
        onDeleted={() => {
          onDeleted();
          void refreshSurveys(queryClient);
          void navigate(plainPath('surveyList'));
        }}
      />
    </>
  );
}
