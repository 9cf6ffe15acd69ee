import type { QueryClient } from '@tanstack/react-query';
import type { NewSurvey, SurveyUpdate } from '../generated/types.ts';
import { change, queryOf } from '../query.ts';
import * as calls from '../generated/calls.ts';

// What admins do with surveys. Apart from `surveys.ts`, which is there wherever a survey may be asked.

/** Every survey with its questions; newest first. */
export const surveyListQuery = () => queryOf(calls.listSurveys, { query: {} });

/** The survey that customers are asked now: one at most. */
export const activeSurveyListQuery = () => queryOf(calls.listSurveys, { query: { status: 'Active' } });

/** One survey, to edit it: what was read earlier is nothing to edit. */
export const surveyQuery = (id: number) => ({
  ...queryOf(calls.getSurvey, { path: { id } }),
  staleTime: 0,
  gcTime: 0,
  refetchOnReconnect: false,
});

export const createSurvey = (body: NewSurvey) => change(calls.createSurvey, { body });

/** Fails with 422 when a question to keep is none of the survey's. */
export const saveSurvey = (id: number, body: SurveyUpdate) =>
  change(calls.updateSurvey, { path: { id }, body });

export const deleteSurvey = (id: number) => change(calls.deleteSurvey, { path: { id } });

/** Reads again what a changed survey shows in: the lists. Another one may have been closed by it. */
export const refreshSurveys = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['listSurveys'] });
