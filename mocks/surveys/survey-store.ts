import { createCollection } from '#mocks/lib/collection.ts';
import { counter } from '#mocks/lib/counter.ts';
import { clearAll } from '#mocks/store/clear-all.ts';
import { defineStore } from '#mocks/store/database.ts';
import { responseKey } from '#mocks/store/response-key.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import { surveyResponseSeeds, surveys as surveySeeds } from './surveys.ts';

const getIds = (records: readonly { readonly id?: number | null }[]): number[] =>
  records.map(({ id }) => id ?? 0);

/** Surveys and the responses of users. */
export const surveyStore = defineStore((db) => {
  const { users } = peopleStore(db);
  const surveys = createCollection('Survey', (row) => row.id);
  const surveyResponses = createCollection('SurveyResponse', (row) => responseKey(row.userId, row.surveyId));
  let countQuestion = counter([]);
  let countResponse = counter([]);
  return {
    store: {
      surveys,
      surveyResponses,
      nextQuestionId: (): number => countQuestion(),
      nextResponseId: (): number => countResponse(),
    },
    seed: (context) => {
      const responses = surveyResponseSeeds(context, users.all());
      surveys.createAll(surveySeeds);
      surveyResponses.createAll(responses);
      countQuestion = counter(surveySeeds.flatMap(({ surveyQuestions }) => getIds(surveyQuestions)));
      countResponse = counter(getIds(responses));
    },
    clear: clearAll(surveys, surveyResponses),
  };
});
