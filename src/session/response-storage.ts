import { createStore } from '#src/lib/store.ts';
import { inSession } from './browser-store.ts';

/*
 * The stored part of `active-responses.ts`, as JSON in the API's shape. Separate, because sign-in and sign-out clear it
 * before anything else is loaded.
 */
export const storedSurvey = inSession('activeSurveyResponse');
export const storedAnnouncements = inSession('activeAnnouncementResponses');

/** Changes when everything is cleared: responses of requests from an earlier generation are discarded. */
export const responseGeneration = createStore(0);

export function clearResponses(): void {
  storedSurvey.clear();
  storedAnnouncements.clear();
  responseGeneration.write(responseGeneration.read() + 1);
}
