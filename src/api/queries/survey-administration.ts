import type { QueryClient } from '@tanstack/react-query';
import type { NewSurvey, SurveyUpdate } from '../generated/types.ts';
import { listSurveys } from '../generated/reads.ts';
import { mutate } from '../query.ts';
import { refresh } from '../refresh.ts';
import { mutateVersioned, versionedQuery } from '../versioned.ts';
import * as calls from '../generated/calls.ts';

// Admin queries and mutations of surveys. Separate from `surveys.ts`, which is loaded wherever a survey may open.

/** The active survey; the list contains one or none. */
export const activeSurveyListQuery = () => listSurveys({ status: 'Active' });

/** One survey with its version, for editing. */
export const surveyQuery = (id: number) => versionedQuery(calls.getSurvey, { path: { id } });

export const createSurvey = (body: NewSurvey) => mutate(calls.createSurvey, { body });

/** Saves a survey. Fails with 412 when its version has changed, and with 422 when a kept question is not part of it. */
export const saveSurvey = (id: number, body: SurveyUpdate, version: string | undefined) =>
  mutateVersioned(calls.updateSurvey, { path: { id }, body }, version);

export const deleteSurvey = (id: number) => mutate(calls.deleteSurvey, { path: { id } });

/** Refetches the survey lists. Activating a survey may have closed another one. */
export const refreshSurveys = (queryClient: QueryClient) => refresh(queryClient, ['listSurveys']);
