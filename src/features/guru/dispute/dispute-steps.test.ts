import { describe, expect, it } from 'vitest';
import { listSteps, parseStep, resolveStep, type StepFacts } from './dispute-steps.ts';

function facts(process: Partial<StepFacts['process']>, claim: Partial<StepFacts['claim']> = {}): StepFacts {
  return {
    process: { step: 'Details', canSubmit: false, canRespond: false, ...process },
    claim: { attempts: 0, submitError: null, ...claim },
  };
}

const fresh = facts({ canSubmit: true });
const denied = facts({ canSubmit: true, step: 'Review' }, { attempts: 1 });
const failed = facts({ canSubmit: true, step: 'Review' }, { attempts: 1, submitError: 'Not reached.' });
const sentBack = facts({ canRespond: true, step: 'Documents' }, { attempts: 1 });
const underReview = facts({ step: 'Submitted' }, { attempts: 1 });

describe('the steps that can be opened', () => {
  it.each([
    ['a claim that was never disputed', fresh, ['Details', 'Documents', 'Review']],
    ['a denied dispute', denied, ['Details', 'Documents', 'Review', 'Submitted']],
    ['a new submission that failed', failed, ['Details', 'Documents', 'Review']],
    ['a dispute that was sent back', sentBack, ['Details', 'Documents', 'Review', 'Submitted']],
    ['a dispute under review', underReview, ['Details', 'Documents', 'Submitted']],
  ] as const)('of %s', (_name, facts, steps) => {
    expect(listSteps(facts)).toEqual(steps);
  });
});

describe('the step that is shown', () => {
  it('is the requested one, or the one where the user continues', () => {
    expect(resolveStep(denied, 'Details')).toBe('Details');
    expect(resolveStep(sentBack, undefined)).toBe('Documents');
  });

  it('is the nearest that can be opened when the requested one cannot', () => {
    expect(resolveStep(fresh, 'Submitted')).toBe('Review');
    expect(resolveStep(underReview, 'Review')).toBe('Submitted');
  });
});

it('a step of the address is one of the four, in lower case', () => {
  expect(parseStep('review')).toBe('Review');
  for (const text of [null, '', 'Review', 'payment']) expect(parseStep(text)).toBeUndefined();
});
