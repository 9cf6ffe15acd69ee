import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useParams } from 'react-router';
import { ApiFailure } from '#src/api/failure.ts';
import type { Survey } from '#src/api/generated/types.ts';
import { saveSurvey, surveyQuery } from '#src/api/queries/survey-administration.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { Card } from '#src/ui/card.tsx';
import { FailurePanel } from '#src/ui/failure-panel.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { SurveyEditor } from './survey-editor.tsx';
import { updateFrom, valuesFrom } from './survey-form.ts';

const title = 'Edit survey';

export function Page() {
  const { surveyId = '' } = useParams();
  // Whatever is no id has no survey, which the server need not be asked.
  const id = /^[1-9]\d{0,9}$/.test(surveyId) ? Number(surveyId) : undefined;
  return id === undefined ? <Failure why="Not Found" /> : <LoadedEditor key={id} id={id} />;
}

function LoadedEditor({ id }: { readonly id: number }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(surveyQuery(id));
  if (isPending) {
    return (
      <>
        <PageHeading title={title} />
        <div className="max-w-160" aria-busy>
          <Skeleton shape="block" height="40rem" />
        </div>
      </>
    );
  }
  if (data) return <Editor survey={data} />;
  const reference = error instanceof ApiFailure ? error.problem.traceId : undefined;
  return (
    <Failure
      why={failureText(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      reference={reference}
    />
  );
}

interface FailureProps {
  readonly why: string;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  readonly reference?: string | undefined;
}

function Failure(props: FailureProps) {
  return (
    <>
      <PageHeading title={title} />
      <Card>
        <FailurePanel
          what="The survey could not be loaded"
          {...props}
          action={
            <Link to={plainPath('surveyList')} className={linkClass.standalone}>
              All surveys
            </Link>
          }
        />
      </Card>
    </>
  );
}

function idsOf({ surveyQuestions }: Survey): ReadonlySet<number> {
  return new Set(surveyQuestions.map(({ id }) => id));
}

function Editor({ survey }: { readonly survey: Survey }) {
  const { id } = survey;
  const queryClient = useQueryClient();
  /** Questions that the server had when it was asked last: others may remove some meanwhile. */
  const storedIds = useRef(idsOf(survey));
  return (
    <SurveyEditor
      title={title}
      name={`survey ${id}`}
      initial={valuesFrom(survey)}
      save={(values) => saveSurvey(id, updateFrom(values, storedIds.current))}
      current={async () => {
        const now = await queryClient.query(surveyQuery(id));
        storedIds.current = idsOf(now);
        return valuesFrom(now);
      }}
      submitLabel="Save"
      survey={survey}
    />
  );
}
