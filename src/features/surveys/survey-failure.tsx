import { failureText } from '#src/components/feedback/failure-text.ts';
import { ConflictNotice } from '#src/components/form/conflict-notice.tsx';
import { Button } from '#src/ui/button.tsx';
import { FailurePanel } from '#src/ui/failure-panel.tsx';
import { AnswersConflict } from './answers-conflict.ts';
import { findDifferentAnswers } from './survey-answers.ts';
import type { SurveyAction, SurveyDialogProps, SurveySteps } from './use-survey-steps.ts';

const failures: Readonly<Record<SurveyAction, string>> = {
  begin: 'The survey could not be opened',
  previous: 'Your answers could not be saved',
  next: 'Your answers could not be saved',
  submit: 'Your answers could not be saved',
  postpone: 'Your choice could not be saved',
  refuse: 'Your choice could not be saved',
};

type SurveyFailureProps = Pick<SurveyDialogProps, 'survey' | 'onResolve' | 'onClose'> & {
  readonly steps: SurveySteps;
};

/** Why an action failed, with the options: retry, resolve a conflict, or close without saving. */
export function SurveyFailure({ survey, steps, onResolve, onClose }: SurveyFailureProps) {
  const { underWay, failure, failedCount, dismiss } = steps.attempts;
  if (!failure) return null;
  const closeWithoutSaving = (
    <Button variant="quiet" onClick={onClose}>
      Close without saving
    </Button>
  );
  if (failure.error instanceof AnswersConflict) {
    const { theirs } = failure.error;
    return (
      <ConflictNotice
        keptText="Your answers are still here."
        differences={findDifferentAnswers(survey.surveyQuestions, steps.answers, theirs.answers).map(
          (place) => `Question ${place}`,
        )}
        attempt={failedCount}
        isSaving={underWay !== undefined}
        onTakeTheirs={() => {
          onResolve();
          steps.continueFrom(theirs);
          dismiss();
        }}
        onOverwrite={() => {
          onResolve();
          steps.run(failure.name);
        }}
        action={closeWithoutSaving}
      />
    );
  }
  return (
    <div className="-mx-1 mt-2 rounded-card border border-bad">
      <FailurePanel
        message={failures[failure.name]}
        reason={failureText(failure.error)}
        onRetry={() => steps.run(failure.name)}
        retryLabel="Try again"
        action={closeWithoutSaving}
      />
    </div>
  );
}
