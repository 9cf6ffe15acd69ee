import type { AnnouncementResponse } from '#src/api/generated/types.ts';
import type { VersionedSurveyResponse } from '#src/api/queries/surveys.ts';
import { parseJson } from '#src/lib/parse-json.ts';
import { createStore, type ReadableStore } from '#src/lib/store.ts';
import { responseGeneration, storedAnnouncements, storedSurvey } from './response-storage.ts';

interface ActiveResponses {
  /** The survey to show the user; null when there is none, or not now; undefined before it is loaded. */
  readonly survey?: VersionedSurveyResponse | null;
  /** Undefined before they are loaded. */
  readonly announcements?: readonly AnnouncementResponse[];
}

const store = createStore<ActiveResponses>({});

/** The user's survey and announcement responses, fetched after sign-in and cached for the session. */
export const activeResponses: ReadableStore<ActiveResponses> = store;

/** What an earlier page of the session stored, not validated; a member is undefined when nothing was stored. */
export function readStoredResponses(): { readonly survey: unknown; readonly announcements: unknown } {
  return { survey: parseJson(storedSurvey.read()), announcements: parseJson(storedAnnouncements.read()) };
}

export function storeSurvey(survey: VersionedSurveyResponse | null): void {
  storedSurvey.write(JSON.stringify(survey));
  store.write({ ...store.read(), survey });
}

export function storeAnnouncements(announcements: readonly AnnouncementResponse[]): void {
  storedAnnouncements.write(JSON.stringify(announcements));
  store.write({ ...store.read(), announcements });
}

/** Hides the survey until the page is reloaded; it remains stored. */
export function hideSurvey(): void {
  store.write({ ...store.read(), survey: null });
}

responseGeneration.subscribe(() => store.write({}));
