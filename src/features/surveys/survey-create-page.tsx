import { useState } from 'react';
import { createSurvey } from '#src/api/queries/survey-administration.ts';
import { SurveyEditor } from './survey-editor.tsx';
import { creationFrom, emptyValues } from './survey-form.ts';

export function Page() {
  const [initial] = useState(emptyValues);
  return (
    <SurveyEditor
      title="Create survey"
      name="survey new"
      initial={initial}
      save={(values) => createSurvey(creationFrom(values))}
      submitLabel="Create"
    />
  );
}
