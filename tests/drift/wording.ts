import { markFor, type Mutation } from './mutation.ts';
import type { TypeFault } from './type-fault.ts';

/** What the message of an error contains, read once: it is compared with every mutation of a group. */
interface Wording {
  /** Marks, also those that numbers stand for. */
  readonly marks: ReadonlySet<string>;
  /** Words that a quotation mark or a dot comes before, and a quotation mark after. */
  readonly quoted: ReadonlySet<string>;
  /** The properties that its last line says are missing. */
  readonly missing: ReadonlySet<string>;
  /** The properties that it says a type does not have. */
  readonly unknown: ReadonlySet<string>;
}

const wordings = new WeakMap<TypeFault, Wording>();

function readWording({ message }: TypeFault): Wording {
  const reason = message.split('\n').at(-1) ?? '';
  const [, missing = ''] =
    /Property '([^']+)' is missing in type/.exec(reason) ??
    // `Type 'A' is missing the following properties from type 'B': a, b, and 3 more.`
    /is missing the following properties from type .*': (.+)$/.exec(reason) ??
    [];
  return {
    marks: new Set(
      [...message.matchAll(/Drift\d{5,}|9\d{6}/g)].map(([text]) =>
        text.startsWith('9') ? markFor(Number(text)) : text,
      ),
    ),
    quoted: new Set([...message.matchAll(/(?<=['".])\w+(?=['"])/g)].map(([name]) => name)),
    unknown: new Set(
      [...message.matchAll(/Property '([^']+)' does not exist/g)].map(([, name = '']) => name),
    ),
    missing: new Set(missing.split(', ')),
  };
}

function getWording(fault: TypeFault): Wording {
  const wording = wordings.get(fault) ?? readWording(fault);
  wordings.set(fault, wording);
  return wording;
}

/** Whether the message contains the mark of a mutation, or its number. */
export function isMarked(fault: TypeFault, { mark }: Mutation): boolean {
  return getWording(fault).marks.has(mark);
}

/** Whether a text has the name in quotation marks, or at the end of a path in them. */
export function isQuotedIn(text: string, name: string): boolean {
  return text.includes(name) && new RegExp(`['".]${RegExp.escape(name)}['"]`).test(text);
}

/** Whether the message has the name in quotation marks, or at the end of a path in them. */
export function quotes(fault: TypeFault, name: string): boolean {
  return /^\w+$/.test(name) ? getWording(fault).quoted.has(name) : isQuotedIn(fault.message, name);
}

/** Whether the message says that a type does not have the property. */
export function reportsUnknown(fault: TypeFault, name: string): boolean {
  return getWording(fault).unknown.has(name);
}

/** Whether the message says that a property with the mark is missing: with this mutation alone, it would be too. */
export function reportsMissing(fault: TypeFault, { mark }: Mutation): boolean {
  return [...getWording(fault).missing].some((name) => name.endsWith(mark));
}
