import type { GivenAnswer } from './survey-answers.ts';

export interface SurveyProgress {
  readonly answers: readonly GivenAnswer[];
  /** 1-based. */
  readonly currentQuestion: number;
}

/** Nothing was saved: the survey has been answered otherwise in another browser since these answers were read. */
export class AnswersConflict extends Error {
  /** What is saved by now. */
  readonly theirs: SurveyProgress;

  constructor(theirs: SurveyProgress) {
    super('Answered in another browser meanwhile.');
    this.theirs = theirs;
  }
}
