import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { DisputeStep } from '#src/api/generated/types.ts';
import { parseStep, resolveStep, type StepFacts } from './dispute-steps.ts';

/**
 * The step in the address. An address without one opens the step at which the person continues, and stays there while
 * the state of the dispute changes.
 */
export function useStepAddress(facts: StepFacts) {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [first] = useState(() => resolveStep(facts, undefined));
  const getPath = (step: DisputeStep): string => {
    const next = new URLSearchParams(search);
    next.set('step', step.toLowerCase());
    // The request of a fresh claim belongs to the first page, not to every step.
    next.delete('resync');
    return `${pathname}?${next.toString()}`;
  };
  return {
    step: resolveStep(facts, parseStep(search.get('step')) ?? first),
    goTo: (step: DisputeStep): void => {
      void navigate(getPath(step), { state });
      window.scrollTo({ top: 0 });
    },
    getPath,
  };
}

export type StepAddress = ReturnType<typeof useStepAddress>;
