import { inSession } from './browser-store.ts';

/** What was fetched after sign-in and is kept for the session, as JSON of the API's own shape. */
const survey = inSession('activeSurveyResponse');
const announcements = inSession('activeAnnouncementResponses');

export interface ActiveResponses {
  /** The active survey response; null when the person has no active survey. */
  readonly storeSurvey: (response: unknown) => void;
  readonly storeAnnouncements: (responses: unknown) => void;
  readonly areFetched: () => boolean;
  readonly clear: () => void;
}

export const activeResponses: ActiveResponses = {
  storeSurvey: (response) => survey.write(JSON.stringify(response ?? null)),
  storeAnnouncements: (responses) => announcements.write(JSON.stringify(responses)),
  areFetched: () => survey.read() !== null && announcements.read() !== null,
  clear: () => {
    survey.clear();
    announcements.clear();
  },
};
