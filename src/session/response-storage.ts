import { inSession } from './browser-store.ts';

/*
 * What the session keeps of `active-responses.ts`, as JSON of the API's own shape. Apart from it, because signing
 * in and out clears it before anything else is loaded.
 */
export const storedSurvey = inSession('activeSurveyResponse');
export const storedAnnouncements = inSession('activeAnnouncementResponses');

const listeners = new Set<() => void>();

/** Calls back whenever this is cleared, for as long as the page lives. */
export function onResponsesCleared(listener: () => void): void {
  listeners.add(listener);
}

export function clearResponses(): void {
  storedSurvey.clear();
  storedAnnouncements.clear();
  for (const listener of listeners) listener();
}
