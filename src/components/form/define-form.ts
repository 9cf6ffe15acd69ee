import type { Limits } from '#src/api/limits.ts';
import { cleanText } from '#src/lib/clean-text.ts';
import type { FieldSpec, FieldSpecs } from './field-specs.ts';
import { textOrNull } from './text-or-null.ts';

/** One field of a form: what it shows, and what the contract has for it. */
export interface FormField<Value, Sent> {
  readonly spec: Omit<FieldSpec<unknown>, 'check' | 'listParts'>;
  readonly empty: Value;
  // Methods, not properties: their parameters are bivariant, so that fields of different types fit in one record.
  read(stored: Sent): Value;
  write(value: Value): Sent;
}

type Shape = Readonly<Record<string, FormField<unknown, unknown>>>;
type ValuesOf<S extends Shape> = { readonly [Name in keyof S]: S[Name]['empty'] };
type Sent<S extends Shape, Name extends keyof S> = ReturnType<S[Name]['write']>;
/** A member that its field can leave out is optional. */
type SentOf<S extends Shape> = {
  [Name in keyof S as undefined extends Sent<S, Name> ? never : Name]: Sent<S, Name>;
} & {
  [Name in keyof S as undefined extends Sent<S, Name> ? Name : never]?: Exclude<Sent<S, Name>, undefined>;
};
type SpecOptions = Partial<Omit<FieldSpec<unknown>, 'label' | 'limits' | 'check' | 'listParts'>>;
type IfNullable<L extends Limits, Yes, No> = 'null' extends L['types'][number] ? Yes : No;

interface TextOptions extends SpecOptions {
  readonly empty?: string;
}

/** A text; blanks around it are not sent, and an empty one is null where the contract has null. */
export function text<const L extends Limits>(
  label: string,
  limits: L,
  { empty = '', ...spec }: TextOptions = {},
): FormField<string, IfNullable<L, string | null, string>> {
  type Sent = IfNullable<L, string | null, string>;
  const write = limits.types.includes('null') ? textOrNull : cleanText;
  return {
    spec: { label, limits, ...spec },
    empty,
    read: (stored) => stored ?? '',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Null only where the type has it.
    write: (value) => write(value) as Sent,
  };
}

/** A value that the contract and the form have alike: a number, a boolean or a choice. */
export function same<Value>(
  label: string,
  limits: Limits | undefined,
  empty: Value,
  options: SpecOptions = {},
): FormField<Value, Value> {
  return {
    spec: { label, ...(limits && { limits }), ...options },
    empty,
    read: (stored) => stored,
    write: (value) => value,
  };
}

/** A choice that has an option for null, which is not in the contract's enum. */
export function optional<Value extends string, None extends string>(
  label: string,
  none: None,
): FormField<Value | None, Value | null> {
  const isValue = (value: Value | None): value is Value => value !== none;
  return {
    spec: { label },
    empty: none,
    read: (stored) => stored ?? none,
    write: (value) => (isValue(value) ? value : null),
  };
}

/** A multiple choice in the order of its options, so that selecting and clearing one is not a change. */
export function choices<Value>(
  label: string,
  limits: Limits,
  options: readonly { readonly value: Value }[],
): FormField<readonly Value[], Value[]> {
  return {
    spec: { label, limits },
    empty: [],
    read: (stored) => options.map(({ value }) => value).filter((value) => stored.includes(value)),
    write: (values) => [...values],
  };
}

/** A text that a draft has as it is typed, and leaves out while it is empty. */
export function draftText(
  label: string,
  limits: Limits | undefined,
  options: SpecOptions = {},
): FormField<string, string | undefined> {
  return {
    spec: { label, ...(limits && { limits }), ...options },
    empty: '',
    read: (stored) => stored ?? '',
    write: (value) => value || undefined,
  };
}

/** A value that a draft may lack, with its default. */
export function draftDefault<Value>(
  label: string,
  limits: Limits | undefined,
  empty: Value,
): FormField<Value, Value | undefined> {
  return {
    spec: { label, ...(limits && { limits }) },
    empty,
    read: (stored) => stored ?? empty,
    write: (value) => value,
  };
}

/** A choice or a number that a draft leaves out until it is made. */
export function draftChoice<Value>(
  label: string,
  limits: Limits,
  options: SpecOptions = {},
): FormField<Value | null, Value | undefined> {
  return {
    spec: { label, limits, ...options },
    empty: null,
    read: (stored) => stored ?? null,
    write: (value) => value ?? undefined,
  };
}

/** A multiple choice that a draft leaves out while it is empty. */
export function draftChoices<Value>(
  label: string,
  limits: Limits,
): FormField<readonly Value[], Value[] | undefined> {
  return {
    spec: { label, limits },
    empty: [],
    read: (stored) => stored ?? [],
    write: (values) => (values.length > 0 ? [...values] : undefined),
  };
}

type Checks<S extends Shape> = {
  readonly [Name in keyof S]?: (values: ValuesOf<S>) => string | undefined;
};

/** A form whose fields are members of the request: their labels, limits, empty values and both directions. */
export function defineForm<S extends Shape>(shape: S, checks: Checks<S> = {}) {
  const formFields = Object.entries(shape);
  const map = (get: (field: FormField<unknown, unknown>, name: string) => unknown): unknown =>
    Object.fromEntries(formFields.map(([name, field]) => [name, get(field, name)]));
  const index = (record: object): ReadonlyMap<string, unknown> => new Map(Object.entries(record));
  const checkByName = new Map(Object.entries(checks));
  // Each member was built by the field of the same name; entries lose that pairing.
  /* oxlint-disable typescript/no-unsafe-type-assertion -- See above. */
  return {
    fields: map(({ spec }, name) => ({ ...spec, check: checkByName.get(name) })) as FieldSpecs<ValuesOf<S>>,
    empty: map(({ empty }) => empty) as ValuesOf<S>,
    read: (record: Readonly<SentOf<S>>) => {
      const stored = index(record);
      return map((field, name) => field.read(stored.get(name))) as ValuesOf<S>;
    },
    write: (values: ValuesOf<S>) => {
      const entered = index(values);
      const members = formFields.map(([name, field]) => [name, field.write(entered.get(name))] as const);
      return Object.fromEntries(members.filter(([, sent]) => sent !== undefined)) as SentOf<S>;
    },
  };
  /* oxlint-enable typescript/no-unsafe-type-assertion */
}
