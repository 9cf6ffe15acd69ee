import type { Limits } from '#src/api/limits.ts';
import { cleanText, isBlank } from '#src/lib/clean-text.ts';
import { nestFields, type FieldSpec, type FieldSpecs } from './field-specs.ts';

/** One field of a form: what it shows, and what the contract has for it. */
export interface FormField<Value, Sent> {
  /** Absent for a value without a control. */
  readonly spec?: Omit<FieldSpec<unknown>, 'check' | 'listParts'>;
  /** The fields of the rows of a list, by the form library's names. */
  readonly listRowFields?: (name: string) => Readonly<Record<string, FieldSpec<object>>>;
  readonly empty: Value;
  // Methods, not properties: their parameters are bivariant, so that fields of different types fit in one record.
  read(stored: Sent): Value;
  write(value: Value): Sent;
  /** A rule of the field alone, beyond its limits: the message of the error. */
  check?(value: Value): string | undefined;
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

interface LineOptions extends SpecOptions {
  /** Several lines, whose spaces stay. */
  readonly hasLines?: boolean;
}

interface TextOptions extends LineOptions, Pick<FormField<string, string>, 'check'> {
  readonly empty?: string;
}

const trim = (value: string): string => value.trim();

const textOrNull = (value: string): string | null => (isBlank(value) ? null : trim(value));

/** A text that is empty where the contract has none. */
export function mappedText<Sent extends string | null | undefined>(
  label: string,
  limits: Limits | undefined,
  write: (value: string) => Sent,
  options: Omit<TextOptions, 'hasLines'> = {},
): FormField<string, Sent> {
  return mapped(label, limits, { empty: '', ...options, read: (stored: Sent) => stored ?? '', write });
}

/** A text; blanks around it are not sent, and an empty one is null where the contract has null. */
export function text<const L extends Limits>(
  label: string,
  limits: L,
  { hasLines = false, ...options }: TextOptions = {},
): FormField<string, IfNullable<L, string | null, string>> {
  type Sent = IfNullable<L, string | null, string>;
  const write = limits.types.includes('null') ? textOrNull : hasLines ? trim : cleanText;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Null only where the type has it.
  return mappedText(label, limits, (value) => write(value) as Sent, options);
}

/** A value that the contract and the form have alike: a number, a boolean or a choice. */
export function same<Value>(
  label: string,
  limits: Limits | undefined,
  empty: Value,
  options: SpecOptions = {},
): FormField<Value, Value> {
  return mapped(label, limits, { ...options, ...hidden(empty) });
}

/** A choice that has an option for null, which is not in the contract's enum. */
export function optional<Value extends string, None extends string>(
  label: string,
  none: None,
): FormField<Value | None, Value | null> {
  const isValue = (value: Value | None): value is Value => value !== none;
  return mapped(label, undefined, {
    empty: none,
    read: (stored) => stored ?? none,
    write: (value) => (isValue(value) ? value : null),
  });
}

/** A list of values that the contract and the form have alike. */
export function list<Value>(
  label: string,
  limits: Limits | undefined,
  options: SpecOptions = {},
): FormField<readonly Value[], Value[]> {
  return mapped(label, limits, {
    ...options,
    empty: [],
    read: (stored) => stored,
    write: (values) => [...values],
  });
}

/** A multiple choice in the order of its options, so that selecting and clearing one is not a change. */
export function choices<Value>(
  label: string,
  limits: Limits,
  options: readonly { readonly value: Value }[],
): FormField<readonly Value[], Value[]> {
  return mapped(label, limits, {
    empty: [],
    read: (stored) => options.map(({ value }) => value).filter((value) => stored.includes(value)),
    write: (values) => [...values],
  });
}

/** A text that is left out while it is empty. */
export function optionalText(
  label: string,
  limits: Limits,
  { hasLines = false, ...options }: LineOptions = {},
): FormField<string, string | undefined> {
  return mappedText(label, limits, (value) => (hasLines ? trim : cleanText)(value) || undefined, options);
}

/** A value that the contract has in another form, such as a list that is typed as a text. */
export function mapped<Value, Sent>(
  label: string,
  limits: Limits | undefined,
  { empty, read, write, check, ...spec }: SpecOptions & Omit<FormField<Value, Sent>, 'spec'>,
): FormField<Value, Sent> {
  return { spec: { label, ...(limits && { limits }), ...spec }, empty, read, write, ...(check && { check }) };
}

/** A number that is required: it is null until it is entered. */
export function number(
  label: string,
  limits: Limits,
  { empty = null, ...options }: SpecOptions & { readonly empty?: number | null } = {},
): FormField<number | null, number> {
  return mapped(label, limits, {
    ...options,
    empty,
    read: (stored) => stored,
    write: (value) => value ?? 0,
  });
}

/** A value without a control, such as the id of a stored row. */
export function hidden<Value>(empty: Value): FormField<Value, Value> {
  return { empty, read: (stored) => stored, write: (value) => value };
}

interface RowForm<Row extends object, Sent> {
  readonly fields: FieldSpecs<Row>;
  read(stored: Sent): Row;
  write(row: Row): Sent;
}

interface RowsOptions<Row> extends Omit<SpecOptions, 'labelAt'> {
  readonly empty?: readonly Row[];
  /** The label of a row's field in the list of problems. */
  readonly labelAt?: (label: string, index: number) => string;
}

/** A list whose rows have fields of their own. */
export function rows<Row extends object, Sent>(
  label: string,
  limits: Limits,
  form: RowForm<Row, Sent>,
  { empty = [], labelAt, ...spec }: RowsOptions<Row> = {},
): FormField<readonly Row[], Sent[]> {
  const getRow = (values: object, name: string, index: number): Row | undefined => {
    const list: unknown = new Map(Object.entries(values)).get(name);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The list is the value of this field.
    return Array.isArray(list) ? (list[index] as Row | undefined) : undefined;
  };
  return {
    spec: { label, limits, ...spec },
    listRowFields: (name) =>
      nestFields(
        `${name}.*`,
        form.fields,
        (values: object, index) => getRow(values, name, index),
        (rowLabel) => (labelAt ? { labelAt: (index) => labelAt(rowLabel, index) } : {}),
      ),
    empty,
    read: (stored) => stored.map((row) => form.read(row)),
    write: (values) => values.map((row) => form.write(row)),
  };
}

/** A text that a draft has as it is typed, and leaves out while it is empty. */
export function draftText(
  label: string,
  limits: Limits | undefined,
  options: SpecOptions = {},
): FormField<string, string | undefined> {
  return mappedText(label, limits, (value) => value || undefined, options);
}

/** A value that a draft may lack, with its default. */
export function draftDefault<Value>(
  label: string,
  limits: Limits | undefined,
  empty: Value,
  options: SpecOptions = {},
): FormField<Value, Value | undefined> {
  return mapped(label, limits, {
    ...options,
    empty,
    read: (stored) => stored ?? empty,
    write: (value) => value,
  });
}

/** A choice or a number that a draft leaves out until it is made. */
export function draftChoice<Value>(
  label: string,
  limits: Limits,
  options: SpecOptions = {},
): FormField<Value | null, Value | undefined> {
  return mapped(label, limits, {
    ...options,
    empty: null,
    read: (stored) => stored ?? null,
    write: (value) => value ?? undefined,
  });
}

/** A multiple choice that a draft leaves out while it is empty. */
export function draftChoices<Value>(
  label: string,
  limits: Limits,
): FormField<readonly Value[], Value[] | undefined> {
  return mapped(label, limits, {
    empty: [],
    read: (stored) => stored ?? [],
    write: (values) => (values.length > 0 ? [...values] : undefined),
  });
}

type Check<S extends Shape> = (values: ValuesOf<S>, index: number) => string | undefined;
/** The rules by field; those of the rows of a list, which also depend on other rows, as `list.*.field`. */
type Checks<S extends Shape> = {
  readonly [Name in keyof S]?: Check<S>;
} & Readonly<Partial<Record<`${string}.*.${string}`, Check<S>>>>;

/** A form whose fields are members of the request: their labels, limits, empty values and both directions. */
export function defineForm<S extends Shape>(shape: S, checks: Checks<S> = {}) {
  const formFields = Object.entries(shape);
  const map = (get: (field: FormField<unknown, unknown>, name: string) => unknown): unknown =>
    Object.fromEntries(formFields.map(([name, field]) => [name, get(field, name)]));
  const index = (record: object): ReadonlyMap<string, unknown> => new Map(Object.entries(record));
  const checkByName = new Map([
    ...formFields.flatMap(([name, field]) =>
      field.check ? [[name, (values: object) => field.check?.(index(values).get(name))] as const] : [],
    ),
    ...Object.entries(checks),
  ]);
  // Each member was built by the field of the same name; entries lose that pairing.
  /* oxlint-disable typescript/no-unsafe-type-assertion -- See above. */
  return {
    fields: Object.fromEntries(
      formFields.flatMap(([name, { spec, listRowFields }]) => {
        const specs = { ...(spec && { [name]: spec }), ...listRowFields?.(name) };
        return Object.entries<object>(specs).map(([path, stated]) => {
          const check = checkByName.get(path);
          return [path, { ...stated, ...(check && { check }) }];
        });
      }),
    ) as FieldSpecs<ValuesOf<S>>,
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
