import { call, currentCustomer } from '#src/api/provided-client.ts';
import { fetchActiveSurveyResponse } from '#src/api/queries/surveys.ts';
import { shapeGuard } from '#src/api/shape.ts';
import { isRecord } from '#src/lib/is-record.ts';
import {
  activeResponses,
  readStoredResponses,
  storeAnnouncements,
  storeSurvey,
} from '#src/session/active-responses.ts';
import { responseGeneration } from '#src/session/response-storage.ts';
import { reportError } from '#src/telemetry/telemetry.ts';
import * as calls from '#src/api/generated/calls.ts';

/** Restores the responses that an earlier page of the session stored. Resolves to whether they are complete. */
async function applyResponses(): Promise<boolean> {
  const { survey, announcements } = readStoredResponses();
  if (survey === undefined || announcements === undefined) return false;
  const etag = isRecord(survey) && typeof survey['etag'] === 'string' ? survey['etag'] : undefined;
  const previous = responseGeneration.read();
  const [isSurvey, areAnnouncements] = await Promise.all([
    shapeGuard(calls.getActiveSurveyResponse),
    shapeGuard(calls.listActiveAnnouncementResponses),
  ]);
  if (responseGeneration.read() !== previous || !areAnnouncements(200, announcements)) return false;
  if (survey !== null && !isSurvey(200, survey)) return false;
  storeSurvey(survey ? { ...survey, etag } : null);
  storeAnnouncements(announcements);
  return true;
}

async function fetchResponses(userId: string): Promise<void> {
  if (await applyResponses()) return;
  const previous = responseGeneration.read();
  const options = { customerId: currentCustomer() };
  const [survey, announcements] = await Promise.allSettled([
    fetchActiveSurveyResponse(userId),
    call(calls.listActiveAnnouncementResponses, { path: { userId } }, options),
  ]);
  if (responseGeneration.read() !== previous) return;
  if (survey.status === 'fulfilled') storeSurvey(survey.value);
  else reportError(survey.reason, 'The active survey response:');
  if (announcements.status === 'fulfilled') storeAnnouncements(announcements.value);
  else reportError(announcements.reason, 'The active announcement responses:');
}

let underWay: Promise<void> | undefined;

/**
 * Fetches the user's survey and announcement responses once per session and stores them. Nothing on the page waits for
 * it; failures are logged and ignored.
 */
export async function fetchActiveResponses(userId: string): Promise<void> {
  const { survey, announcements } = activeResponses.read();
  if (survey !== undefined && announcements !== undefined) return;
  underWay ??= fetchResponses(userId).finally(() => (underWay = undefined));
  await underWay;
}
