import { SurveyInputType } from '#src/api/generated/enums.ts';
import type { SurveyQuestionResult } from '#src/api/generated/types.ts';
import { buildChartData } from '#src/components/chart/chart-data.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import type { PartRead } from '#src/components/feedback/read-failure.tsx';
import { formatNumber } from '#src/lib/figures.ts';
import { TitledCard } from '#src/ui/card.tsx';

function countText(count: number, singular: string, plural: string): string {
  return count === 1 ? `1 ${singular}` : `${formatNumber(count)} ${plural}`;
}

interface QuestionResultProps {
  readonly question: SurveyQuestionResult;
  readonly read: PartRead;
}

/** The average and distribution of a rating; of a text question, the number of answers in the list below. */
export function QuestionResult({ question, read }: QuestionResultProps) {
  const { description, inputType, answerCount, commentCount, average } = question;
  const answers = countText(answerCount, 'answer', 'answers');
  if (inputType === SurveyInputType.TextField) {
    return (
      <TitledCard title={description}>
        <p className="text-control text-ink-2">{answers}, in the list below.</p>
      </TitledCard>
    );
  }
  const averageText = average === null ? '' : `Average ${formatNumber(average)} of 5 · `;
  return (
    <ChartCard
      title={description}
      hint={`${averageText}${answers} · ${countText(commentCount, 'comment', 'comments')}`}
      kind="columns"
      read={{ ...read, data: question }}
      toChart={({ distribution }) =>
        buildChartData('Stars', distribution === null ? [] : [distribution], (key) => key)
      }
      emptyText="No one has answered this question yet."
    />
  );
}
