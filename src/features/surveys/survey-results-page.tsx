import { useQuery } from '@tanstack/react-query';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Pencil from 'lucide-react/icons/pencil';
import { useParams } from 'react-router';
import { getSurveyResults, listSurveyAnswers } from '#src/api/generated/reads.ts';
import type { SurveyResults } from '#src/api/generated/types.ts';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { MultiSelectFilter, SelectFilter } from '#src/components/filter/filter-controls.tsx';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { RecordList } from '#src/components/list/record-list.tsx';
import { useServerRows } from '#src/components/list/use-server-rows.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { ListLink, ParentBreadcrumbs, type ParentPages } from '#src/components/page/parent-pages.tsx';
import { recordId, RecordPage } from '#src/components/page/record-page.tsx';
import { formatMoment } from '#src/lib/dates.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { Columns } from '#src/ui/columns.tsx';
import { QuestionResult } from './question-result.tsx';
import { surveyAnswerColumns } from './survey-answer-columns.tsx';
import { buildAnswerRequest, surveyAnswerList, textChoices } from './survey-answer-list.ts';
import { getEditPath } from './survey-columns.tsx';

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

const firstFigures = ['submitted', 'completion', 'begun', 'postponed', 'refused'] as const;

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
          <LinkButton to={getEditPath({ id })} icon={Pencil}>
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
          first={firstFigures}
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
  const view = useListView(surveyAnswerList);
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
      rows={useServerRows(surveyAnswerList, view, (page) =>
        listSurveyAnswers({ id }, buildAnswerRequest(page, view.filters)),
      )}
      columns={surveyAnswerColumns}
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
