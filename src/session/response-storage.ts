import { inSession } from './browser-store.ts';

/*
 * What the session keeps of `active-responses.ts`, as JSON of the API's own shape. Apart from it, because signing
 * in and out clears it before anything else is loaded.
 */
export const storedSurvey = inSession('activeSurveyResponse');
export const storedAnnouncements = inSession('activeAnnouncementResponses');

let forget = (): void => {};

/** Tells what else has to be forgotten whenever this is cleared. */
export function onResponsesCleared(listener: () => void): void {
  forget = listener;
}

export function clearResponses(): void {
  storedSurvey.clear();
  storedAnnouncements.clear();
  forget();
}
