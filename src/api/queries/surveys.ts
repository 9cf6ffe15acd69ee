import { call } from '../client.ts';
import type { NewSurveyResponse, SurveyResponseUpdate } from '../generated/types.ts';
import { change, currentCustomer } from '../query.ts';
import * as calls from '../generated/calls.ts';

/** The active survey and how far the person got; undefined when nothing is to be asked. Never from a cache. */
export const fetchActiveSurveyResponse = (userId: string) =>
  call(calls.getActiveSurveyResponse, { path: { userLocalId: userId } }, { customerId: currentCustomer() });

/** The first reaction to a survey. Fails with 409 when there was one, in another browser. */
export const createSurveyResponse = (surveyId: number, userId: string, body: NewSurveyResponse) =>
  change(calls.createSurveyResponse, { path: { surveyId, userId }, body });

/** Replaces the saved answers. Fails with 409 once the survey has been submitted. */
export const saveSurveyResponse = (surveyId: number, userId: string, body: SurveyResponseUpdate) =>
  change(calls.updateSurveyResponse, { path: { surveyId, userId }, body });
