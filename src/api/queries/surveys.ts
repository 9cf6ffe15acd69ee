import type { NewSurveyResponse, SurveyResponse, SurveyResponseUpdate } from '../generated/types.ts';
import { currentCustomer } from '../provided-client.ts';
import { callVersioned, mutateVersioned, type Versioned } from '../versioned.ts';
import * as calls from '../generated/calls.ts';

/** A survey response with the version (ETag) of its answers; undefined when the server sends none. */
export interface VersionedSurveyResponse extends SurveyResponse {
  readonly etag?: string | undefined;
}

function withVersion({ value, version }: Versioned<SurveyResponse>): VersionedSurveyResponse {
  return { ...value, etag: version };
}

/** The active survey with the user's progress; null when there is no survey to answer. Never cached. */
export async function fetchActiveSurveyResponse(userId: string): Promise<VersionedSurveyResponse | null> {
  const { value, version } = await callVersioned(
    calls.getActiveSurveyResponse,
    { path: { userLocalId: userId } },
    { customerId: currentCustomer() },
  );
  return value === undefined ? null : withVersion({ value, version });
}

/**
 * Records the first reaction to a survey. Fails with 409 when there already is one, for example from another browser.
 */
export async function createSurveyResponse(
  surveyId: number,
  userId: string,
  body: NewSurveyResponse,
): Promise<VersionedSurveyResponse> {
  const options = { customerId: currentCustomer() };
  return withVersion(
    await callVersioned(calls.createSurveyResponse, { path: { surveyId, userId }, body }, options),
  );
}

/**
 * Replaces the saved answers. Fails with 409 after the survey was submitted, and with 412 when the version has changed.
 */
export async function saveSurveyResponse(
  { surveyId, userId, etag }: Pick<VersionedSurveyResponse, 'surveyId' | 'userId' | 'etag'>,
  body: SurveyResponseUpdate,
): Promise<VersionedSurveyResponse> {
  return withVersion(
    await mutateVersioned(calls.updateSurveyResponse, { path: { surveyId, userId }, body }, etag),
  );
}
