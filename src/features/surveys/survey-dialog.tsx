import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { Survey } from '#src/api/generated/types.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { ConflictNotice } from '#src/components/form/conflict-notice.tsx';
import { useUnsavedWork } from '#src/components/form/use-unsaved-work.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FailurePanel } from '#src/ui/failure-panel.tsx';
import { moveFocus } from '#src/ui/focus.ts';
import { AnswersConflict, type SurveyProgress } from './answers-conflict.ts';
import {
  answersFrom,
  getDraft,
  draftsFrom,
  findDifferentAnswers,
  missing,
  type Draft,
  type GivenAnswer,
} from './survey-answers.ts';
import { SurveyQuestion } from './survey-question.tsx';
import { questionWithin, startLabel } from './survey-state.ts';
import { useAttempts } from './use-attempts.ts';

type Answers = readonly GivenAnswer[];

/**
 * Rejections are shown in the dialog, keep all input and can be retried; on AnswersConflict the user first decides
 * which answers to keep. In a preview, the callbacks resolve without saving.
 */
export interface SurveyDialogProps {
  readonly survey: Pick<Survey, 'name' | 'entryDescription' | 'surveyQuestions'>;
  /** The previously saved answers. */
  readonly progress: SurveyProgress;
  /**
   * Called when the survey starts or resumes. Resolves to the question to continue with, which another browser may have
   * changed.
   */
  readonly onBegin: () => Promise<SurveyProgress>;
  readonly onSave: (answers: Answers) => Promise<void>;
  readonly onSubmit: (answers: Answers) => Promise<void>;
  readonly onPostpone: (answers: Answers) => Promise<void>;
  readonly onRefuse: (answers: Answers) => Promise<void>;
  /** The user has resolved a conflict: later saves use the newer version. */
  readonly onResolve: () => void;
  /** The survey is finished, postponed or refused, or was closed although something could not be saved. */
  readonly onClose: () => void;
}

type Step = 'intro' | number | 'thanks';
type Action = 'begin' | 'previous' | 'next' | 'submit' | 'postpone' | 'refuse';

const failures: Readonly<Record<Action, string>> = {
  begin: 'The survey could not be opened',
  previous: 'Your answers could not be saved',
  next: 'Your answers could not be saved',
  submit: 'Your answers could not be saved',
  postpone: 'Your choice could not be saved',
  refuse: 'Your choice could not be saved',
};

const thanks = 'We have received your response. Thank you for completing this survey!';

/** A survey from introduction to thanks. Mount it to show it. */
export function SurveyDialog(props: SurveyDialogProps) {
  const { survey, progress, onClose } = props;
  const questions = survey.surveyQuestions;
  const [step, setStep] = useState<Step>('intro');
  const [drafts, setDrafts] = useState(() => draftsFrom(progress.answers));
  const [saved, setSaved] = useState(drafts);
  const { underWay, failure, failedCount, dismiss, attempt } = useAttempts<Action>();
  const hintId = useId();
  useUnsavedWork(drafts !== saved);

  // Focuses the new content, so that screen readers announce it and the next Tab enters it.
  const start = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  useEffect(() => moveFocus(start.current), [step]);

  const number = typeof step === 'number' ? step : 1;
  const question = typeof step === 'number' ? questions[step - 1] : undefined;
  const reason = question && missing(question, getDraft(drafts, question));

  const continueFrom = ({ answers, currentQuestion }: SurveyProgress): void => {
    const begun = draftsFrom(answers);
    setDrafts(begun);
    setSaved(begun);
    setStep(questionWithin(currentQuestion, questions.length));
  };
  const saveWith = async (save: (answers: Answers) => Promise<void>): Promise<void> => {
    await save(answersFrom(questions, drafts));
    setSaved(drafts);
  };
  const work: Readonly<Record<Action, () => Promise<void>>> = {
    begin: async () => {
      continueFrom(await props.onBegin());
    },
    previous: async () => {
      await saveWith(props.onSave);
      setStep(number - 1);
    },
    next: async () => {
      await saveWith(props.onSave);
      setStep(number + 1);
    },
    submit: async () => {
      await saveWith(props.onSubmit);
      setStep('thanks');
    },
    postpone: async () => {
      await saveWith(props.onPostpone);
      onClose();
    },
    refuse: async () => {
      await saveWith(props.onRefuse);
      onClose();
    },
  };
  const run = (action: Action): void => attempt(action, work[action]);

  const close = (): void => {
    // Closing does not wait for the server: pending requests continue without the dialog.
    if (step === 'thanks' || underWay !== undefined) return onClose();
    run('postpone');
  };

  const button = (
    action: Action,
    label: string,
    variant: 'primary' | 'secondary' | 'quiet',
    isOff = false,
  ) => (
    <Button
      key={action}
      variant={variant}
      isBusy={underWay === action}
      aria-disabled={isOff || (underWay !== undefined && underWay !== action)}
      aria-describedby={isOff && reason !== undefined ? hintId : undefined}
      onClick={() => run(action)}
    >
      {label}
    </Button>
  );

  const footers = (): ReactNode => {
    if (step === 'intro') {
      return [
        button('refuse', 'Do not ask again', 'quiet'),
        button('postpone', 'Remind me later', 'secondary'),
        button(
          'begin',
          startLabel(progress.currentQuestion, answersFrom(questions, drafts).length),
          'primary',
        ),
      ];
    }
    if (step === 'thanks') {
      return (
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      );
    }
    return [
      <span key="left" className="mr-auto">
        {button('previous', 'Previous', 'secondary', step === 1)}
      </span>,
      step < questions.length
        ? button('next', 'Next', 'primary', reason !== undefined)
        : button('submit', 'Submit', 'primary', reason !== undefined),
    ];
  };

  const conflict = failure?.error instanceof AnswersConflict ? failure.error.theirs : undefined;
  const closeWithoutSaving = (
    <Button variant="quiet" onClick={onClose}>
      Close without saving
    </Button>
  );

  const change = (id: number, draft: Draft): void => setDrafts(new Map(drafts).set(id, draft));

  return (
    <Dialog
      isOpen
      onClose={close}
      title={survey.name}
      {...(step === 'intro' && { description: survey.entryDescription })}
      footer={footers()}
    >
      {(step !== 'intro' || failure) && (
        <>
          {question && (
            <>
              <SurveyQuestion
                key={question.id}
                question={question}
                number={number}
                total={questions.length}
                draft={getDraft(drafts, question)}
                onChange={(draft) => change(question.id, draft)}
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
          {conflict && failure && (
            <ConflictNotice
              kept="Your answers are still here."
              differences={findDifferentAnswers(
                questions,
                answersFrom(questions, drafts),
                conflict.answers,
              ).map((place) => `Question ${place}`)}
              attempt={failedCount}
              isSaving={underWay !== undefined}
              onTakeTheirs={() => {
                props.onResolve();
                continueFrom(conflict);
                dismiss();
              }}
              onOverwrite={() => {
                props.onResolve();
                run(failure.name);
              }}
              action={closeWithoutSaving}
            />
          )}
          {failure && !conflict && (
            <div className="-mx-1 mt-2 rounded-card border border-bad">
              <FailurePanel
                what={failures[failure.name]}
                why={failureText(failure.error)}
                onRetry={() => run(failure.name)}
                retryLabel="Try again"
                action={closeWithoutSaving}
              />
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}
