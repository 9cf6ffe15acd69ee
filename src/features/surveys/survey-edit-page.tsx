import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useParams } from 'react-router';
import type { Survey } from '#src/api/generated/types.ts';
import { saveSurvey, surveyQuery } from '#src/api/queries/survey-administration.ts';
import { recordId, RecordPage } from '#src/components/page/record-page.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { linkClass } from '#src/ui/link-class.ts';
import { SurveyEditor } from './survey-editor.tsx';
import { updateFrom, valuesFrom } from './survey-form.ts';

const title = 'Edit survey';

export function Page() {
  const id = recordId(useParams()['surveyId']);
  return (
    <RecordPage
      key={id}
      title={title}
      what="The survey could not be loaded"
      query={id === undefined ? undefined : surveyQuery(id)}
      wayOut={
        <Link to={plainPath('surveyList')} className={linkClass.standalone}>
          All surveys
        </Link>
      }
    >
      {(survey) => <Editor survey={survey} />}
    </RecordPage>
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
