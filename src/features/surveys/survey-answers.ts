import { SurveyInputType } from '#src/api/generated/enums.ts';
import { updateSurveyResponse } from '#src/api/generated/limits/surveys.ts';
import type { SurveyAnswer, SurveyQuestion, SurveyResponse } from '#src/api/generated/types.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { isSame } from '#src/lib/is-same.ts';
import { countCharacters } from '#src/lib/text-length.ts';

/** The entered values of one question, untrimmed. */
export interface Draft {
  /** Null without a rating. */
  readonly stars: number | null;
  readonly text: string;
  readonly comment: string;
}

/** By question id; a question without input is not included. */
export type Drafts = ReadonlyMap<number, Draft>;

/** An answer without the id of its response. */
export type GivenAnswer = Pick<SurveyAnswer, 'surveyQuestionId' | 'textAnswer' | 'numericAnswer' | 'comment'>;

const { textAnswer, comment: commentLimits } = updateSurveyResponse.answers.items.properties;

/** Maximum length of text answers, in characters. */
export const maxAnswerLength = textAnswer.maxLength;
export const maxCommentLength = commentLimits.maxLength;

const untouched: Draft = { stars: null, text: '', comment: '' };

export function getDraft(drafts: Drafts, question: SurveyQuestion): Draft {
  return drafts.get(question.id) ?? untouched;
}

export function draftsFrom(answers: readonly GivenAnswer[]): Drafts {
  return new Map(
    answers.map(({ surveyQuestionId, textAnswer: text, numericAnswer: stars, comment }) => [
      surveyQuestionId,
      { stars, text: text ?? '', comment: comment ?? '' },
    ]),
  );
}

/** A text without surrounding space; null when it is blank. */
function trimmed(text: string): string | null {
  return text.trim() || null;
}

/** All entered answers in the order of the questions. A comment is included even without a rating. */
export function answersFrom(questions: readonly SurveyQuestion[], drafts: Drafts): GivenAnswer[] {
  return questions.flatMap((question) => {
    const { stars, text, comment } = getDraft(drafts, question);
    const isRating = question.inputType === SurveyInputType.Rating;
    const answer: GivenAnswer = {
      surveyQuestionId: question.id,
      textAnswer: isRating ? null : trimmed(text),
      numericAnswer: isRating ? stars : null,
      comment: isRating && question.allowComment ? trimmed(comment) : null,
    };
    const isGiven = answer.textAnswer !== null || answer.numericAnswer !== null || answer.comment !== null;
    return isGiven ? [answer] : [];
  });
}

/** Numbers (1-based) of the questions whose answers differ. */
export function findDifferentAnswers(
  questions: readonly SurveyQuestion[],
  a: readonly GivenAnswer[],
  b: readonly GivenAnswer[],
): number[] {
  const [drafts, otherDrafts] = [draftsFrom(a), draftsFrom(b)];
  return questions.flatMap((question, index) =>
    isSame(getDraft(drafts, question), getDraft(otherDrafts, question)) ? [] : [index + 1],
  );
}

/** The error of a text over the limit; undefined when it fits. */
export function tooLong(text: string, maxLength: number): string | undefined {
  const surplus = countCharacters(text.trim()) - maxLength;
  if (surplus <= 0) return undefined;
  return `Shorten this by ${formatNumber(surplus)} to ${formatNumber(maxLength)} characters.`;
}

/** Why a question is not complete, and what to do; undefined when it is. */
export function missing(question: SurveyQuestion, { stars, text, comment }: Draft): string | undefined {
  if (question.inputType !== SurveyInputType.Rating) {
    if (trimmed(text) === null) return 'Write an answer to continue.';
    return tooLong(text, maxAnswerLength) && 'Shorten your answer to continue.';
  }
  if (stars === null) return 'Choose a number of stars to continue.';
  return question.allowComment && tooLong(comment, maxCommentLength)
    ? 'Shorten your comment to continue.'
    : undefined;
}

/** The saved answers, and the question to continue with. */
export interface SurveyProgress extends Pick<SurveyResponse, 'currentQuestion'> {
  readonly surveyAnswers: readonly GivenAnswer[];
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
