import type { Case } from '#cases/case.ts';
import { boundaryMistaken, mayBeRule } from '../checks/data.ts';
import { refusalText } from '../checks/refusal-text.ts';
import type { Finding } from '../findings/finding.ts';
import type { Call } from '#cases/http/call.ts';
import { isSuccess, type Exchange } from '#cases/http/exchange.ts';
import { violatedBodyCases } from '#cases/plan/body-cases.ts';
import type { Session } from '../session.ts';

/** Maximum number of violations that a rejected value is compared with. */
const maxDuplicates = 3;

/** Sends a case on a resource of the run, and deletes what it creates; undefined when there is no such resource. */
export type Attempt = (testCase: Case) => Promise<Exchange | undefined>;

/**
 * When 422 is documented beside 400, valid data may be rejected with it for a rule beyond the schema. A comparison
 * shows that a server rejects a boundary as a schema violation: the call without the boundary is accepted (for the
 * end of a range: with the next value inside), and a real violation of the keyword is rejected with the same status
 * and message, while a violation of another keyword is not.
 */
export async function mistakenFindings(
  session: Session,
  testCase: Case,
  base: Call,
  attempt: Attempt,
): Promise<readonly Finding[]> {
  const { contract, seed } = session;
  const { location, keyword } = testCase.about;
  const media = base.body?.media;
  const refused = await attempt(testCase);
  const response = refused?.response;
  if (!media || !response || !mayBeRule(base.operation, response)) return [];
  const control = testCase.inside ?? base;
  const about = { location: '', keyword: '', note: 'to compare with' };
  const controlled = await attempt({ call: control, expectation: { kind: 'any' }, about });
  if (!isSuccess(controlled?.response)) return [];
  const names = contract.request.view(media.schema).properties.keys().toArray();
  const getRefusalText = (exchange: Exchange | undefined): string | undefined => {
    const attempted = exchange?.response;
    return attempted?.status === response.status ? refusalText(attempted, names) : undefined;
  };
  const words = getRefusalText(refused);
  if (words === undefined) return [];
  const breaches = violatedBodyCases(contract, base, seed);
  const twins = breaches.filter(
    (breach) =>
      breach.about.keyword === keyword &&
      (breach.about.location === location || (keyword === 'required' && breach.about.location === 'body')),
  );
  const otherBreaches = breaches.filter(
    ({ about: part, call }) => part.keyword !== keyword && call.rawBody === undefined,
  );
  const comparison = otherBreaches.find((breach) => breach.about.location === location) ?? otherBreaches[0];
  // Equal messages for all rejections are not evidence.
  if (testCase.inside === undefined && comparison && getRefusalText(await attempt(comparison)) === words)
    return [];
  for (const twin of twins.slice(0, maxDuplicates)) {
    const exchange = await attempt(twin);
    if (exchange && getRefusalText(exchange) === words)
      return [boundaryMistaken({ ...testCase, exchange: refused }, { about: twin.about, exchange })];
  }
  return [];
}
