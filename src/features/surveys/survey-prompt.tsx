import { useRef } from 'react';
import { ApiFailure } from '#src/api/failure.ts';
import { SurveyResponseStatus } from '#src/api/generated/enums.ts';
import {
  createSurveyResponse,
  fetchActiveSurveyResponse,
  saveSurveyResponse,
  type VersionedSurveyResponse,
} from '#src/api/queries/surveys.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { hideSurvey, storeSurvey } from '#src/session/active-responses.ts';
import { selectedCustomer } from '#src/session/selected-customer.ts';
import {
  AnswersConflict,
  type SurveyProgress,
  findDifferentAnswers,
  type GivenAnswer,
} from './survey-answers.ts';
import { SurveyDialog } from './survey-dialog.tsx';
import type { SaveAction } from './use-survey-steps.ts';
import { isOpenFor } from './survey-state.ts';

interface SurveyPromptProps {
  /** The user's initial response; the server sends newer ones. */
  readonly first: VersionedSurveyResponse;
  readonly onEnd: () => void;
}

const outsider = { isInternalUser: false };
const { SurveyStarted, RemindMeLater, DoNotAskAgain } = SurveyResponseStatus;

const responses: Readonly<Record<SaveAction, SurveyResponseStatus>> = {
  previous: SurveyStarted,
  next: SurveyStarted,
  submit: SurveyStarted,
  postpone: RemindMeLater,
  refuse: DoNotAskAgain,
};

/** The answers are outdated, and the survey can no longer be answered. */
class SurveyOver extends Error {}

/** Whether the survey response was submitted in another browser, or the survey was closed or deleted. */
function isOver(error: unknown): boolean {
  if (error instanceof SurveyOver) return true;
  return error instanceof ApiFailure && (error.status === 409 || error.status === 404);
}

/** Shows the user the active survey, and updates server and session with the result. */
export function SurveyPrompt({ first, onEnd }: SurveyPromptProps) {
  const current = useRef(first);
  /** The response that another browser saved, until the user has decided which answers to keep. */
  const theirs = useRef<VersionedSurveyResponse>(undefined);
  const isClosed = useRef(false);
  const closeFailure = useRef<() => void>(undefined);

  function keep(response: VersionedSurveyResponse): void {
    current.current = response;
    storeSurvey(response);
    // A response that arrives after the dialog was closed must not show it again.
    if (isClosed.current) hideSurvey();
  }

  /** Reports every failure except a conflict; one that a retry cannot fix ends the survey. */
  async function reportFailure<T>(work: () => Promise<T>): Promise<T> {
    closeFailure.current?.();
    try {
      return await work();
    } catch (error) {
      if (error instanceof AnswersConflict) throw error;
      closeFailure.current = snackbars.show({ tone: 'bad', text: failureText(error) });
      if (!isOver(error)) throw error;
      storeSurvey(null);
      onEnd();
      throw error;
    }
  }

  async function create(response: SurveyResponseStatus): Promise<VersionedSurveyResponse> {
    const { surveyId, userId, customerId } = current.current;
    // The currently selected customer, for all saves of this survey.
    const selected = selectedCustomer.read()?.customerId ?? customerId;
    return createSurveyResponse(surveyId, userId, { customerId: selected, response });
  }

  /** The currently saved response; undefined when there is nothing left to answer. */
  async function fetchOwn(): Promise<VersionedSurveyResponse | undefined> {
    const { userId, surveyId } = current.current;
    const response = await fetchActiveSurveyResponse(userId);
    return response?.surveyId === surveyId && isOpenFor(outsider, response) ? response : undefined;
  }

  /** If the survey was begun in another browser in the meantime, continues with the answers saved there. */
  async function begin(): Promise<SurveyProgress> {
    if (current.current.id !== null) return current.current;
    try {
      keep(await create(SurveyStarted));
    } catch (error) {
      if (!(error instanceof ApiFailure && error.status === 409)) throw error;
      const begun = await fetchOwn();
      if (!begun) throw error;
      keep(begun);
    }
    return current.current;
  }

  /**
   * Throws AnswersConflict when another browser saved different answers in the meantime; equal ones are overwritten.
   */
  async function save(
    givenAnswers: readonly GivenAnswer[],
    response: SurveyResponseStatus,
    surveyComplete: boolean,
  ): Promise<VersionedSurveyResponse> {
    const base = current.current;
    const { id, surveyId, customerId } = base;
    if (id === null) return create(response);
    const answers = givenAnswers.map((answer) => ({ surveyId, surveyResponseId: id, ...answer }));
    const body = { customerId, answers, response, surveyComplete };
    // Stored in the session, so that a reload restores what could not be saved.
    keep({ ...base, surveyAnswers: answers });
    try {
      return await saveSurveyResponse(base, body);
    } catch (error) {
      if (!(error instanceof ApiFailure && error.status === 412)) throw error;
      const now = await fetchOwn();
      if (!now) throw new SurveyOver(error.message, { cause: error });
      const { surveyQuestions } = first.survey;
      if (findDifferentAnswers(surveyQuestions, givenAnswers, now.surveyAnswers).length === 0)
        return saveSurveyResponse(now, body);
      theirs.current = now;
      throw new AnswersConflict(now);
    }
  }

  /** Bases the next save on what the other browser saved. */
  function resolve(): void {
    if (theirs.current) keep(theirs.current);
    theirs.current = undefined;
  }

  return (
    <SurveyDialog
      survey={first.survey}
      progress={first}
      onBegin={() => reportFailure(begin)}
      onSave={async (action, answers) => {
        const saved = await reportFailure(() => save(answers, responses[action], action === 'submit'));
        if (action === 'previous' || action === 'next') keep(saved);
        else storeSurvey(null);
      }}
      onResolve={resolve}
      onClose={() => {
        isClosed.current = true;
        // Saving ends the survey in the session; one that remains was not saved.
        hideSurvey();
        onEnd();
      }}
    />
  );
}
