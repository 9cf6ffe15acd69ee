import { useId, type Ref } from 'react';
import { SurveyInputType } from '#src/api/generated/enums.ts';
import type { SurveyQuestion as Question } from '#src/api/generated/types.ts';
import { Field } from '#src/ui/field.tsx';
import { StarRating } from '#src/ui/star-rating.tsx';
import { Textarea } from '#src/ui/textarea.tsx';
import { maxAnswerLength, maxCommentLength, tooLong, type Draft } from './survey-answers.ts';

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

export function SurveyQuestion(props: SurveyQuestionProps) {
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
