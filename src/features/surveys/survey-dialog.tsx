import { useEffect, useId, useRef } from 'react';
import { useUnsavedWork } from '#src/components/form/use-unsaved-work.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { moveFocus } from '#src/ui/focus.ts';
import { getDraft, missing } from './survey-answers.ts';
import { SurveyFailure } from './survey-failure.tsx';
import { SurveyQuestion } from './survey-question.tsx';
import { startLabel } from './survey-state.ts';
import {
  useSurveySteps,
  type SurveyAction,
  type SurveyDialogProps,
  type SurveySteps,
} from './use-survey-steps.ts';

const thanks = 'We have received your response. Thank you for completing this survey!';

/** A survey from introduction to thanks. Mount it to show it. */
export function SurveyDialog(props: SurveyDialogProps) {
  const { survey, progress, onResolve, onClose } = props;
  const questions = survey.surveyQuestions;
  const steps = useSurveySteps(props);
  const { step, drafts, attempts } = steps;
  const hintId = useId();
  useUnsavedWork(!steps.isSaved);

  // Focuses the new content, so that screen readers announce it and the next Tab enters it.
  const start = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  useEffect(() => moveFocus(start.current), [step]);

  const question = typeof step === 'number' ? questions[step - 1] : undefined;
  const reason = question && missing(question, getDraft(drafts, question));

  const close = (): void => {
    // Closing does not wait for the server: pending requests continue without the dialog.
    if (step === 'thanks' || attempts.underWay !== undefined) return onClose();
    steps.run('postpone');
  };

  return (
    <Dialog
      isOpen
      onClose={close}
      title={survey.name}
      {...(step === 'intro' && { description: survey.entryDescription })}
      footer={
        <Footer
          steps={steps}
          questionCount={questions.length}
          resumedQuestion={progress.currentQuestion}
          hintId={reason === undefined ? undefined : hintId}
          onClose={onClose}
        />
      }
    >
      {(step !== 'intro' || attempts.failure) && (
        <>
          {question && typeof step === 'number' && (
            <>
              <SurveyQuestion
                key={question.id}
                question={question}
                number={step}
                total={questions.length}
                draft={getDraft(drafts, question)}
                onChange={(draft) => steps.change(question.id, draft)}
                headingRef={start}
              />
              {/* Always rendered, so that the buttons do not move. */}
              <p id={hintId} className="mt-3 min-h-5 text-hint text-ink-2">
                {reason}
              </p>
            </>
          )}
          {step === 'thanks' && (
            <p ref={start} tabIndex={-1} className="outline-none">
              {thanks}
            </p>
          )}
          <SurveyFailure survey={survey} steps={steps} onResolve={onResolve} onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

interface FooterProps {
  readonly steps: SurveySteps;
  readonly questionCount: number;
  readonly resumedQuestion: SurveyDialogProps['progress']['currentQuestion'];
  /** The element that explains what the question lacks; undefined for an answered one. */
  readonly hintId: string | undefined;
  readonly onClose: () => void;
}

function Footer({ steps, questionCount, resumedQuestion, hintId, onClose }: FooterProps) {
  const { step, answers, attempts, run } = steps;
  const button = (
    action: SurveyAction,
    label: string,
    variant: 'primary' | 'secondary' | 'quiet',
    isOff = false,
  ) => (
    <Button
      key={action}
      variant={variant}
      isBusy={attempts.underWay === action}
      aria-disabled={isOff || (attempts.underWay !== undefined && attempts.underWay !== action)}
      aria-describedby={isOff ? hintId : undefined}
      onClick={() => run(action)}
    >
      {label}
    </Button>
  );
  if (step === 'intro') {
    return (
      <>
        {button('refuse', 'Do not ask again', 'quiet')}
        {button('postpone', 'Remind me later', 'secondary')}
        {button('begin', startLabel(resumedQuestion, answers.length), 'primary')}
      </>
    );
  }
  if (step === 'thanks') {
    return (
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    );
  }
  const isUnanswered = hintId !== undefined;
  return (
    <>
      <span className="mr-auto">{button('previous', 'Previous', 'secondary', step === 1)}</span>
      {step < questionCount
        ? button('next', 'Next', 'primary', isUnanswered)
        : button('submit', 'Submit', 'primary', isUnanswered)}
    </>
  );
}
