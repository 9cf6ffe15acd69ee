import { useRef } from 'react';
import { ApiFailure } from '#src/api/failure.ts';
import { SurveyResponseStatus } from '#src/api/generated/enums.ts';
import type { SurveyResponse } from '#src/api/generated/types.ts';
import {
  createSurveyResponse,
  fetchActiveSurveyResponse,
  saveSurveyResponse,
} from '#src/api/queries/surveys.ts';
import type { Versioned } from '#src/api/versioned.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { activeResponses } from '#src/session/active-responses.ts';
import { readSelectedCustomer } from '#src/session/selected-customer.ts';
import type { GivenAnswer } from './survey-answers.ts';
import { SurveyDialog, type SurveyProgress } from './survey-dialog.tsx';
import { isOpenFor } from './survey-state.ts';

interface SurveyPromptProps {
  /** The person's response when the survey is asked; later ones come from the server. */
  readonly first: SurveyResponse;
  readonly onEnd: () => void;
}

const outsider = { isInternalUser: false };
const { SurveyStarted, RemindMeLater, DoNotAskAgain } = SurveyResponseStatus;

/** Whether the server no longer has what is answered: submitted in another browser, closed, or deleted. */
function isOver(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 409 || error.status === 404);
}

function progressOf({ surveyAnswers, currentQuestion }: SurveyResponse): SurveyProgress {
  return { answers: surveyAnswers, currentQuestion };
}

/** Asks the person the active survey, and keeps server and session up to date with what becomes of it. */
export function SurveyPrompt({ first, onEnd }: SurveyPromptProps) {
  const current = useRef(first);
  /** Of the response as the server has sent it last; the first one comes without. */
  const version = useRef<string>(undefined);
  const isClosed = useRef(false);

  function keep(response: SurveyResponse): void {
    current.current = response;
    activeResponses.storeSurvey(response);
    // An answer that comes after the dialog has gone must not bring it back.
    if (isClosed.current) activeResponses.putSurveyAside();
  }

  function end(): void {
    activeResponses.storeSurvey(null);
  }

  /** Every failure is announced; one that no repetition could mend ends the survey. */
  async function told<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      snackbars.show({ tone: 'bad', text: failureText(error) });
      if (!isOver(error)) throw error;
      end();
      onEnd();
      throw error;
    }
  }

  function received<Response>({ value, ...response }: Versioned<Response>): Response {
    version.current = response.version;
    return value;
  }

  async function create(response: SurveyResponseStatus): Promise<SurveyResponse> {
    const { surveyId, userId, customerId } = current.current;
    // For the customer that the person acts for now; saving keeps to it.
    const selected = readSelectedCustomer()?.customerId ?? customerId;
    return received(await createSurveyResponse(surveyId, userId, { customerId: selected, response }));
  }

  /** Somebody who has begun in another browser meanwhile goes on here with what was saved there. */
  async function begin(): Promise<SurveyProgress> {
    if (current.current.id !== null) return progressOf(current.current);
    try {
      keep(await create(SurveyStarted));
    } catch (error) {
      if (!(error instanceof ApiFailure && error.status === 409)) throw error;
      const begun = received(await fetchActiveSurveyResponse(current.current.userId)) ?? null;
      if (begun?.surveyId !== current.current.surveyId || !isOpenFor(outsider, begun)) throw error;
      keep(begun);
    }
    return progressOf(current.current);
  }

  async function save(
    given: readonly GivenAnswer[],
    response: SurveyResponseStatus,
    surveyComplete = false,
  ): Promise<SurveyResponse> {
    const { id, surveyId, userId, customerId } = current.current;
    if (id === null) return create(response);
    const answers = given.map((answer) => ({ surveyId, surveyResponseId: id, ...answer }));
    // A reload finds what could not be saved.
    keep({ ...current.current, surveyAnswers: answers });
    const body = { customerId, answers, response, surveyComplete };
    try {
      return received(await saveSurveyResponse(surveyId, userId, body, version.current));
    } catch (error) {
      // Answered in another browser meanwhile. That is shown, and trying again saves what was entered here.
      if (error instanceof ApiFailure && error.status === 412)
        received(await fetchActiveSurveyResponse(userId));
      throw error;
    }
  }

  /** Saves for the last time. */
  async function finish(...saved: Parameters<typeof save>): Promise<void> {
    await told(() => save(...saved));
    end();
  }

  return (
    <SurveyDialog
      survey={first.survey}
      progress={progressOf(first)}
      onBegin={() => told(begin)}
      onSave={async (answers) => keep(await told(() => save(answers, SurveyStarted)))}
      onSubmit={(answers) => finish(answers, SurveyStarted, true)}
      onPostpone={(answers) => finish(answers, RemindMeLater)}
      onRefuse={(answers) => finish(answers, DoNotAskAgain)}
      onClose={() => {
        isClosed.current = true;
        // Only what is not saved, or not yet, is still there.
        if (activeResponses.survey() !== null) activeResponses.putSurveyAside();
        onEnd();
      }}
    />
  );
}
