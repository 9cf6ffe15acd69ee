import fc from 'fast-check';
import type { Json } from '#description/json.ts';
import { getKey, type Call } from '#cases/http/call.ts';
import { buildArbitrary } from '#cases/schemas/arbitrary.ts';
import type { Session } from '../session.ts';
import { hasRangeReversed } from '#cases/plan/ranges.ts';
import { canBeSerialized } from '#cases/plan/wire.ts';
import type { Witness } from './discover.ts';

const runs = 12;
const textLimit = 300;

function isSendable(value: Json): boolean {
  const texts = Array.isArray(value) ? value : [value];
  return texts.every(
    (text) => typeof text !== 'string' || (text.trim() === text && text !== '' && text.length < textLimit),
  );
}

/**
 * Random valid values for several optional query parameters at once, for the seed. A failure is shrunk to the fewest
 * and smallest values that still fail, and only then fully checked.
 */
export async function randomReading(session: Session, { call }: Witness): Promise<void> {
  const { contract, seed } = session;
  const optional = call.operation.parameters.filter(
    ({ place, isRequired, schema }) => place === 'query' && !isRequired && schema !== undefined,
  );
  if (optional.length < 2) return;
  const values = fc.record(
    Object.fromEntries(optional.map(({ name, schema }) => [name, buildArbitrary(contract.request, schema)])),
    { requiredKeys: [], noNullPrototype: true },
  );
  const isValid = (sampled: Readonly<Record<string, Json | undefined>>): boolean =>
    optional.every(({ name, schema }) => {
      const value = sampled[name];
      return (
        value === undefined ||
        (isSendable(value) &&
          contract.request.matches(schema, value) &&
          canBeSerialized(contract.request, schema, value) !== false)
      );
    });
  const callWith = (sampled: Readonly<Record<string, Json | undefined>>): Call => {
    const parameters = new Map(call.parameters);
    for (const { place, name } of optional) {
      const value = sampled[name];
      if (value !== undefined) parameters.set(getKey(place, name), value);
    }
    return { ...call, parameters };
  };
  const about = { location: '', keyword: '', note: 'valid parameters' };
  const result = await fc.check(
    fc.asyncProperty(values, async (sampled) => {
      fc.pre(isValid(sampled) && !hasRangeReversed(call.operation, callWith(sampled).parameters));
      const { isFine } = await session.attempt({
        call: callWith(sampled),
        expectation: { kind: 'valid' },
        about,
      });
      return isFine;
    }),
    { seed, numRuns: runs, maxSkipsPerRun: 100 },
  );
  const [smallest] = result.counterexample ?? [];
  if (smallest !== undefined) {
    const names = Object.keys(smallest).toSorted().join(', ');
    await session.send({
      call: callWith(smallest),
      expectation: { kind: 'valid' },
      about: { ...about, note: `valid ${names}` },
    });
  }
}
