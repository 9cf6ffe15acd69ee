import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Tier } from '#src/api/generated/enums.ts';
import { useAccess } from '#src/app/access/use-access.ts';
import { useCurrentRoute } from '#src/routing/use-current-route.ts';
import { useLocation } from 'react-router';
import { getTermsAcceptance } from '#src/api/generated/reads.ts';
import type { VersionedSurveyResponse } from '#src/api/queries/surveys.ts';
import { focusHeading } from '#src/ui/focus.ts';
import { waitingPopUps } from '#src/features/announcements/pop-ups.ts';
import { isOpenFor } from '#src/features/surveys/survey-state.ts';
import { useStore } from '#src/lib/use-store.ts';
import { activeResponses, hideSurvey } from '#src/session/active-responses.ts';
import { LazyOptional } from './lazy-optional.tsx';

/** Milliseconds after a navigation before an unsolicited dialog may open. */
const delay = 750;
/** Milliseconds after the last press of a button or key: a dialog that opened now would receive the next one. */
const pressTime = 500;

const events = ['pointerdown', 'pointerup', 'pointercancel', 'keydown'] as const;

/**
 * Whether an unsolicited dialog may open: the delay after a navigation has passed, no dialog is open, and the user is
 * not pressing anything.
 */
function useCanInterrupt(place: string): boolean {
  const [settledPlace, setSettledPlace] = useState<string | null>(null);
  useEffect(() => {
    const end = new AbortController();
    let isPressed = false;
    let pressedAt = -Infinity;
    const note = (event: Event): void => {
      isPressed = event.type === 'pointerdown';
      pressedAt = performance.now();
    };
    for (const name of events) document.addEventListener(name, note, { capture: true, signal: end.signal });
    const check = (): void => {
      const isBusy = isPressed || performance.now() - pressedAt < pressTime;
      if (isBusy || document.querySelector('[role="dialog"], [role="alertdialog"]')) {
        timer = setTimeout(check, isBusy ? pressTime : delay);
        return;
      }
      end.abort();
      setSettledPlace(place);
    };
    let timer = setTimeout(check, delay);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [place]);
  return settledPlace === place;
}

const loadSurvey = async () => (await import('#src/features/surveys/survey-prompt.tsx')).SurveyPrompt;
const loadPopUps = async () =>
  (await import('#src/features/announcements/pop-up-carousel.tsx')).PopUpCarousel;

/** The survey to show now; null when there is none, undefined while it is loading. */
function useDueSurvey(): VersionedSurveyResponse | null | undefined {
  const response = useStore(activeResponses).survey ?? null;
  const { person } = useAccess();
  const isOpen = person.state === 'known' && isOpenFor(person.value, response);
  // The acceptance of the terms is needed only when there is a survey to show.
  const terms = useQuery({ ...getTermsAcceptance(), enabled: isOpen });
  if (isOpen && terms.isPending) return undefined;
  return isOpen && terms.data?.isTosAcceptanceValid === true ? response : null;
}

/** Focuses the page's heading after a dialog that opened without a user action. */
function useFocusAfter(isOver: boolean): void {
  useEffect(() => {
    if (!isOver) return;
    return () => {
      // One frame later the dialog has returned focus to its opener, if there was one.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusHeading();
      });
    };
  }, [isOver]);
}

/** Dialogs that open without a user action, one at a time: the survey, then the announcements. */
export function UnsolicitedDialogs() {
  const { meta } = useCurrentRoute();
  const { pathname } = useLocation();
  const due = useDueSurvey();
  const [openSurvey, setOpenSurvey] = useState<VersionedSurveyResponse | null>(null);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  // The delay applies after the survey, too.
  const place = `${pathname} ${openSurvey === null}`;
  const isQuiet = useCanInterrupt(place);

  // An open survey keeps its initial response until it ends.
  if (openSurvey === null && due && isQuiet) setOpenSurvey(due);
  const endSurvey = (): void => setOpenSurvey(null);

  const { announcements = [] } = useStore(activeResponses);
  const popUps = waitingPopUps(announcements, meta.requiresTier && Tier[meta.requiresTier]);
  const isPoppedUp =
    popUps.length > 0 && isQuiet && due === null && openSurvey === null && closedAt !== place;
  const closePopUps = (): void => setClosedAt(place);

  useFocusAfter(openSurvey !== null || isPoppedUp);

  if (openSurvey) {
    const withoutCode = (): void => {
      hideSurvey();
      endSurvey();
    };
    return (
      <LazyOptional
        key="survey"
        load={loadSurvey}
        partProps={{ first: openSurvey, onEnd: endSurvey }}
        onMissing={withoutCode}
      />
    );
  }
  return (
    isPoppedUp && (
      <LazyOptional
        key="popUps"
        load={loadPopUps}
        partProps={{ popUps, onClose: closePopUps }}
        onMissing={closePopUps}
      />
    )
  );
}
