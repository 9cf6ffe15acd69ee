import { useCallback, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { DisputeStep } from '#src/api/generated/types.ts';
import { parseStep, resolveStep, type StepFacts } from './dispute-steps.ts';

export interface StepAddress {
  readonly step: DisputeStep;
  readonly goTo: (step: DisputeStep) => void;
  /** The path of a step, for a link. */
  readonly getPath: (step: DisputeStep) => string;
}

/**
 * The step in the address. An address without one opens the step at which the person continues, and stays there while
 * the state of the dispute changes.
 */
export function useStepAddress(facts: StepFacts): StepAddress {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [first] = useState(() => resolveStep(facts, undefined));
  const getPath = useCallback(
    (step: DisputeStep): string => {
      const next = new URLSearchParams(search);
      next.set('step', step.toLowerCase());
      // The request of a fresh claim belongs to the first page, not to every step.
      next.delete('resync');
      return `${pathname}?${next.toString()}`;
    },
    [pathname, search],
  );
  return {
    step: resolveStep(facts, parseStep(search.get('step')) ?? first),
    goTo: (step) => {
      void navigate(getPath(step), { state });
      window.scrollTo({ top: 0 });
    },
    getPath,
  };
}
