import type { Operation } from '#cases/contract.ts';
import type { Call } from '#cases/http/call.ts';
import { isSuccess, type HttpResponse } from '#cases/http/exchange.ts';
import type { ObservedValues } from '#cases/observed-values.ts';
import type { Session } from '../session.ts';

/** A call that the server has accepted, and its response. */
export interface Witness {
  readonly call: Call;
  readonly response: HttpResponse;
}

const tries = 4;

async function findWitness(
  session: Session,
  observed: ObservedValues,
  operation: Operation,
): Promise<Witness | undefined> {
  let first: Witness | undefined;
  for (const parameters of observed.parameterSets(operation, tries)) {
    const call: Call = { operation, parameters, body: undefined, identity: session.main };
    const { response } = await session.send({
      call,
      expectation: { kind: 'valid' },
      about: { location: '', keyword: '', note: 'the required parameters alone' },
    });
    if (!isSuccess(response)) continue;
    observed.harvest(call, response.json);
    const witness = { call, response };
    // An empty response is accepted too, but provides fewer values.
    if (response.status !== 204 && response.body.toString().replaceAll(/\s/g, '') !== '[]') return witness;
    first ??= witness;
  }
  return first;
}

/**
 * Calls every read operation, outer resources first, until the server accepts a call: the base of the other cases.
 * Ids in the responses are stored for operations that need them.
 */
export async function discover(
  session: Session,
  observed: ObservedValues,
  operations: readonly Operation[],
): Promise<ReadonlyMap<Operation, Witness>> {
  const witnesses = new Map<Operation, Witness>();
  const depth = ({ path }: Operation) => path.split('{').length;
  const reading = operations.filter(({ method }) => method === 'get').toSorted((a, b) => depth(a) - depth(b));
  // A later response may contain the id that an earlier operation needed.
  for (const _round of [1, 2]) {
    for (const operation of reading) {
      if (witnesses.has(operation)) continue;
      for (const task of session.guarded(operation, () => [
        async () => {
          const witness = await findWitness(session, observed, operation);
          if (witness) witnesses.set(operation, witness);
        },
      ]))
        await task();
    }
  }
  for (const operation of reading) {
    if (!witnesses.has(operation)) session.coverage.noteUnlessAccepted(operation);
  }
  return witnesses;
}
