import { markNumber, type Mutation } from './mutation.ts';
import type { TypeFault } from './type-fault.ts';

/** The members of the contract that the code at the place of an error is about; the innermost ones by themselves. */
export interface Place {
  readonly all: ReadonlySet<string>;
  /** Of `a.b.c` only what `c` is: the value that the error is about, unless it names another. */
  readonly last: ReadonlySet<string>;
}

export type PlaceOf = (fault: TypeFault) => Place;

function quotes(message: string, name: string): boolean {
  return new RegExp(`['".]${RegExp.escape(name)}['"]`).test(message);
}

function isMarked(message: string, { mark }: Mutation): boolean {
  return message.includes(mark) || message.includes(String(markNumber(mark)));
}

/** What an error has to speak of to be about a change of this kind, by the last word of the family. */
const subjects: Readonly<Record<string, RegExp>> = {
  nullable: /\bnull\b/,
  optional: /undefined|optional|missing|exactOptional/i,
  required: /undefined|missing|required|Expected/,
  demanded: /missing|required/,
  removed: /does not exist|missing|not assignable|no exported|cannot find/i,
};

function canBeAbout(mutation: Mutation, { message }: TypeFault): boolean {
  return subjects[mutation.family.split('-').at(-1) ?? '']?.test(message) ?? true;
}

function onlyOne<T>(items: readonly T[]): T | undefined {
  return items.length === 1 ? items[0] : undefined;
}

/** Of an error in code that is about no member, such as one in a generated file. */
export const NOWHERE: Place = { all: new Set(), last: new Set() };

/** A group in which a name that an error quotes is that of its cause, if only one of the group has it. */
const FEW = 120;

const POSSIBLY = /is (?:possibly )?'(?:null|undefined)/;

/**
 * The one mutation of those tried together that an error is about, or none when that is not known: the code at the
 * place of the error refers to the member of one, and the error quotes no other; or the error quotes the mark of one.
 */
function findCause(fault: TypeFault, group: readonly Mutation[], getPlace: PlaceOf): Mutation | undefined {
  const able = group.filter((mutation) => canBeAbout(mutation, fault));
  const marked = able.filter((mutation) => isMarked(fault.message, mutation));
  const place = getPlace(fault);
  const there = able.filter(({ member }) => place.all.has(member));
  const here =
    onlyOne(there) ??
    (POSSIBLY.test(fault.message)
      ? onlyOne(there.filter(({ name }) => quotes(fault.message, name)))
      : onlyOne(there.filter(({ member }) => place.last.has(member))));
  if (here !== undefined && (marked.length === 0 || marked.includes(here))) return here;
  const quoted = able.filter(({ name }) => quotes(fault.message, name));
  return (
    onlyOne(marked) ??
    onlyOne(there.filter((mutation) => marked.includes(mutation))) ??
    // `'"Paid"' is not assignable to '"PaidDrift00001" | "OpenDrift00002"'`
    onlyOne(marked.filter((mutation) => quoted.includes(mutation))) ??
    // Among many, others of the same name may be in the group by chance.
    (marked.length === 0 && there.length === 0 && group.length <= FEW ? onlyOne(quoted) : undefined)
  );
}

/** The mutations that a refusal of the generator is about: it names their mark, or their call and the name in it. */
export function findRefused({ message }: TypeFault, group: readonly Mutation[]): readonly Mutation[] {
  const words = new Set(message.match(/\w+/g));
  const marked = group.filter(({ mark }) => message.includes(mark));
  if (marked.length > 0) return marked;
  return group.filter(
    ({ name, operations = [] }) => words.has(name) && operations.some((id) => id !== name && words.has(id)),
  );
}

export interface Attribution {
  /** The first error of each mutation that has one of its own. */
  readonly own: ReadonlyMap<Mutation, TypeFault>;
  /** Errors that may be about any of them. */
  readonly rest: readonly TypeFault[];
}

export function attribute(
  faults: readonly TypeFault[],
  group: readonly Mutation[],
  getPlace: PlaceOf,
): Attribution {
  const own = new Map<Mutation, TypeFault>();
  const rest: TypeFault[] = [];
  for (const fault of faults) {
    const cause = findCause(fault, group, getPlace);
    if (cause === undefined) rest.push(fault);
    else if (!own.has(cause)) own.set(cause, fault);
  }
  return { own, rest };
}
