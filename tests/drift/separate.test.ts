import { describe, expect, it } from 'vitest';
import { noPlace, type Place } from './evidence.ts';
import { fakeMutation } from './fixture.ts';
import type { Mutation } from './mutation.ts';
import type { Outcome } from './project.ts';
import { randomFrom } from './sample.ts';
import { deal, separate, type Caught, type SeparationOptions } from './separate.ts';
import type { TypeFault } from './type-fault.ts';

const mutations = Array.from({ length: 200 }, (_, index) => fakeMutation(index));

/** A project in which mutations fail as `faultsOf` returns for each, given the others in its group. */
function stage(getFaults: (mutation: Mutation, group: readonly Mutation[]) => readonly TypeFault[]) {
  const groups: (readonly Mutation[])[] = [];
  const filter = (more: Partial<SeparationOptions> = {}): SeparationOptions => ({
    check: (group): Promise<Outcome> => {
      groups.push(group);
      return Promise.resolve({
        stage: 'types',
        faults: group.flatMap((mutation) => getFaults(mutation, group)),
      });
    },
    findRefusal: () => Promise.resolve(undefined),
    generate: () => Promise.resolve(new Map()),
    getPlace: () => noPlace,
    isLikely: () => true,
    random: randomFrom(1),
    ...more,
  });
  return { groups, filter };
}

const numbers = (caught: Caught): number[] =>
  [...caught.keys()].map(({ where }) => Number(where)).toSorted((a, b) => a - b);

const isThird = ({ where }: Mutation): boolean => Number(where) % 3 === 0;
const thirds = mutations.filter(isThird).map(({ where }) => Number(where));
const fault = (line: number, message: string): TypeFault => ({
  file: 'src/page.ts',
  line,
  column: 1,
  message,
});

