import { getKey, requestFor, type Call } from '#cases/http/call.ts';
import type { ObservedValues } from '#cases/observed-values.ts';
import { unknownValue } from '#cases/plan/unknown-cases.ts';
import type { Session } from '../session.ts';

/** The call with an id that does not exist instead of its last one; undefined when every id may exist. */
export function absentCall(session: Session, observed: ObservedValues, call: Call): Call | undefined {
  const { contract, reach, seed } = session;
  const name = [...call.operation.path.matchAll(/\{([^}]+)\}/g)].at(-1)?.[1];
  const parameter = call.operation.parameters.find(
    (candidate) => candidate.place === 'path' && candidate.name === name,
  );
  if (!parameter) return undefined;
  const key = getKey('path', parameter.name);
  const excluded = [
    ...observed.seen(parameter.name),
    ...reach.listOwnIds(parameter.name),
    ...parameter.examples.map(({ value }) => value),
    call.parameters.get(key) ?? null,
  ];
  const value = unknownValue(contract, parameter, excluded, seed);
  return value === undefined
    ? undefined
    : { ...call, parameters: new Map([...call.parameters, [key, value]]) };
}

/**
 * The call itself where it can change nothing that the run did not create; otherwise the call with an id that does
 * not exist. Undefined when there is none.
 */
export function harmlessCall(session: Session, observed: ObservedValues, call: Call): Call | undefined {
  const { ground } = session.reach.judge(requestFor(session.target, call));
  // The settings permit one call, not its variants.
  return ground !== undefined && ground !== 'named' ? call : absentCall(session, observed, call);
}
