import { call, currentCustomer } from '#src/api/provided-client.ts';
import { fetchActiveSurveyResponse } from '#src/api/queries/surveys.ts';
import { shapeGuard } from '#src/api/shape.ts';
import { isRecord } from '#src/lib/is-record.ts';
import { activeResponses } from '#src/session/active-responses.ts';
import { reportError } from '#src/telemetry/telemetry.ts';
import * as calls from '#src/api/generated/calls.ts';

/** Restores the responses that an earlier page of the session stored. Resolves to whether they are complete. */
async function applyResponses(): Promise<boolean> {
  const { survey, announcements } = activeResponses.left();
  if (survey === undefined || announcements === undefined) return false;
  const etag = isRecord(survey) && typeof survey['etag'] === 'string' ? survey['etag'] : undefined;
  const { generation } = activeResponses;
  const previous = generation();
  const [isSurvey, areAnnouncements] = await Promise.all([
    shapeGuard(calls.getActiveSurveyResponse),
    shapeGuard(calls.listActiveAnnouncementResponses),
  ]);
  if (generation() !== previous || !areAnnouncements(200, announcements)) return false;
  if (survey !== null && !isSurvey(200, survey)) return false;
  activeResponses.storeSurvey(survey ? { ...survey, etag } : null);
  activeResponses.storeAnnouncements(announcements);
  return true;
}

async function fetchThem(userId: string): Promise<void> {
  if (await applyResponses()) return;
  const previous = activeResponses.generation();
  const options = { customerId: currentCustomer() };
  const [survey, announcements] = await Promise.allSettled([
    fetchActiveSurveyResponse(userId),
    call(calls.listActiveAnnouncementResponses, { path: { userId } }, options),
  ]);
  if (activeResponses.generation() !== previous) return;
  if (survey.status === 'fulfilled') activeResponses.storeSurvey(survey.value);
  else reportError(survey.reason, 'The active survey response:');
  if (announcements.status === 'fulfilled') activeResponses.storeAnnouncements(announcements.value);
  else reportError(announcements.reason, 'The active announcement responses:');
}

let underWay: Promise<void> | undefined;

/**
 * Fetches the user's survey and announcement responses once per session and stores them. Nothing on the page waits for
 * it; failures are logged and ignored.
 */
export async function fetchActiveResponses(userId: string): Promise<void> {
  if (activeResponses.areKnown()) return;
  underWay ??= fetchThem(userId).finally(() => (underWay = undefined));
  await underWay;
}