describe('mutations in one group', () => {
  it('are caught by the errors that quote them, and pass in a group without errors', async () => {
    const { groups, filter } = stage((mutation) =>
      isThird(mutation) ? [fault(1, `TS2322: '${mutation.mark}'`)] : [],
    );
    expect(numbers(await separate(mutations, filter()))).toEqual(thirds);
    expect(groups.length).toBeLessThan(8);
  });

  it('are separated by elimination when no error names its cause', async () => {
    const { groups, filter } = stage((mutation) =>
      isThird(mutation) ? [fault(Number(mutation.where), 'TS2345: wrong')] : [],
    );
    const caught = await separate(mutations, filter());
    expect(numbers(caught)).toEqual(thirds);
    expect(groups.length).toBeLessThan(120);
    expect([...caught.values()].some(({ evidence }) => evidence === 'elimination')).toBe(true);
  });

  it('are checked in ever smaller groups, and finally alone, when all share one error', async () => {
    const { groups, filter } = stage((mutation) => (isThird(mutation) ? [fault(7, 'TS2345: wrong')] : []));
    expect(numbers(await separate(mutations.slice(0, 40), filter()))).toEqual(
      thirds.filter((number) => number < 40),
    );
    expect(groups.some(({ length }) => length === 1)).toBe(true);
  });

  it('are checked separately when expected to pass, and caught regardless of the expectation', async () => {
    const { groups, filter } = stage((mutation) =>
      isThird(mutation) ? [fault(1, `TS2322: '${mutation.mark}'`)] : [],
    );
    const isLikely = ({ where }: Mutation): boolean => Number(where) < 100;
    expect(numbers(await separate(mutations, filter({ isLikely })))).toEqual(thirds);
    expect(groups.slice(0, 2).map((group) => new Set(group.map(isLikely)).size)).toEqual([1, 1]);
  });

  it("are found when another mutation's error hides theirs", async () => {
    const { filter } = stage((mutation, group) => {
      const isHidden = group.some(({ where }) => Number(where) === Number(mutation.where) + 3);
      return isThird(mutation) && !isHidden ? [fault(1, `TS2322: '${mutation.mark}'`)] : [];
    });
    expect(numbers(await separate(mutations, filter()))).toEqual(thirds);
  });

  it('are not caught by errors that occur regardless of the change', async () => {
    // Six of them fail only in combination, none alone.
    const { filter } = stage((_, group) => (group.length > 5 ? [fault(1, 'TS2345: wrong')] : []));
    expect(numbers(await separate(mutations.slice(0, 30), filter()))).toEqual([]);
  });

  /** A generator that fails for some groups. */
  const refusing = (isRefused: (group: readonly Mutation[]) => boolean): Partial<SeparationOptions> => {
    const refusal = { file: 'scripts/generate', message: 'refused' };
    return {
      check: (group) => Promise.resolve({ stage: 'generator', faults: isRefused(group) ? [refusal] : [] }),
      findRefusal: (group) => Promise.resolve(isRefused(group) ? refusal : undefined),
    };
  };

  it('are split in halves when the generator fails', async () => {
    const { filter } = stage(() => []);
    const caught = await separate(mutations.slice(0, 30), filter(refusing((group) => group.some(isThird))));
    expect(numbers(caught)).toEqual(thirds.filter((number) => number < 30));
    expect([...caught.values()].every(({ evidence }) => evidence === 'alone')).toBe(true);
  });

  it('are checked again without those that make the generator fail', async () => {
    const { groups, filter } = stage((mutation) =>
      Number(mutation.where) === 1 ? [fault(1, `'${mutation.mark}'`)] : [],
    );
    const { check } = filter();
    const { findRefusal } = refusing((group) => group.some(isThird));
    const options = filter({
      check: async (group) => {
        const refusal = await findRefusal?.(group);
        return refusal === undefined ? check(group, false) : { stage: 'generator', faults: [refusal] };
      },
      ...(findRefusal === undefined ? {} : { findRefusal }),
    });
    expect(numbers(await separate(mutations.slice(0, 30), options))).toEqual(
      [...new Set([1, ...thirds.filter((number) => number < 30)])].toSorted((a, b) => a - b),
    );
    expect(groups[0]).toHaveLength(20);
  });

  it('are caught by errors in a file that only one of them concerns, and pass without any', async () => {
    const file = ({ where }: Mutation): string => `src/${where}.ts`;
    const checks: boolean[] = [];
    const { filter } = stage((mutation) =>
      isThird(mutation) ? [{ ...fault(1, 'TS7006: any'), file: file(mutation) }] : [],
    );
    const { check } = filter();
    const options = filter({
      isNear: (mutation, name) => name === file(mutation),
      check: (group, isNear) => {
        checks.push(isNear);
        return check(group, isNear);
      },
    });
    expect(numbers(await separate(mutations, options))).toEqual(thirds);
    expect(checks.length).toBeLessThan(20);
  });

  it('are checked in the files that they concern with others of the same neighborhood', async () => {
    const near: (readonly Mutation[])[] = [];
    const { filter } = stage(() => []);
    const { check } = filter();
    const getNeighborhood = ({ where }: Mutation): string => (Number(where) < 100 ? 'orders' : 'billing');
    const options = filter({
      isLikely: () => false,
      hasNearFiles: () => true,
      getNeighborhood,
      check: (group, isNear) => {
        if (isNear) near.push(group);
        return check(group, isNear);
      },
    });
    expect(numbers(await separate(mutations, options))).toEqual([]);
    expect(near.length).toBeGreaterThan(5);
    expect(near.map((group) => new Set(group.map(getNeighborhood)).size)).toEqual(near.map(() => 1));
  });

  it('pass together after each of their checks had different errors', async () => {
    // Each error concerns a quarter of the mutations and names none, so that it leaves them in doubt.
    const file = ({ where }: Mutation): string => `src/${String(Number(where) % 4)}.ts`;
    const isTwentieth = ({ where }: Mutation): boolean => Number(where) % 20 === 0;
    const wide: number[] = [];
    const { filter } = stage((mutation) =>
      isTwentieth(mutation)
        ? [{ ...fault(Number(mutation.where), 'TS2345: wrong'), file: file(mutation) }]
        : [],
    );
    const { check } = filter();
    const options = filter({
      isNear: (mutation, name) => name === file(mutation),
      hasNearFiles: () => true,
      isLikely: () => false,
      check: (group, isNear) => {
        if (!isNear) wide.push(group.length);
        return check(group, isNear);
      },
    });
    const few = mutations.filter(({ where }) => Number(where) % 4 === 0);
    expect(numbers(await separate(few, options))).toEqual(
      few.filter(isTwentieth).map(({ where }) => Number(where)),
    );
    expect(wide.length).toBeLessThan(8);
  });

  it('are caught by the name of a key missing from its type, whichever mutation removed it', async () => {
    const { groups, filter } = stage((mutation) =>
      isThird(mutation)
        ? [fault(1, `TS2345: Argument of type '"${mutation.name}"' is not assignable to '"a" | "b"'`)]
        : [],
    );
    const nullable = mutations.map((mutation) => ({ ...mutation, family: 'response-property-nullable' }));
    expect(numbers(await separate(nullable, filter()))).toEqual(thirds);
    expect(groups.length).toBeLessThan(4);
  });

  it('are all caught by the properties that an error lists as missing', async () => {
    const missing = (group: readonly Mutation[]): string =>
      `TS2739: Type 'A' is missing the following properties from type 'B': ${group
        .filter(isThird)
        .map(({ mark }) => `added${mark}`)
        .join(', ')}`;
    const { groups, filter } = stage((mutation, group) =>
      mutation === group.find(isThird) ? [fault(1, missing(group))] : [],
    );
    expect(numbers(await separate(mutations, filter()))).toEqual(thirds);
    expect(groups.length).toBeLessThan(4);
  });

  it('are caught by the operation missing from a list', async () => {
    const { groups, filter } = stage((mutation) =>
      isThird(mutation)
        ? [fault(1, `TS2322: Type '"get${mutation.where}"' is not assignable to type '"a" | "b"'`)]
        : [],
    );
    const methods = mutations.map((mutation) => ({ ...mutation, operations: [`get${mutation.where}`] }));
    expect(numbers(await separate(methods, filter()))).toEqual(thirds);
    expect(groups.length).toBeLessThan(4);
  });

  it('are caught by errors in files that they do not concern', async () => {
    const { filter } = stage((mutation) =>
      isThird(mutation) ? [fault(1, `TS2322: '${mutation.mark}'`)] : [],
    );
    const { check } = filter();
    const options = filter({
      isLikely: () => false,
      hasNearFiles: () => true,
      check: (group, isNear) =>
        isNear ? Promise.resolve({ stage: 'types', faults: [] }) : check(group, isNear),
    });
    expect(numbers(await separate(mutations, options))).toEqual(thirds);
  });

  it('are caught by the generated code that they remove', async () => {
    const message = `TS2305: Module '"#src/api/generated/lists.ts"' has no exported member 'orders'.`;
    const { groups, filter } = stage((mutation, group) =>
      mutation === group.find(isThird) ? [fault(2, message)] : [],
    );
    const generate: SeparationOptions['generate'] = (group) =>
      Promise.resolve(
        new Map([['src/api/generated/lists.ts', group.some(isThird) ? '' : 'export { orders }']]),
      );
    expect(numbers(await separate(mutations, filter({ generate })))).toEqual(thirds);
    expect(groups.length).toBeLessThan(8);
  });

  it('are not caught when the generator fails only for their combination', async () => {
    const { filter } = stage(() => []);
    const caught = await separate(mutations.slice(0, 30), filter(refusing((group) => group.length > 5)));
    expect(numbers(caught)).toEqual([]);
  });
});

