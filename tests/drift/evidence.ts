import type { Mutation } from './mutation.ts';
import { isGenerated } from './project-copy.ts';
import type { TypeFault } from './type-fault.ts';
import { isMarked, isQuotedIn, quotes, reportsMissing, reportsUnknown } from './wording.ts';

/** The contract members that the code at an error's position refers to; only the innermost ones. */
export interface Place {
  readonly all: ReadonlySet<string>;
  /** For `a.b.c`, only the members of `c`: the value in the error, unless the message names another. */
  readonly last: ReadonlySet<string>;
}

export type PlaceOf = (fault: TypeFault) => Place;

/** Words that a message must contain to be about this kind of change, by the last word of the family. */
const subjects: Readonly<Record<string, RegExp>> = {
  nullable: /\bnull\b/,
  optional: /undefined|optional|missing|exactOptional/i,
  required: /undefined|missing|required|Expected/,
  demanded: /missing|required/,
  removed: /does not exist|missing|not assignable|no exported|not comparable|cannot find/i,
};

/** A function that checks whether a mutation can have caused an error; the message is read once for each kind. */
function matchKinds(fault: TypeFault): (mutation: Mutation) => boolean {
  const fitByKind = new Map<string, boolean>();
  return ({ family, name }) => {
    // A member with another type still exists.
    if (family.endsWith('-type') && reportsUnknown(fault, name)) return false;
    const kind = family.split('-').at(-1) ?? '';
    const isFit = fitByKind.get(kind) ?? subjects[kind]?.test(fault.message) ?? true;
    fitByKind.set(kind, isFit);
    return isFit;
  };
}

function getSingle<T>(items: readonly T[]): T | undefined {
  return items.length === 1 ? items[0] : undefined;
}

/** For errors in code without contract members, such as generated files. */
export const noPlace: Place = { all: new Set(), last: new Set() };

/** The operations in an error: that of a printed descriptor, or those in a line of generated code. */
function findOperations({ file, code = '', message }: TypeFault): ReadonlySet<string> {
  const printed = /\breadonly id: "(\w+)"/.exec(message)?.[1];
  if (printed !== undefined) return new Set([printed]);
  return new Set(isGenerated(file) ? code.match(/\w+/g) : []);
}

/** Whether errors of a mutation are expected in a file. */
export type IsNear = (mutation: Mutation, file: string) => boolean;

/**
 * The one mutation that concerns the file of an error, even if the error only follows from others; or the one of several
 * that its last line quotes, or its whole message.
 */
function findNearest(
  { file, message }: TypeFault,
  group: readonly Mutation[],
  quoted: readonly Mutation[],
  isNear: IsNear,
): Mutation | undefined {
  if (isGenerated(file)) return undefined;
  const near = new Set(group.filter((mutation) => isNear(mutation, file)));
  const nearQuoted = quoted.filter((mutation) => near.has(mutation));
  const reason = message.split('\n').at(-1) ?? '';
  return (
    getSingle([...near]) ??
    getSingle(nearQuoted.filter(({ name }) => isQuotedIn(reason, name))) ??
    getSingle(nearQuoted)
  );
}

/** A longer message prints types as a whole, with the names of members that it is not about. */
const maxQuotedLength = 300;

function isShort({ message }: TypeFault): boolean {
  return message.length <= maxQuotedLength;
}

/** Whether an error needs more than one mutation: a type has lost all its members. */
function isAboutSeveral({ message }: TypeFault): boolean {
  return message.includes('Record<string, never>');
}

/** `Argument of type '"poNumber"' is not assignable to parameter of type '"bsid" | ...'`: a key that its type lost. */
const lostKey = /^TS\d+: (?:Argument of type|Type) '"(\w+)"' is not assignable/;
/** `'Draft' does not exist in type 'Record<"Approved" | ..., Tone>'`, and comparisons: a value that its enum lost. */
const lostValue =
  /'(\w+)' does not exist in type|^TS\d+: Type '"(\w+)"' is not comparable| and '"(\w+)"' have no overlap/;

/** Whether every name that the message prints in a type, without the lost one, was beside the changed one. */
function isBesideAll({ message }: TypeFault, { name, value = name, siblings }: Mutation): boolean {
  const printed = [...message.matchAll(/"(\w+?)(?:Drift\d{5,})?"/g)].map(([, text = '']) => text);
  const names = printed.filter((text) => text !== value);
  return names.length > 0 && names.every((text) => siblings?.has(text) === true);
}

/**
 * The one mutation of the operation that is the key, or of the object or enum with the other names that the message
 * prints, or that concerns the file and has the name of the key.
 */
