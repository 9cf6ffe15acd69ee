import type { Case } from '#cases/case.ts';
import type { Call } from '#cases/http/call.ts';
import { mayBeRule } from '../checks/data.ts';
import type { Session } from '../session.ts';
import { mistakenFindings, type Attempt } from './mistaken.ts';

/** Sends the case; a comparison decides whether a rejected boundary is a fault. */
export async function sendCompared(
  session: Session,
  testCase: Case,
  base: Call,
  attempt: Attempt,
): Promise<void> {
  const response = (await attempt(testCase))?.response;
  const isBoundary = testCase.expectation.kind === 'valid' && testCase.about.keyword !== '';
  if (isBoundary && response && mayBeRule(testCase.call.operation, response))
    await session.sequence(() => mistakenFindings(session, testCase, base, attempt));
}

export function plainCase(call: Call): Case {
  return {
    call,
    expectation: { kind: 'valid' },
    about: { location: '', keyword: '', note: 'a resource of the run' },
  };
}