describe('an error in code that uses one mutated member', () => {
  const [first, second] = [fakeMutation(1), fakeMutation(2)];
  const placed = (place: Place): Partial<SeparationOptions> => ({ getPlace: () => place });

  it('is caused by that mutation', async () => {
    const { groups, filter } = stage((mutation) => (mutation === first ? [fault(1, 'TS2339: wrong')] : []));
    const place = { all: new Set([first.member]), last: new Set<string>() };
    expect(numbers(await separate([first, second], filter(placed(place))))).toEqual([1]);
    expect(groups).toHaveLength(2);
  });

  it('is caused by another mutation that it quotes', async () => {
    const { filter } = stage((mutation) =>
      mutation === second ? [fault(1, `TS2322: '${second.mark}'`)] : [],
    );
    const place = { all: new Set([first.member]), last: new Set<string>() };
    expect(numbers(await separate([first, second], filter(placed(place))))).toEqual([2]);
  });

  it('is not caused by a mutation whose kind the message does not mention', async () => {
    const nullable = fakeMutation(1, { family: 'response-property-nullable' });
    const { filter } = stage((mutation) => (mutation === second ? [fault(1, 'TS2322: wrong')] : []));
    const place = { all: new Set([nullable.member]), last: new Set<string>() };
    expect(numbers(await separate([nullable, second], filter(placed(place))))).toEqual([2]);
  });
});

describe('groups', () => {
  it('never contain two changes of one member, nor mutations that exclude each other', () => {
    const same = [fakeMutation(1), fakeMutation(2, { member: '#/1' }), fakeMutation(3, { exclusive: 'x' })];
    const groups = deal([...same, fakeMutation(4, { exclusive: 'x' })], 1);
    expect(groups.map((group) => group.map(({ where }) => where))).toEqual([
      ['1', '3'],
      ['2', '4'],
    ]);
  });

  it('spread the changes of one schema', () => {
    const member = (index: number): string =>
      `#/components/schemas/${String(index % 2)}/properties/${String(index)}`;
    const some = Array.from({ length: 8 }, (_, index) => fakeMutation(index, { member: member(index) }));
    const groups = deal(some, 4);
    expect(groups.map((group) => group.map(({ where }) => Number(where) % 2))).toEqual(
      groups.map(() => [0, 1]),
    );
  });
});
