import { call } from '#src/api/client.ts';
import { currentCustomer } from '#src/api/query.ts';
import { activeResponses } from '#src/session/active-responses.ts';
import { reportError } from '#src/telemetry/telemetry.ts';

/**
 * Fetches what the person has been asked and told, once for the session, and keeps it there. Nothing on the page
 * waits for it; what goes wrong is logged and ignored.
 */
export async function fetchActiveResponses(userId: string): Promise<void> {
  if (activeResponses.areFetched()) return;
  const options = { customerId: currentCustomer() };
  const [survey, announcements] = await Promise.allSettled([
    call('getActiveSurveyResponse', { path: { userLocalId: userId } }, options),
    call('listActiveAnnouncementResponses', { path: { userId } }, options),
  ]);
  if (survey.status === 'fulfilled') activeResponses.storeSurvey(survey.value);
  else reportError(survey.reason, 'The active survey response:');
  if (announcements.status === 'fulfilled') activeResponses.storeAnnouncements(announcements.value);
  else reportError(announcements.reason, 'The active announcement responses:');
}
