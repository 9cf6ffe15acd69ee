import { inSession } from './browser-store.ts';

/*
 * The stored part of `active-responses.ts`, as JSON in the API's shape. Separate, because sign-in and sign-out clear it
 * before anything else is loaded.
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
