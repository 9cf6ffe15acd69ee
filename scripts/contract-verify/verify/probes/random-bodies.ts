import fc from 'fast-check';
import { isObject, type Json } from '#description/json.ts';
import type { Case } from '#cases/case.ts';
import { documents, isJsonType, type MediaType } from '#cases/contract.ts';
import type { Call } from '#cases/http/call.ts';
import type { Exchange } from '#cases/http/exchange.ts';
import { buildArbitrary } from '#cases/schemas/arbitrary.ts';
import type { Session } from '../session.ts';

const runs = 10;
/** Maximum number of requests in the search for the smallest failing body. */
const maxAttempts = 80;

export interface BodyTarget {
  readonly media: MediaType;
  /** The call with the body, changed if it must not be a duplicate. */
  readonly callWith: (value: Json) => Call;
  /** Deletes what the call has created. */
  readonly clean: (exchange: Exchange) => Promise<void>;
}

function textsIn(value: Json): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A server may trim texts, or treat empty ones as missing. */
function isPlain(value: Json): boolean {
  return textsIn(value).every((text) => text !== '' && text.trim() === text);
}

/**
 * A rule across properties (an end before its start) may reject what the schema allows. A rejection with the status
 * of schema violations is a fault only if such rules have a separate status; a server error always is.
 */
export function buildRandomCase(call: Call, note: string): Case {
  const isDocumentedRefusal = documents(call.operation, 400) && documents(call.operation, 422);
  return {
    call,
    expectation: { kind: isDocumentedRefusal ? 'valid' : 'any' },
    about: { location: '', keyword: '', note },
  };
}

/**
 * Random valid bodies for the seed. A failure is shrunk to the fewest and smallest values that still fail, and only
 * then fully checked.
 */
export async function randomBodies(session: Session, target: BodyTarget): Promise<void> {
  const { media, callWith, clean } = target;
  const { contract, seed } = session;
  if (media.schema === undefined || !isJsonType(media.type)) return;
  let attempts = 0;
  const result = await fc.check(
    fc.asyncProperty(buildArbitrary(contract.request, media.schema), async (value) => {
      fc.pre(isPlain(value) && contract.request.matches(media.schema, value));
      attempts += 1;
      // Treated as passing, so that the search ends with the smallest known one.
      if (attempts > maxAttempts) return true;
      const { exchange, isFine } = await session.attempt(buildRandomCase(callWith(value), 'a random body'));
      await clean(exchange);
      return isFine;
    }),
    { seed, numRuns: runs, maxSkipsPerRun: 100 },
  );
  const [smallest] = result.counterexample ?? [];
  if (smallest === undefined) return;
  const names = isObject(smallest) ? Object.keys(smallest).toSorted().join(', ') : '';
  const note = names === '' ? 'a valid body' : `a valid body with ${names}`;
  await clean(await session.send(buildRandomCase(callWith(smallest), note)));
}
