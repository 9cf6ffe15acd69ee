import { documents, type Operation } from '#cases/contract.ts';
import type { Call } from '#cases/http/call.ts';
import { isSuccess } from '#cases/http/exchange.ts';
import type { ObservedValues } from '#cases/observed-values.ts';
import { boundaryBodyCases, rephrasedBodyCases } from '#cases/plan/body-cases.ts';
import { withPathIds } from '#cases/plan/body-ids.ts';
import { boundaryParameterCases } from '#cases/plan/parameter-cases.ts';
import { validBodies } from '#cases/plan/valid-bodies.ts';
import type { Session } from '../session.ts';
import type { Settings } from '../settings.ts';
import { plainCase, sendCompared } from './compared.ts';
import type { Attempt } from './mistaken.ts';
import { buildRandomCase, randomBodies } from './random-bodies.ts';

/** Names of calls that only compute, look up or sign in. */
const words = new Set([
  ...[
    'quote',
    'quotes',
    'estimate',
    'calculate',
    'calculation',
    'price',
    'rate',
    'rates',
    'simulate',
    'preview',
  ],
  ...[
    'validate',
    'validation',
    'verify',
    'check',
    'test',
    'search',
    'query',
    'find',
    'lookup',
    'suggest',
    'match',
  ],
  ...['login', 'signin', 'authenticate', 'authentication', 'introspect', 'convert', 'parse', 'availability'],
]);

function splitWords(text: string): readonly string[] {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

/**
 * Whether a POST creates nothing, so that it can be repeated: according to the settings, or to the last segment of its
 * path if it documents a 200 and no 201 or 202.
 */
export function isHarmless(
  operation: Operation,
  { createsNothing }: Pick<Settings, 'createsNothing'>,
): boolean {
  if (createsNothing.includes(operation.id)) return true;
  const last = operation.path.replace(/\/$/, '').split('/').at(-1) ?? '';
  return (
    operation.method === 'post' &&
    documents(operation, 200) &&
    !documents(operation, 201) &&
    !documents(operation, 202) &&
    splitWords(last).some((word) => words.has(word))
  );
}

/** The first call with a valid body that the server accepts. */
async function findAccepted(
  session: Session,
  observed: ObservedValues,
  settings: Settings,
  operation: Operation,
): Promise<Call | undefined> {
  const { contract, seed } = session;
  const [parameters = new Map()] = observed.parameterSets(operation, 1);
  const bodies = validBodies(contract, settings, operation, seed);
  for (const body of bodies.length === 0 ? [undefined] : bodies) {
    const value = body?.source
      ? body.value
      : body && withPathIds(contract, body.media, body.value, parameters, '', (name) => observed.seen(name));
    const call: Call = {
      operation,
      parameters,
      body: body && value !== undefined ? { media: body.media, value } : undefined,
      identity: session.main,
    };
    const testCase = body && !body.source ? buildRandomCase(call, body.label) : plainCase(call);
    const { response } = await session.send(testCase);
    if (isSuccess(response)) return call;
  }
  return undefined;
}

/** Valid bodies of an operation that creates nothing: at each boundary, and random ones. False if none is accepted. */
export async function tryHarmless(
  session: Session,
  observed: ObservedValues,
  settings: Settings,
  operation: Operation,
): Promise<boolean> {
  const { contract, seed } = session;
  const call = await findAccepted(session, observed, settings, operation);
  if (!call) return false;
  const attempt: Attempt = (testCase) => session.send(testCase);
  const cases = [
    ...boundaryParameterCases(contract, call, seed),
    ...boundaryBodyCases(contract, call, seed),
    ...rephrasedBodyCases(call),
  ];
  for (const testCase of cases) await sendCompared(session, testCase, call, attempt);
  if (call.body) {
    const { media } = call.body;
    await randomBodies(session, {
      media,
      callWith: (value) => ({
        ...call,
        body: {
          media,
          value: withPathIds(contract, media, value, call.parameters, '', (name) => observed.seen(name)),
        },
      }),
      clean: () => Promise.resolve(),
    });
  }
  return true;
}
