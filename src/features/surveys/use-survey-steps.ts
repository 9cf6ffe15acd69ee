import { useRef, useState } from 'react';
import type { Survey } from '#src/api/generated/types.ts';
import {
  type SurveyProgress,
  answersFrom,
  draftsFrom,
  type Draft,
  type GivenAnswer,
} from './survey-answers.ts';
import { questionWithin } from './survey-state.ts';

type Answers = readonly GivenAnswer[];
export type SaveAction = 'previous' | 'next' | 'submit' | 'postpone' | 'refuse';
export type SurveyAction = 'begin' | SaveAction;

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
  /** Saves the answers as the action requires. */
  readonly onSave: (action: SaveAction, answers: Answers) => Promise<void>;
  /** The user has resolved a conflict: later saves use the newer version. */
  readonly onResolve: () => void;
  /** The survey is finished, postponed or refused, or was closed although something could not be saved. */
  readonly onClose: () => void;
}

type Step = 'intro' | number | 'thanks';

/** The actions run one at a time; the last failure is kept until the next one. */
export interface SurveySteps {
  /** The number of a question, from 1, or the page before or after them. */
  readonly step: Step;
  readonly drafts: ReadonlyMap<number, Draft>;
  readonly answers: Answers;
  readonly isSaved: boolean;
  readonly underWay: SurveyAction | undefined;
  readonly failure: { readonly action: SurveyAction; readonly error: unknown } | undefined;
  /** Number of failed attempts. */
  readonly failedCount: number;
  readonly change: (questionId: number, draft: Draft) => void;
  /** Does nothing while another action is pending. */
  readonly run: (action: SurveyAction) => void;
  /** Replaces the drafts, shows the question to continue with, and clears the failure. */
  readonly continueFrom: (progress: SurveyProgress) => void;
}

/** The steps of a survey, its drafts, and the actions that save them. */
export function useSurveySteps(props: SurveyDialogProps): SurveySteps {
  const questions = props.survey.surveyQuestions;
  const [step, setStep] = useState<Step>('intro');
  const [drafts, setDrafts] = useState(() => draftsFrom(props.progress.surveyAnswers));
  const [saved, setSaved] = useState(drafts);
  const [underWay, setUnderWay] = useState<SurveyAction>();
  const [failure, setFailure] = useState<SurveySteps['failure']>();
  const [failedCount, setFailedCount] = useState(0);
  // A ref, because state would not be updated between two quick clicks.
  const isBusy = useRef(false);
  const number = typeof step === 'number' ? step : 1;
  const answers = answersFrom(questions, drafts);

  const continueFrom = (progress: SurveyProgress): void => {
    const begun = draftsFrom(progress.surveyAnswers);
    setDrafts(begun);
    setSaved(begun);
    setStep(questionWithin(progress.currentQuestion, questions.length));
    setFailure(undefined);
  };
  const afterSave: Readonly<Record<SaveAction, () => void>> = {
    previous: () => setStep(number - 1),
    next: () => setStep(number + 1),
    submit: () => setStep('thanks'),
    postpone: props.onClose,
    refuse: props.onClose,
  };
  const run = async (action: SurveyAction): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setUnderWay(action);
    setFailure(undefined);
    try {
      if (action === 'begin') return continueFrom(await props.onBegin());
      await props.onSave(action, answers);
      setSaved(drafts);
      afterSave[action]();
    } catch (error) {
      setFailure({ action, error });
      setFailedCount((count) => count + 1);
    } finally {
      isBusy.current = false;
      setUnderWay(undefined);
    }
  };
  return {
    step,
    drafts,
    answers,
    isSaved: drafts === saved,
    underWay,
    failure,
    failedCount,
    change: (id, draft) => setDrafts(new Map(drafts).set(id, draft)),
    run: (action) => void run(action),
    continueFrom,
  };
}
