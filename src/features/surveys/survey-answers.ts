import { SurveyInputType } from '#src/api/generated/enums.ts';
import { updateSurveyResponse } from '#src/api/generated/limits/surveys.ts';
import type { SurveyAnswer, SurveyQuestion } from '#src/api/generated/types.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { isSame } from '#src/lib/is-same.ts';
import { countCharacters } from '#src/lib/text-length.ts';

/** What somebody has entered for a question, as it stands in the boxes. */
export interface Draft {
  /** Null while there is no rating. */
  readonly stars: number | null;
  readonly text: string;
  readonly comment: string;
}

/** By id of the question; a question that nobody has touched is not in it. */
export type Drafts = ReadonlyMap<number, Draft>;

/** An answer that does not know yet which response it belongs to. */
export type GivenAnswer = Pick<SurveyAnswer, 'surveyQuestionId' | 'textAnswer' | 'numericAnswer' | 'comment'>;

const { textAnswer, comment: commentLimits } = updateSurveyResponse.answers.items.properties;

/** The longest entries that the server takes, in characters. */
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

/** Entries without the space around them; null for what is empty or blank. */
function trimmed(text: string): string | null {
  return text.trim() || null;
}

/** Everything that was entered, in the order of the questions. A comment counts before there is a rating. */
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

/** Numbers (1-based) of the questions that two people, or one in two browsers, have answered otherwise. */
export function findDifferentAnswers(
  questions: readonly SurveyQuestion[],
  one: readonly GivenAnswer[],
  other: readonly GivenAnswer[],
): number[] {
  const [drafts, otherDrafts] = [draftsFrom(one), draftsFrom(other)];
  return questions.flatMap((question, index) =>
    isSame(getDraft(drafts, question), getDraft(otherDrafts, question)) ? [] : [index + 1],
  );
}

/** Says how to shorten an entry that the server would refuse; undefined while it fits. */
export function tooLong(text: string, maxLength: number): string | undefined {
  const surplus = countCharacters(text.trim()) - maxLength;
  if (surplus <= 0) return undefined;
  return `Shorten this by ${formatNumber(surplus)} to ${formatNumber(maxLength)} characters.`;
}

/** Why a question does not let anybody go on yet, and what to do; undefined when it is answered. */
export function missing(question: SurveyQuestion, { stars, text, comment }: Draft): string | undefined {
  if (question.inputType !== SurveyInputType.Rating) {
    if (trimmed(text) === null) return 'Write an answer to go on.';
    return tooLong(text, maxAnswerLength) && 'Shorten your answer to go on.';
  }
  if (stars === null) return 'Choose a number of stars to go on.';
  return question.allowComment && tooLong(comment, maxCommentLength)
    ? 'Shorten your comment to go on.'
    : undefined;
}
