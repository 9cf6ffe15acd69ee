import type { GivenAnswer } from './survey-answers.ts';

export interface SurveyProgress {
  readonly answers: readonly GivenAnswer[];
  /** 1-based. */
  readonly currentQuestion: number;
}

/** Thrown instead of saving: the answers were changed in another browser after they were read. */
export class AnswersConflict extends Error {
  /** The currently saved answers. */
  readonly theirs: SurveyProgress;

  constructor(theirs: SurveyProgress) {
    super('Answered in another browser in the meantime.');
    this.theirs = theirs;
  }
}
