import { randomUUID } from 'node:crypto';
import type { Json } from '#description/json.ts';
import type { Operation, Parameter, DescribedContract } from '#cases/contract.ts';
import { sampleValid } from '#cases/schemas/arbitrary.ts';
import { getKey, type Call } from '#cases/http/call.ts';

/** The header that identifies repetitions of a request. */
export function findIdempotencyKey(operation: Operation): Parameter | undefined {
  return operation.parameters.find(
    ({ name, place }) => place === 'header' && /^(x-)?(idempotency|idempotent)-key$/i.test(name),
  );
}

/** A key that is new even across runs with the same seed: a server stores keys for hours. */
function newKey({ request }: DescribedContract, { schema }: Parameter): Json {
  const key = randomUUID();
  const shorter = key.replaceAll('-', '');
  const valid = [key, shorter, shorter.slice(0, 16)].find((text) => request.matches(schema, text));
  const [sample = key] =
    valid === undefined ? sampleValid(request, schema, 1, Number.parseInt(shorter.slice(0, 7), 16)) : [];
  return valid ?? sample;
}

/** The call with its own key, where the operation requires one; otherwise it would count as a repetition. */
export function withNewKey(contract: DescribedContract, call: Call): Call {
  const parameter = findIdempotencyKey(call.operation);
  const key = parameter && getKey(parameter.place, parameter.name);
  if (!parameter || key === undefined || !call.parameters.has(key)) return call;
  return { ...call, parameters: new Map([...call.parameters, [key, newKey(contract, parameter)]]) };
}

/** The call with a key even when it is optional; undefined when the operation has none. */
export function withKey(contract: DescribedContract, call: Call): Call | undefined {
  const parameter = findIdempotencyKey(call.operation);
  if (!parameter) return undefined;
  const key = getKey(parameter.place, parameter.name);
  return { ...call, parameters: new Map([...call.parameters, [key, newKey(contract, parameter)]]) };
}
