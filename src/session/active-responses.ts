import type { AnnouncementResponse } from '#src/api/generated/types.ts';
import type { VersionedSurveyResponse } from '#src/api/queries/surveys.ts';
import { onResponsesCleared, storedAnnouncements, storedSurvey } from './response-storage.ts';

let survey: VersionedSurveyResponse | null | undefined;
let announcements: readonly AnnouncementResponse[] | undefined;
let generation = 0;
const noResponses: readonly AnnouncementResponse[] = [];
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The user's survey and announcement responses, fetched after sign-in and cached for the session. */
export const activeResponses = {
  /** The survey to show the user; null when there is none, or not now. */
  survey: (): VersionedSurveyResponse | null => survey ?? null,

  announcements: (): readonly AnnouncementResponse[] => announcements ?? noResponses,

  /** Whether both are loaded. */
  areKnown: (): boolean => survey !== undefined && announcements !== undefined,

  /** What an earlier page of the session stored, not validated; a member is undefined when nothing was stored. */
  left: (): { readonly survey: unknown; readonly announcements: unknown } => ({
    survey: parsed(storedSurvey.read()),
    announcements: parsed(storedAnnouncements.read()),
  }),

  storeSurvey(response: VersionedSurveyResponse | null): void {
    survey = response;
    storedSurvey.write(JSON.stringify(response));
    announce();
  },

  storeAnnouncements(responses: readonly AnnouncementResponse[]): void {
    announcements = responses;
    storedAnnouncements.write(JSON.stringify(responses));
    announce();
  },

  /** Hides the survey until the page is reloaded; it stays in the session. */
  putSurveyAside(): void {
    survey = null;
    announce();
  },

  /** Changes when everything is cleared: responses of requests from an earlier generation are discarded. */
  generation: (): number => generation,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

onResponsesCleared(() => {
  survey = undefined;
  announcements = undefined;
  generation += 1;
  announce();
});
