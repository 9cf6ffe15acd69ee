import { useQuery } from '@tanstack/react-query';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Pencil from 'lucide-react/icons/pencil';
import { useParams } from 'react-router';
import { getSurveyResults, listSurveyAnswers } from '#src/api/generated/reads.ts';
import type { SurveyResults, GivenSurveyAnswer, SurveyQuestionResult } from '#src/api/generated/types.ts';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { MultiSelectFilter, SelectFilter } from '#src/components/filter/filter-controls.tsx';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { RecordList } from '#src/components/list/record-list.tsx';
import { useServerRows, defineServerList } from '#src/components/list/use-server-rows.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { ListLink, ParentBreadcrumbs, type ParentPages } from '#src/components/page/parent-pages.tsx';
import { recordId, RecordPage } from '#src/components/page/record-page.tsx';
import { formatMoment } from '#src/lib/dates.ts';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { Columns } from '#src/ui/columns.tsx';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { countText, formatNumber } from '#src/lib/figures.ts';
import { surveyAnswers } from '#src/api/generated/list-tables/surveyAnswers.ts';
import { anyIds, createChoice } from '#src/components/filter/fields.ts';
import { SurveyInputType } from '#src/api/generated/enums.ts';
import { buildChartData } from '#src/components/chart/chart-data.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import type { PartRead } from '#src/components/feedback/read-failure.tsx';
import { TitledCard } from '#src/ui/card.tsx';

const { surveyQuestionId } = surveyAnswers.filters;

const answerList = defineServerList(surveyAnswers, {
  question: anyIds(surveyQuestionId.maxItems, surveyQuestionId.maximum),
  text: createChoice(['with', 'without']),
});

const textChoices = [
  { value: 'with', label: 'With text or comment' },
  { value: 'without', label: 'Stars only' },
] as const;

const column = columnKit<GivenSurveyAnswer>();

const clamped = (text: string | null) => (text === null ? '—' : <span className="line-clamp-3">{text}</span>);

const answerColumns = [
  column.text('customerName', 'Company', { width: 10 }),
  column.text('question', 'Question', { width: 15, cell: ({ question }) => clamped(question) }),
  column.computed('numericAnswer', 'Stars', ({ numericAnswer }) => numericAnswer, {
    width: 5,
    align: 'end',
    isDescendingFirst: true,
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

const parents: ParentPages = [{ path: plainPath('surveyList'), label: 'Surveys' }];

/** The results of a survey: figures, each question, and every answer with its comment. */
export function Page() {
  const id = recordId(useParams()['surveyId']);
  return (
    <RecordPage
      query={id === undefined ? undefined : getSurveyResults({ id })}
      title="Survey results"
      breadcrumbs={<ParentBreadcrumbs parents={parents} />}
      message="The survey results could not be loaded"
      backLink={<ListLink parents={parents} />}
    >
      {(results) => <Results results={results} />}
    </RecordPage>
  );
}

function Results({ results }: { readonly results: SurveyResults }) {
  const { surveyId: id, name, status, asOf, kpis, questions } = results;
  const read = useQuery(getSurveyResults({ id }));
  return (
    <>
      <ParentBreadcrumbs parents={parents} />
      <PageHeading
        title={name}
        hint={`${status} survey, answers as of ${formatMoment(asOf)}`}
        actions={
          <LinkButton to={pathTo('surveyEdit', { params: { surveyId: String(id) } })} icon={Pencil}>
            Edit survey
          </LinkButton>
        }
      />
      <div className="flex flex-col gap-4">
        <Tiles
          label="Survey figures"
          name="survey"
          kpis={kpis}
          read={read}
          first={['submitted', 'completion', 'begun', 'postponed', 'refused']}
          base=""
          isDecided={() => false}
          getHistory={() => undefined}
        />
        <Columns layout="even">
          {questions.map((question) => (
            <QuestionResult key={question.surveyQuestionId} question={question} read={read} />
          ))}
        </Columns>
        <Answers results={results} />
      </div>
    </>
  );
}

function Answers({ results: { surveyId: id, questions } }: { readonly results: SurveyResults }) {
  const view = useListView(answerList);
  const { question, text } = view.filters;
  const options = questions.map(({ surveyQuestionId: value, description: label }) => ({ value, label }));
  return (
    <RecordList
      view={view}
      filters={
        <>
          <MultiSelectFilter label="Question" options={options} {...view.filter('question')} />
          <SelectFilter label="Text" options={textChoices} {...view.filter('text')} />
        </>
      }
      rows={useServerRows(answerList, view, (page) =>
        listSurveyAnswers(
          { id },
          {
            ...page,
            ...(question.length > 0 && { surveyQuestionId: [...question] }),
            ...(text !== null && { hasText: text === 'with' }),
          },
        ),
      )}
      columns={answerColumns}
      getRowId={({ surveyResponseId, surveyQuestionId }) => `${surveyResponseId} ${surveyQuestionId}`}
      noun={{ one: 'answer', many: 'answers' }}
      caption="Answers"
      exportName={`survey-${id}-answers`}
      empty={{
        icon: MessageSquareText,
        title: 'No answers yet',
        text: 'Answers appear here once someone has submitted the survey.',
      }}
    />
  );
}

/** The average and distribution of a rating; of a text question, the number of answers in the list below. */
function QuestionResult({
  question,
  read,
}: {
  readonly question: SurveyQuestionResult;
  readonly read: PartRead;
}) {
  const { description, inputType, answerCount, commentCount, average } = question;
  const answers = countText(answerCount, 'answers');
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
      hint={`${averageText}${answers} · ${countText(commentCount, 'comments')}`}
      kind="columns"
      read={{ ...read, data: question }}
      toChart={({ distribution }) =>
        buildChartData('Stars', distribution === null ? [] : [distribution], (key) => key)
      }
      emptyText="No one has answered this question yet."
    />
  );
}
