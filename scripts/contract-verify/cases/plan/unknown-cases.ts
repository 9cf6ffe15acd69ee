import type { Json } from '#description/json.ts';
import type { Case } from '../case.ts';
import { documents, type Parameter, type DescribedContract } from '../contract.ts';
import { getKey, type Call } from '../http/call.ts';
import { sampleValid } from '../schemas/arbitrary.ts';
import { readRange } from '../schemas/read-limits.ts';

/** A valid value that identifies nothing; undefined when every value may exist. */
export function unknownValue(
  contract: DescribedContract,
  { schema }: Parameter,
  excluded: readonly Json[],
  seed: number,
): Json | undefined {
  const view = contract.request.view(schema);
  if (view.values !== undefined || view.types?.has('boolean') === true) return undefined;
  const { max } = readRange(view.rest, true);
  const likely: readonly Json[] = [
    ...(view.types?.has('integer') === true || view.types?.has('number') === true
      ? [Math.min((max ?? 2 ** 31 - 1) - 61, 2 ** 31 - 62)]
      : []),
    'ffffffff-ffff-4fff-bfff-fffffffffffe',
    'contract-verify-unknown',
    'ZZUNKNOWN9',
    'ZZ9',
    ...sampleValid(contract.request, schema, 8, seed + 977).filter((value) => String(value).length >= 2),
  ];
  return likely.find(
    (value) =>
      contract.request.matches(schema, value) &&
      !excluded.some((existing) => String(existing) === String(value)),
  );
}

/** The call with each id replaced by one that does not exist. */
export function unknownCases(
  contract: DescribedContract,
  call: Call,
  takenBy: (name: string) => readonly Json[],
  seed: number,
): readonly Case[] {
  // Without a documented 404, an operation may respond with an empty list.
  if (!documents(call.operation, 404)) return [];
  return call.operation.parameters
    .filter(({ place }) => place === 'path')
    .flatMap((parameter): Case[] => {
      const key = getKey('path', parameter.name);
      const excluded = [...takenBy(parameter.name), call.parameters.get(key) ?? null];
      const value = unknownValue(contract, parameter, excluded, seed);
      if (value === undefined) return [];
      return [
        {
          call: { ...call, parameters: new Map([...call.parameters, [key, value]]) },
          expectation: { kind: 'unknown' },
          about: { location: `path.${parameter.name}`, keyword: '', note: 'an id that does not exist' },
        },
      ];
    });
}
