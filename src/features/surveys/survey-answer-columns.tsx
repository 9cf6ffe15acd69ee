import type { GivenSurveyAnswer } from '#src/api/generated/types.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { formatQuantity } from '#src/lib/figures.ts';

const column = columnKit<GivenSurveyAnswer>();

const clamped = (text: string | null) => (text === null ? '—' : <span className="line-clamp-3">{text}</span>);

export const surveyAnswerColumns = [
  column.text('customerName', 'Company', { width: 10 }),
  column.text('question', 'Question', { width: 15, cell: ({ question }) => clamped(question) }),
  column.computed('numericAnswer', 'Stars', ({ numericAnswer }) => numericAnswer, {
    width: 5,
    align: 'end',
    isDescendingFirst: true,
    cell: ({ numericAnswer }) => (numericAnswer === null ? '—' : formatQuantity(numericAnswer)),
  }),
  column.computed('answer', 'Answer', ({ textAnswer }) => textAnswer, {
    width: 15,
    isSortable: false,
    cell: ({ textAnswer }) => clamped(textAnswer),
  }),
  column.computed('comment', 'Comment', ({ comment }) => comment, {
    width: 15,
    isSortable: false,
    cell: ({ comment }) => clamped(comment),
  }),
  // Answers have no date: ids ascend, so that the highest number is the latest.
  column.computed('surveyResponseId', 'Response', ({ surveyResponseId }) => surveyResponseId, {
    width: 6.5,
    align: 'end',
    isDescendingFirst: true,
    isHiddenOnPhone: true,
  }),
];
