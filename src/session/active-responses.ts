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

/** The person's survey and announcement responses, fetched after sign-in and cached for the session. */
export const activeResponses = {
  /** The survey that the person is to be asked; null when there is none, or none to ask now. */
  survey: (): VersionedSurveyResponse | null => survey ?? null,

  announcements: (): readonly AnnouncementResponse[] => announcements ?? noResponses,

  /** Whether both are there. */
  areKnown: (): boolean => survey !== undefined && announcements !== undefined,

  /** What an earlier page of the session left, unproven; a member is undefined when there is nothing. */
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

  /** Asks no more for as long as this page lives; the session keeps the survey. */
  putSurveyAside(): void {
    survey = null;
    announce();
  },

  /** Changes when everything is cleared: what was asked for before belongs to nobody any more. */
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