function findByLost(fault: TypeFault, group: readonly Mutation[], isNear: IsNear): Mutation | undefined {
  const { file, message } = fault;
  const key = lostKey.exec(message)?.[1];
  const [, ...values] = lostValue.exec(message) ?? [];
  const lost = key ?? values.find((value) => value !== undefined);
  if (lost === undefined || isGenerated(file)) return undefined;
  const named = group.filter(({ name, value = name }) => value === lost);
  const ofKey = key === undefined ? [] : group.filter(({ operations = [] }) => operations.includes(key));
  return (
    getSingle(ofKey) ??
    getSingle(named.filter((mutation) => isBesideAll(fault, mutation))) ??
    (key === undefined ? undefined : getSingle(named.filter((mutation) => isNear(mutation, file))))
  );
}

/** In groups up to this size, a quoted name identifies the cause if exactly one mutation of the group has it. */
const maxQuotedGroup = 120;

const possiblyNull = /is (?:possibly )?'(?:null|undefined)/;

/**
 * The one mutation of the group that caused an error; undefined when it is unknown. It is known when the code at the
 * position refers to the members of only one mutation and the message quotes no other, or when the message quotes the
 * mark of one.
 */
function findCause(
  fault: TypeFault,
  group: readonly Mutation[],
  getPlace: PlaceOf,
  isNear: IsNear,
): Mutation | undefined {
  const able = group.filter(matchKinds(fault));
  // The message is the same for every kind of change that takes a member out of the keys.
  const byLost = findByLost(fault, group, isNear);
  if (byLost !== undefined) return byLost;
  const marked = able.filter((mutation) => isMarked(fault, mutation));
  const place = getPlace(fault);
  const there = able.filter(({ member }) => place.all.has(member));
  const here =
    getSingle(there) ??
    (possiblyNull.test(fault.message)
      ? getSingle(there.filter(({ name }) => quotes(fault, name)))
      : getSingle(there.filter(({ member }) => place.last.has(member))));
  if (here !== undefined && (marked.length === 0 || marked.includes(here))) return here;
  const quoted = able.filter(({ name }) => quotes(fault, name));
  const isUnnamed = marked.length === 0 && there.length === 0;
  const called = findOperations(fault);
  const findAbleNearest = (): Mutation | undefined => {
    const nearest = findNearest(fault, group, quoted, isNear);
    if (nearest === undefined || !able.includes(nearest)) return undefined;
    // An error about a value of an enum names it.
    return nearest.family.startsWith('enum-') && !quoted.includes(nearest) ? undefined : nearest;
  };
  const ofCall = able.filter(({ operations = [] }) => operations.some((id) => called.has(id)));
  return (
    getSingle(marked) ??
    (isUnnamed ? getSingle(ofCall) : undefined) ??
    getSingle(there.filter((mutation) => marked.includes(mutation))) ??
    // `'"Paid"' is not assignable to '"PaidDrift00001" | "OpenDrift00002"'`
    getSingle(marked.filter((mutation) => quoted.includes(mutation))) ??
    // In a large group, another mutation may have the same name by coincidence.
    (isUnnamed && group.length <= maxQuotedGroup && isShort(fault) ? getSingle(quoted) : undefined) ??
    (isUnnamed && !isAboutSeveral(fault) ? findAbleNearest() : undefined)
  );
}

/** The mutations that a generator error refers to: it contains their mark, or their operation and the name in it. */
export function findRefused({ message }: TypeFault, group: readonly Mutation[]): readonly Mutation[] {
  const words = new Set(message.match(/\w+/g));
  const marked = group.filter(({ mark }) => message.includes(mark));
  if (marked.length > 0) return marked;
  return group.filter(
    ({ name, operations = [] }) => words.has(name) && operations.some((id) => id !== name && words.has(id)),
  );
}

export interface Attribution {
  /** The first error of each mutation that is the known cause of one. */
  readonly errorByMutation: ReadonlyMap<Mutation, TypeFault>;
  /** Errors whose cause is unknown. */
  readonly rest: readonly TypeFault[];
}

export function attribute(
  faults: readonly TypeFault[],
  group: readonly Mutation[],
  getPlace: PlaceOf,
  isNear: IsNear = () => true,
): Attribution {
  const errorByMutation = new Map<Mutation, TypeFault>();
  const rest: TypeFault[] = [];
  for (const fault of faults) {
    const lacking = group.filter((mutation) => isMarked(fault, mutation) && reportsMissing(fault, mutation));
    for (const mutation of lacking) if (!errorByMutation.has(mutation)) errorByMutation.set(mutation, fault);
    if (lacking.length > 0) continue;
    const cause = findCause(fault, group, getPlace, isNear);
    if (cause === undefined) rest.push(fault);
    else if (!errorByMutation.has(cause)) errorByMutation.set(cause, fault);
  }
  return { errorByMutation, rest };
}
