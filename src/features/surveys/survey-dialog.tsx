import { useEffect, useId, useRef, type Ref } from 'react';
import { useUnsavedWork } from '#src/components/form/use-unsaved-work.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { moveFocus } from '#src/ui/focus.ts';
import {
  getDraft,
  missing,
  maxAnswerLength,
  maxCommentLength,
  tooLong,
  type Draft,
  AnswersConflict,
  findDifferentAnswers,
} from './survey-answers.ts';
import { startLabel } from './survey-state.ts';
import {
  useSurveySteps,
  type SurveyAction,
  type SurveyDialogProps,
  type SurveySteps,
} from './use-survey-steps.ts';
import { SurveyInputType } from '#src/api/generated/enums.ts';
import type { SurveyQuestion as Question } from '#src/api/generated/types.ts';
import { Field } from '#src/ui/field.tsx';
import { StarRating } from '#src/ui/star-rating.tsx';
import { Textarea } from '#src/ui/textarea.tsx';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { ConflictNotice } from '#src/components/form/conflict-notice.tsx';
import { FailurePanel } from '#src/ui/failure-panel.tsx';

/** A survey from introduction to thanks. Mount it to show it. */
export function SurveyDialog(props: SurveyDialogProps) {
  const { survey, onResolve, onClose } = props;
  const questions = survey.surveyQuestions;
  const steps = useSurveySteps(props);
  const { step, drafts, underWay, failure } = steps;
  const hintId = useId();
  useUnsavedWork(!steps.isSaved);

  // Focuses the new content, so that screen readers announce it and the next Tab enters it.
  const start = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  useEffect(() => moveFocus(start.current), [step]);

  const question = typeof step === 'number' ? questions[step - 1] : undefined;
  const reason = question && missing(question, getDraft(drafts, question));

  const close = (): void => {
    // Closing does not wait for the server: pending requests continue without the dialog.
    if (step === 'thanks' || underWay !== undefined) return onClose();
    steps.run('postpone');
  };

  return (
    <Dialog
      isOpen
      onClose={close}
      title={survey.name}
      {...(step === 'intro' && { description: survey.entryDescription })}
      footer={<Footer {...props} steps={steps} hintId={reason === undefined ? undefined : hintId} />}
    >
      {(step !== 'intro' || failure) && (
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
              We have received your response. Thank you for completing this survey!
            </p>
          )}
          <SurveyFailure survey={survey} steps={steps} onResolve={onResolve} onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

interface FooterProps extends SurveyDialogProps {
  readonly steps: SurveySteps;
  /** The element that explains what the question lacks; undefined for an answered one. */
  readonly hintId: string | undefined;
}

function Footer({ survey, progress, steps, hintId, onClose }: FooterProps) {
  const { step, answers, underWay, run } = steps;
  const button = (
    action: SurveyAction,
    label: string,
    variant: 'primary' | 'secondary' | 'quiet',
    isOff = false,
  ) => (
    <Button
      key={action}
      variant={variant}
      isBusy={underWay === action}
      aria-disabled={isOff || (underWay !== undefined && underWay !== action)}
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
        {button('begin', startLabel(progress.currentQuestion, answers.length), 'primary')}
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
      {step < survey.surveyQuestions.length
        ? button('next', 'Next', 'primary', isUnanswered)
        : button('submit', 'Submit', 'primary', isUnanswered)}
    </>
  );
}

interface SurveyQuestionProps {
  readonly question: Question;
  /** 1-based. */
  readonly number: number;
  readonly total: number;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  /** Receives focus when the question appears. */
  readonly headingRef: Ref<HTMLHeadingElement>;
}

function SurveyQuestion(props: SurveyQuestionProps) {
  const { question, number, total, draft, onChange, headingRef } = props;
  const headingId = useId();
  const isRating = question.inputType === SurveyInputType.Rating;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-hint text-ink-2 tabular-nums">{`${number}/${total}`}</p>
        <h3 ref={headingRef} id={headingId} tabIndex={-1} className="font-medium wrap-anywhere">
          {question.description}
        </h3>
      </div>
      {isRating && (
        <StarRating
          labelledBy={headingId}
          value={draft.stars}
          onChange={(stars) => onChange({ ...draft, stars })}
        />
      )}
      {isRating && question.allowComment && (
        <Field label="Comment" aside="Optional" error={tooLong(draft.comment, maxCommentLength)}>
          <Textarea
            value={draft.comment}
            onChange={({ target }) => onChange({ ...draft, comment: target.value })}
          />
        </Field>
      )}
      {!isRating && (
        <Field label="Answer" isRequired error={tooLong(draft.text, maxAnswerLength)}>
          <Textarea
            value={draft.text}
            aria-describedby={headingId}
            onChange={({ target }) => onChange({ ...draft, text: target.value })}
          />
        </Field>
      )}
    </div>
  );
}

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
function SurveyFailure({ survey, steps, onResolve, onClose }: SurveyFailureProps) {
  const { underWay, failure, failedCount } = steps;
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
        differences={findDifferentAnswers(survey.surveyQuestions, steps.answers, theirs.surveyAnswers).map(
          (place) => `Question ${place}`,
        )}
        attempt={failedCount}
        isSaving={underWay !== undefined}
        onTakeTheirs={() => {
          onResolve();
          steps.continueFrom(theirs);
        }}
        onOverwrite={() => {
          onResolve();
          steps.run(failure.action);
        }}
        action={closeWithoutSaving}
      />
    );
  }
  return (
    <div className="-mx-1 mt-2 rounded-card border border-bad">
      <FailurePanel
        message={failures[failure.action]}
        reason={failureText(failure.error)}
        onRetry={() => steps.run(failure.action)}
        retryLabel="Try again"
        action={closeWithoutSaving}
      />
    </div>
  );
}
