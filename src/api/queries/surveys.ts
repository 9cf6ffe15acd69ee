import type { NewSurveyResponse, SurveyResponse, SurveyResponseUpdate } from '../generated/types.ts';
import { currentCustomer } from '../query.ts';
import { callVersioned, mutateVersioned, type Versioned } from '../versioned.ts';
import * as calls from '../generated/calls.ts';

/** A response with the version (ETag) that its answers are based on, where the server sends one. */
export interface VersionedSurveyResponse extends SurveyResponse {
  readonly etag?: string | undefined;
}

function withVersion({ value, version }: Versioned<SurveyResponse>): VersionedSurveyResponse {
  return { ...value, etag: version };
}

/** The active survey and how far the person got; null when nothing is to be asked. Never from a cache. */
export async function fetchActiveSurveyResponse(userId: string): Promise<VersionedSurveyResponse | null> {
  const { value, version } = await callVersioned(
    calls.getActiveSurveyResponse,
    { path: { userLocalId: userId } },
    { customerId: currentCustomer() },
  );
  return value === undefined ? null : withVersion({ value, version });
}

/** The first reaction to a survey. Fails with 409 when there was one, in another browser. */
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
 * Replaces the saved answers. Fails with 409 once the survey has been submitted, and with 412 when the response is no
 * longer of the version.
 */
export async function saveSurveyResponse(
  { surveyId, userId, etag }: Pick<VersionedSurveyResponse, 'surveyId' | 'userId' | 'etag'>,
  body: SurveyResponseUpdate,
): Promise<VersionedSurveyResponse> {
  return withVersion(
    await mutateVersioned(calls.updateSurveyResponse, { path: { surveyId, userId }, body }, etag),
  );
}
