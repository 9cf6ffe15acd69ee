import type { NewSurveyResponse, SurveyResponseUpdate } from '../generated/types.ts';
import { currentCustomer } from '../query.ts';
import { callVersioned, changeVersion } from '../versioned.ts';
import * as calls from '../generated/calls.ts';

/** The active survey and how far the person got; undefined when nothing is to be asked. Never from a cache. */
export const fetchActiveSurveyResponse = (userId: string) =>
  callVersioned(
    calls.getActiveSurveyResponse,
    { path: { userLocalId: userId } },
    { customerId: currentCustomer() },
  );

/** The first reaction to a survey. Fails with 409 when there was one, in another browser. */
export const createSurveyResponse = (surveyId: number, userId: string, body: NewSurveyResponse) =>
  callVersioned(
    calls.createSurveyResponse,
    { path: { surveyId, userId }, body },
    { customerId: currentCustomer() },
  );

/**
 * Replaces the saved answers. Fails with 409 once the survey has been submitted, and with 412 when the response is no
 * longer of the version.
 */
export const saveSurveyResponse = (
  surveyId: number,
  userId: string,
  body: SurveyResponseUpdate,
  version: string | undefined,
) => changeVersion(calls.updateSurveyResponse, { path: { surveyId, userId }, body }, version);
