import { useState } from 'react';
import type { Survey } from '#src/api/generated/types.ts';
import type { SurveyProgress } from './answers-conflict.ts';
import { answersFrom, draftsFrom, type Draft, type GivenAnswer } from './survey-answers.ts';
import { questionWithin } from './survey-state.ts';
import { useAttempts, type Attempts } from './use-attempts.ts';

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
export type SurveyAction = 'begin' | 'previous' | 'next' | 'submit' | 'postpone' | 'refuse';

export interface SurveySteps {
  /** The number of a question, from 1, or the page before or after them. */
  readonly step: Step;
  readonly drafts: ReadonlyMap<number, Draft>;
  readonly answers: Answers;
  readonly isSaved: boolean;
  readonly attempts: Attempts<SurveyAction>;
  readonly change: (questionId: number, draft: Draft) => void;
  readonly run: (action: SurveyAction) => void;
  /** Replaces the drafts and shows the question to continue with. */
  readonly continueFrom: (progress: SurveyProgress) => void;
}

/** The steps of a survey, its drafts, and the actions that save them. */
export function useSurveySteps(props: SurveyDialogProps): SurveySteps {
  const questions = props.survey.surveyQuestions;
  const [step, setStep] = useState<Step>('intro');
  const [drafts, setDrafts] = useState(() => draftsFrom(props.progress.answers));
  const [saved, setSaved] = useState(drafts);
  const attempts = useAttempts<SurveyAction>();
  const number = typeof step === 'number' ? step : 1;
  const answers = answersFrom(questions, drafts);

  const continueFrom = (progress: SurveyProgress): void => {
    const begun = draftsFrom(progress.answers);
    setDrafts(begun);
    setSaved(begun);
    setStep(questionWithin(progress.currentQuestion, questions.length));
  };
  const saveWith = async (save: (answers: Answers) => Promise<void>): Promise<void> => {
    await save(answers);
    setSaved(drafts);
  };
  const work: Readonly<Record<SurveyAction, () => Promise<void>>> = {
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
      props.onClose();
    },
    refuse: async () => {
      await saveWith(props.onRefuse);
      props.onClose();
    },
  };
  return {
    step,
    drafts,
    answers,
    isSaved: drafts === saved,
    attempts,
    change: (id, draft) => setDrafts(new Map(drafts).set(id, draft)),
    run: (action) => attempts.attempt(action, work[action]),
    continueFrom,
  };
}
