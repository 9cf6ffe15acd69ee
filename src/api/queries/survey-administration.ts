import type { QueryClient } from '@tanstack/react-query';
import type { NewSurvey, SurveyUpdate } from '../generated/types.ts';
import { listSurveys } from '../generated/reads.ts';
import { mutate } from '../query.ts';
import { refresh } from '../refresh.ts';
import { mutateVersioned, versionedQuery } from '../versioned.ts';
import * as calls from '../generated/calls.ts';

// What admins do with surveys. Apart from `surveys.ts`, which is there wherever a survey may be asked.

/** The survey that customers are asked now: one at most. */
export const activeSurveyListQuery = () => listSurveys({ status: 'Active' });

/** One survey with its version, to edit it. */
export const surveyQuery = (id: number) => versionedQuery(calls.getSurvey, { path: { id } });

export const createSurvey = (body: NewSurvey) => mutate(calls.createSurvey, { body });

/** Fails with 412 when the survey is no longer of the version, with 422 when a question to keep is none of its own. */
export const saveSurvey = (id: number, body: SurveyUpdate, version: string | undefined) =>
  mutateVersioned(calls.updateSurvey, { path: { id }, body }, version);

export const deleteSurvey = (id: number) => mutate(calls.deleteSurvey, { path: { id } });

/** Reads again what a changed survey shows in: the lists. Another one may have been closed by it. */
export const refreshSurveys = (queryClient: QueryClient) => refresh(queryClient, ['listSurveys']);
